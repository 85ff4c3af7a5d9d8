import { describe, expect, it } from '@jest/globals';
import { playWell } from '../contract/open-session.js';
import { textReply } from '../support/scenario.js';
import { messageStart, rawMessage, rawStream, textBlock } from './raw-reply.js';
import { inAnthropicSession } from './under-test.js';

const startWith = (usage: unknown) => ({ ...messageStart, message: { ...messageStart.message, usage } });
const endWith = (usage?: unknown) => [
  { type: 'message_delta', delta: { stop_reason: 'end_turn' }, ...(usage !== undefined && { usage }) },
  { type: 'message_stop' },
];
const usageOf = async (opening: unknown, ...closings: unknown[]): Promise<unknown> => {
  let usage: unknown;
  const middle = closings.slice(0, -1).map((counts) => ({ type: 'message_delta', delta: {}, usage: counts }));
  const scenario = rawStream([startWith(opening), ...textBlock(0, 'Hi'), ...middle, ...endWith(closings.at(-1))]);
  await inAnthropicSession([scenario], async (session) => {
    usage = (await playWell(session, 'Hello')).metadata.at(-1)?.usage;
  });
  return usage;
};

describe('token counts', () => {
  it('L-11 takes cumulative counts once', async () => {
    expect(
      await usageOf(
        { input_tokens: 10, output_tokens: 1 },
        { output_tokens: 4 },
        { input_tokens: 10, output_tokens: 9 },
      ),
    ).toEqual({ inputTokens: 10, outputTokens: 9 });
  });

  it('L-11 counts what was read from the cache and written to it as input', async () => {
    const opening = {
      input_tokens: 5,
      cache_read_input_tokens: 100,
      cache_creation_input_tokens: 20,
      output_tokens: 1,
    };
    expect(await usageOf(opening, { output_tokens: 7, output_tokens_details: { thinking_tokens: 3 } })).toEqual({
      inputTokens: 125,
      outputTokens: 7,
      cachedInputTokens: 100,
      cacheWriteTokens: 20,
      reasoningTokens: 3,
    });
  });

  it('L-11 ignores counts that are none', async () => {
    const nothing = { input_tokens: null, output_tokens: -1, cache_read_input_tokens: 'many' };
    expect(await usageOf(nothing, { input_tokens: 3, output_tokens: 2 })).toEqual({ inputTokens: 3, outputTokens: 2 });
  });

  it('L-11 counts whole messages in the same way', () => {
    const usage = { input_tokens: 5, cache_read_input_tokens: 100, output_tokens: 2 };
    const content = [{ type: 'text', text: 'Hi' }];
    return inAnthropicSession(
      [rawMessage({ ...messageStart.message, content, usage, stop_reason: 'end_turn' })],
      async (session) => {
        expect((await playWell(session, 'Hello')).metadata).toEqual([
          {
            finishReason: 'stop',
            vendorFinishReason: 'end_turn',
            model: 'raw-model',
            usage: { inputTokens: 105, outputTokens: 2, cachedInputTokens: 100 },
          },
        ]);
      },
      { streaming: false },
    );
  });

  it('L-11 reports no usage where the vendor counted nothing', () =>
    inAnthropicSession([textReply('Hi')], async (session) => {
      expect((await playWell(session, 'Hello')).metadata.at(-1)).not.toHaveProperty('usage');
    }));
});
