import type { FinishReason } from '../../src/conversation/response-metadata.js';

const FINISH_REASONS: ReadonlyMap<string, FinishReason> = new Map([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['tool_use', 'tool-calls'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['refusal', 'refusal'],
  ['pause_turn', 'pause'],
]);

/**
 * The neutral word for `stop_reason`; `unknown` for one that the vendor has added since.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/handling-stop-reasons (2026-11-30)
 */
export function toFinishReason(word: string): FinishReason {
  return FINISH_REASONS.get(word) ?? 'unknown';
}
