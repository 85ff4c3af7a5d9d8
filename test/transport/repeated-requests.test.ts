import Anthropic from '@anthropic-ai/sdk';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { INVALID_SPAN_CONTEXT, type Tracer, trace } from '@opentelemetry/api';
import OpenAI from 'openai';
import * as anthropic from 'toolwright/providers/anthropic';
import * as openAI from 'toolwright/providers/openai';
import * as openAIChat from 'toolwright/providers/openai-chat';
import { LoopbackVendor } from '../support/loopback-vendor.js';
import { playTurn } from '../support/play-turn.js';
import { failureReply, type Scenario, textReply } from '../support/scenario.js';
import { anthropicWire } from '../support/wires/anthropic.js';
import { openAIWire } from '../support/wires/openai.js';
import { openAIChatWire } from '../support/wires/openai-chat.js';

const VENDORS = [
  ['anthropic', anthropicWire, anthropic, 'ANTHROPIC', Anthropic],
  ['openai', openAIWire, openAI, 'OPENAI', OpenAI],
  ['openai-chat', openAIChatWire, openAIChat, 'OPENAI', OpenAI],
] as const;

const RETRY_AT_ONCE = failureReply(503, { headers: { 'retry-after-ms': '1' } });

describe.each(['lean', 'fetch'] as const)('repeated requests over %s', (transport) => {
  describe.each(VENDORS)('of the provider %s', (_, wire, { createProvider, shareConnection }, prefix, Client) => {
    const logVariable = `${prefix}_LOG`;
    const keyVariable = `${prefix}_API_KEY`;

    /** Plays turns until one fails, or the script is at its end; gives their texts, and the vendor. */
    async function play(script: readonly Scenario[], test: (played: Played) => void, options = {}): Promise<void> {
      await using vendor = await LoopbackVendor.start(wire, script);
      const headers = { 'x-team': 'desk' };
      const base = { model: 'm', apiKey: 'key', baseURL: vendor.url, headers, transport };
      const provider = createProvider({ ...base, ...options });
      const texts: string[] = [];
      let error: unknown;
      while (error === undefined && vendor.requests.length < script.length) {
        const played = await playTurn(provider, 'Q');
        texts.push(played.texts.join(''));
        error = played.error;
      }
      await provider.close();
      test({ vendor, texts, error });
    }

    const headersOf = ({ vendor }: Played) =>
      vendor.requests.map(({ headers: { 'content-length': __, ...headers } }) => headers);
    const attemptsOf = (played: Played) => headersOf(played).map((headers) => headers['x-stainless-retry-count']);

    it.each([true, false])('have the head of the first one (streaming: %s)', (streaming) =>
      play(
        [textReply('A'), textReply('B'), textReply('C')],
        (played) => {
          expect(played.texts).toEqual(['A', 'B', 'C']);
          const [first, second, third] = headersOf(played);
          expect(first).toMatchObject({ 'x-team': 'desk', 'content-type': 'application/json' });
          expect(second).toEqual(first);
          expect(third).toEqual(first);
        },
        { streaming },
      ),
    );

    it('cost no work of the SDK', async () => {
      const request = jest.spyOn(Client.prototype, 'request');
      await play([textReply('A'), textReply('B'), textReply('C')], ({ texts }) => {
        expect(texts).toEqual(['A', 'B', 'C']);
        expect(request).toHaveBeenCalledTimes(1);
      });
      request.mockRestore();
    });

    it('are learned once for all providers of shared options, and for no others', async () => {
      await using vendor = await LoopbackVendor.start(wire, () => textReply('A'));
      const shared = shareConnection({ model: 'm', apiKey: 'first-key', baseURL: vendor.url, transport });
      const request = jest.spyOn(Client.prototype, 'request');
      for (const options of [shared.options, shared.options, { ...shared.options, apiKey: 'second-key' }]) {
        expect((await playTurn(createProvider(options), 'Q')).texts).toEqual(['A']);
      }
      expect(request).toHaveBeenCalledTimes(2);
      request.mockRestore();
      await shared.close();
      const keys = vendor.requests.map(({ headers }) => /first-key|second-key/.exec(JSON.stringify(headers))?.[0]);
      expect(keys).toEqual(['first-key', 'first-key', 'second-key']);
    });

    it('say what the environment says when their provider is made', async () => {
      await using vendor = await LoopbackVendor.start(wire, ({ headers }) =>
        JSON.stringify(headers).includes('old-key') ? failureReply(401) : textReply('A'),
      );
      process.env[keyVariable] = 'old-key';
      const shared = shareConnection({ model: 'm', baseURL: vendor.url, transport });
      try {
        expect((await playTurn(createProvider(shared.options), 'Q')).error).toMatchObject({ status: 401 });
        process.env[keyVariable] = 'new-key';
        expect((await playTurn(createProvider(shared.options), 'Q')).texts).toEqual(['A']);
        process.env[keyVariable] = 'old-key';
        expect((await playTurn(createProvider(shared.options), 'Q')).error).toMatchObject({ status: 401 });
      } finally {
        delete process.env[keyVariable];
        await shared.close();
      }
    });

    it('L-17 count as the first attempt of the SDK when they fail', () =>
      play([textReply('A'), RETRY_AT_ONCE, textReply('B'), textReply('C')], (played) => {
        expect(played.texts).toEqual(['A', 'B', 'C']);
        expect(attemptsOf(played)).toEqual(['0', '0', '1', '0']);
      }));

    it('L-17 are not made like an attempt that was not the first', () =>
      play([RETRY_AT_ONCE, textReply('A'), textReply('B'), textReply('C')], (played) => {
        expect(attemptsOf(played)).toEqual(['0', '1', '0', '0']);
      }));

    it('L-17 end after maxRetries', () =>
      play(
        [textReply('A'), RETRY_AT_ONCE, RETRY_AT_ONCE, textReply('never')],
        (played) => {
          expect(played.error).toMatchObject({ code: 'provider', status: 503 });
          expect(played.vendor.requests).toHaveLength(3);
        },
        { maxRetries: 1 },
      ));

    it('L-17 wait for the head of an answer no longer than timeoutMs', async () => {
      const hangs = textReply('never', { breakage: { how: 'hang', at: 'start' } });
      await play(
        [textReply('A'), hangs],
        ({ texts, error }) => {
          expect(texts).toEqual(['A', '']);
          expect(error).toMatchObject({ code: 'provider', message: expect.stringContaining('timed out') });
        },
        { timeoutMs: 300, maxRetries: 0 },
      );
      await play(
        [textReply('A'), hangs, textReply('B')],
        (played) => {
          expect(played.texts).toEqual(['A', 'B']);
          expect(attemptsOf(played)).toEqual(['0', '0', '1']);
        },
        { timeoutMs: 300 },
      );
    });

    it('follow a redirect', async () => {
      const moved = failureReply(307, { headers: { location: `/elsewhere${wire.path}` } });
      await using vendor = await LoopbackVendor.start(wire, ({ path }, index) =>
        index > 0 && !path.startsWith('/elsewhere') ? moved : textReply('A'),
      );
      const provider = createProvider({ model: 'm', apiKey: 'key', baseURL: vendor.url, transport });
      await playTurn(provider, 'Q');
      expect((await playTurn(provider, 'Q')).texts).toEqual(['A']);
      expect(vendor.requests.at(-1)?.path).toBe(`/elsewhere${wire.path}`);
      await provider.close();
    });

    it('are left to an SDK that logs them', async () => {
      const log = jest.spyOn(console, 'info').mockImplementation(() => {});
      process.env[logVariable] = 'info';
      try {
        await play([textReply('A'), textReply('B')], ({ texts }) => expect(texts).toEqual(['A', 'B']));
        expect(log.mock.calls.filter(([line]) => String(line).includes('succeeded with status 200'))).toHaveLength(2);
      } finally {
        delete process.env[logVariable];
        log.mockRestore();
      }
    });
  });
});

describe('repeated requests of an application that is traced', () => {
  const spans: string[] = [];

  beforeEach(() => {
    trace.setGlobalTracerProvider({ getTracer: () => recordingTracer(spans) });
  });

  afterEach(() => {
    trace.disable();
    spans.length = 0;
  });

  it('are left to an SDK that reports them', async () => {
    await using vendor = await LoopbackVendor.start(anthropicWire, () => textReply('A'));
    const provider = anthropic.createProvider({ model: 'm', apiKey: 'key', baseURL: vendor.url });
    await playTurn(provider, 'Q');
    await playTurn(provider, 'Q');
    await provider.close();
    expect(spans).toEqual(['anthropic.messages.create', 'anthropic.messages.create']);
  });
});

interface Played {
  readonly vendor: LoopbackVendor;
  readonly texts: readonly string[];
  readonly error: unknown;
}

/** Remembers the names of the spans that are begun. */
function recordingTracer(names: string[]): Tracer {
  return {
    startSpan(name) {
      names.push(name);
      return trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
    },
    startActiveSpan(name: string): never {
      throw new Error(`"${name}" was to be an active span.`);
    },
  };
}
