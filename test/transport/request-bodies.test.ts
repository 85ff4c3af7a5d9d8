import Anthropic from '@anthropic-ai/sdk';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import OpenAI from 'openai';
import type { ToolSpec } from 'toolwright';
import * as anthropic from 'toolwright/providers/anthropic';
import * as openAI from 'toolwright/providers/openai';
import * as openAIChat from 'toolwright/providers/openai-chat';
import { BodyWriter } from '../../src/transport/body-writer.js';
import { LoopbackVendor } from '../support/loopback-vendor.js';
import { playTurn } from '../support/play-turn.js';
import { callReply, textReply } from '../support/scenario.js';
import { anthropicWire } from '../support/wires/anthropic.js';
import { openAIWire } from '../support/wires/openai.js';
import { openAIChatWire } from '../support/wires/openai-chat.js';

interface Sent {
  readonly body: unknown;
  readonly headers: object;
}

/** A `fetch` that keeps what it was called with. */
function recordingFetch(sent: Sent[]): typeof fetch {
  return (url, init) => {
    sent.push({ body: init?.body, headers: Object.fromEntries(new Headers(init?.headers)) });
    return fetch(url, init);
  };
}

const TOOLS: readonly ToolSpec[] = ['first', 'second'].map((name) => ({
  name,
  description: `The ${name} "tool" — ü\u2028`,
  parametersSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
  execute: () => `result \ud83d\ude00 of ${name}`,
}));

const VENDORS = [
  ['anthropic', anthropicWire, anthropic, Anthropic, { vendorOptions: { user_profile_id: 'u-1', metadata: {} } }],
  ['openai', openAIWire, openAI, OpenAI, { vendorOptions: { metadata: { a: 'b' } } }],
  ['openai-chat', openAIChatWire, openAIChat, OpenAI, { stopSequences: ['x', 'y'] }],
] as const;

describe.each(VENDORS)('request bodies of the provider %s', (_, wire, { createProvider }, Client, options) => {
  it('are, byte for byte, those that the SDK would have written', async () => {
    await using vendor = await LoopbackVendor.start(wire, (_request, index) =>
      index % 3 === 2
        ? textReply('A')
        : callReply([{ name: index % 3 === 0 ? 'first' : 'second', arguments: '{"text":"é"}' }]),
    );
    const [own, given]: [Sent[], Sent[]] = [[], []];
    const settings = { apiKey: 'key', baseURL: vendor.url };
    const client = new Client({ ...settings, fetch: recordingFetch(given) });
    const providers = [
      createProvider({ model: 'm', ...options, ...settings, fetch: recordingFetch(own) } as never),
      createProvider({ model: 'm', ...options, client } as never),
    ];
    for (const provider of providers) {
      for (const userMessage of ['one', 'two']) {
        expect(await playTurn(provider, { userMessage, systemPrompt: 'S', explicitTools: TOOLS })).toMatchObject({
          texts: ['A'],
          error: undefined,
        });
      }
    }
    expect(own).toHaveLength(6);
    expect(own).toEqual(given);
  });
});

describe('BodyWriter', () => {
  it('writes what JSON.stringify writes, and each message of a turn once', () => {
    let written = 0;
    const message = { toJSON: () => `written ${++written}` };
    const body = {
      b: undefined,
      7: [1, undefined, 'x', null, [2]],
      messages: [message],
      tools: [{ d: 1 }],
      e: { f: [] },
    };
    const expected = '{"7":[1,null,"x",null,[2]],"messages":["written 1"],"tools":[{"d":1}],"e":{"f":[]}}';
    const writer = new BodyWriter();
    expect(writer.write(body, body.messages)).toEqual({
      body: expected,
      headers: { 'content-type': 'application/json' },
    });
    expect(writer.write(body, body.messages).body).toBe(expected);
    expect(writer.write(body, []).body).toContain('written 2');
  });

  it('writes lists that grow, shrink and change anywhere', () => {
    const step = fc.record({ keep: fc.nat(120), change: fc.nat(120), add: fc.nat(60) });
    const run = (steps: readonly { keep: number; change: number; add: number }[]) => {
      const writer = new BodyWriter();
      const turn: object[] = [];
      let made = 0;
      let messages: readonly unknown[] = [];
      for (const { keep, change, add } of steps) {
        const kept = messages
          .slice(0, keep)
          .map((message, index) => (index === change ? { changed: ++made } : message));
        messages = [...kept, ...Array.from({ length: add }, () => (made % 7 === 0 ? undefined : { made: ++made }))];
        expect(writer.write({ messages }, turn).body).toBe(JSON.stringify({ messages }));
        made += 1;
      }
    };
    fc.assert(fc.property(fc.array(step, { maxLength: 12 }), run));
    run([{ keep: 0, change: 0, add: 50 }, ...Array.from({ length: 5 }, () => ({ keep: 120, change: 120, add: 20 }))]);
  });
});
