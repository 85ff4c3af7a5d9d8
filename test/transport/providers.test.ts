import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as anthropic from 'toolwright/providers/anthropic';
import * as openAI from 'toolwright/providers/openai';
import * as openAIChat from 'toolwright/providers/openai-chat';
import { LoopbackVendor } from '../support/loopback-vendor.js';
import { playTurn } from '../support/play-turn.js';
import { failureReply, textReply } from '../support/scenario.js';
import { anthropicWire } from '../support/wires/anthropic.js';
import { openAIWire } from '../support/wires/openai.js';
import { openAIChatWire } from '../support/wires/openai-chat.js';

const VENDORS = [
  ['anthropic', anthropicWire, anthropic],
  ['openai', openAIWire, openAI],
  ['openai-chat', openAIChatWire, openAIChat],
] as const;

describe.each(VENDORS)('transport of the provider %s', (_, wire, { createProvider, shareConnection }) => {
  const platform = globalThis.fetch;
  let platformCalls: number;
  let vendor: LoopbackVendor;

  const counting: typeof fetch = (...request) => {
    platformCalls += 1;
    return platform(...request);
  };

  beforeEach(async () => {
    platformCalls = 0;
    globalThis.fetch = counting;
    vendor = await LoopbackVendor.start(wire, () => textReply('A'));
  });

  afterEach(async () => {
    globalThis.fetch = platform;
    await vendor.close();
  });

  const options = () => ({ model: 'm', apiKey: 'key', baseURL: vendor.url });

  it("does without the platform's fetch, and uses one connection for all turns", async () => {
    const provider = createProvider(options());
    expect((await playTurn(provider, 'Q')).texts).toEqual(['A']);
    await playTurn(provider, 'Q2');
    expect([platformCalls, vendor.acceptedSockets]).toEqual([0, 1]);
    await provider.close();
    await vendor.allSocketsClosed();
  });

  it("uses the platform's fetch when it is told so", async () => {
    const provider = createProvider({ ...options(), transport: 'fetch' });
    expect((await playTurn(provider, 'Q')).texts).toEqual(['A']);
    expect(platformCalls).toBe(1);
  });

  it("uses a fetch of the user's own, whatever the transport", async () => {
    const provider = createProvider({ ...options(), fetch: counting, transport: 'lean' });
    expect((await playTurn(provider, 'Q')).texts).toEqual(['A']);
    expect(platformCalls).toBe(1);
    await provider.close();
    expect((await playTurn(provider, 'Q')).texts).toEqual(['A']);
  });

  it('L-03 fails when it is used after it was closed, and says why', async () => {
    const provider = createProvider({ ...options(), maxRetries: 0 });
    await provider.close();
    expect((await playTurn(provider, 'Q')).error).toMatchObject({
      code: 'provider',
      message: expect.stringContaining('The connections of this provider are closed.'),
      isRetryable: false,
    });
  });

  it.each([
    ['lean', 'waits for a retry', failureReply(503, { headers: { 'retry-after': '60' } })],
    ['fetch', 'waits for a retry', failureReply(503, { headers: { 'retry-after': '60' } })],
    ['lean', 'waits for the rest', textReply('A', { breakage: { how: 'hang', at: 'headers' } })],
    ['fetch', 'waits for the rest', textReply('A', { breakage: { how: 'hang', at: 'headers' } })],
  ] as const)('ends a turn over %s that %s when it is closed', async (transport, _, scenario) => {
    await using waiting = await LoopbackVendor.start(wire, () => scenario);
    const provider = createProvider({ ...options(), baseURL: waiting.url, transport });
    const played = playTurn(provider, 'Q');
    await waiting.request(0);
    await provider.close();
    expect((await played).error).toMatchObject({ code: 'provider', message: expect.stringContaining('closed') });
    expect(waiting.requests).toHaveLength(1);
  });

  it('shares the connections of a profile, which one of its providers does not end', async () => {
    const shared = shareConnection(options());
    const first = createProvider(shared.options);
    await playTurn(first, 'Q');
    await first.close();
    await playTurn(createProvider(shared.options), 'Q');
    expect([platformCalls, vendor.acceptedSockets]).toEqual([0, 1]);
    await shared.close();
    await vendor.allSocketsClosed();
  });
});
