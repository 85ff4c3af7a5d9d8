import type { FinishReason } from '../../src/conversation/response-metadata.js';

/** Beside OpenAI's own words, those that servers of the same API are known to send. */
const FINISH_REASONS: ReadonlyMap<string, FinishReason> = new Map([
  ['stop', 'stop'],
  ['eos', 'stop'],
  ['eos_token', 'stop'],
  ['stop_sequence', 'stop'],
  ['tool_calls', 'tool-calls'],
  ['function_call', 'tool-calls'],
  ['length', 'length'],
  ['max_tokens', 'length'],
  ['model_length', 'length'],
  ['content_filter', 'content-filter'],
]);

/**
 * The neutral word for `finish_reason`; a reply with a `refusal` is one, whatever the word.
 *
 * @see https://platform.openai.com/docs/api-reference/chat/object (OpenAPI of 2026-08-21)
 */
export function toFinishReason(word: string, isRefusal: boolean): FinishReason {
  const reason = FINISH_REASONS.get(word) ?? 'unknown';
  return isRefusal && (reason === 'stop' || reason === 'tool-calls') ? 'refusal' : reason;
}
