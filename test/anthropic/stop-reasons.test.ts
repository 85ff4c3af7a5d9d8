import { describe, expect, it } from '@jest/globals';
import { playWell } from '../contract/open-session.js';
import { textReply } from '../support/scenario.js';
import { inAnthropicSession } from './under-test.js';

describe('stop reasons', () => {
  it.each([
    ['end_turn', 'stop'],
    ['stop_sequence', 'stop'],
    ['tool_use', 'tool-calls'],
    ['max_tokens', 'length'],
    ['model_context_window_exceeded', 'length'],
    ['refusal', 'refusal'],
    ['compaction', 'unknown'],
    ['constructor', 'unknown'],
  ])('L-16 reports %s as %s', (vendor, finishReason) =>
    inAnthropicSession([textReply('Hi', { finish: { vendor } })], async (session) => {
      expect((await playWell(session, 'Hello')).metadata.at(-1)).toMatchObject({
        finishReason,
        vendorFinishReason: vendor,
      });
    }),
  );
});
