import type { FinishReason } from '../../src/conversation/response-metadata.js';

/** The vendor's stop reasons. @see https://platform.claude.com/docs/en/build-with-claude/handling-stop-reasons (read 2026-11-30) */
const FINISH_REASONS: ReadonlyMap<string, FinishReason> = new Map([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['tool_use', 'tool-calls'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['refusal', 'refusal'],
  ['pause_turn', 'pause'],
]);

/** The neutral word for a `stop_reason`; `unknown` for one that the vendor has added since. */
export function mapFinishReason(stopReason: string): FinishReason {
  return FINISH_REASONS.get(stopReason) ?? 'unknown';
}
