import type { FinishReason } from '../../src/conversation/response-metadata.js';
import { type JsonObject, readObject, readText } from '../../src/transport/read-json.js';

/** How a response ended, in both vocabularies. */
export interface ResponseEnd {
  readonly finishReason: FinishReason;
  readonly vendorFinishReason: string;
}

const REASONS: ReadonlyMap<string, FinishReason> = new Map([
  ['completed', 'stop'],
  ['max_output_tokens', 'length'],
  ['max_tokens', 'length'],
  ['content_filter', 'content-filter'],
]);

/**
 * Reads `status` and, where it is `incomplete`, the reason for it. Refusals and calls have no word of their own.
 *
 * @see https://platform.openai.com/docs/api-reference/responses/object (OpenAPI of 2026-08-21)
 */
export function toResponseEnd(response: JsonObject, hasCalls: boolean, isRefusal: boolean): ResponseEnd {
  const status = readText(response.status);
  const reason = readText(readObject(response.incomplete_details).reason);
  const vendorFinishReason = status === 'incomplete' && reason !== '' ? reason : status;
  const finishReason = REASONS.get(vendorFinishReason) ?? 'unknown';
  if (finishReason !== 'stop') {
    return { finishReason, vendorFinishReason };
  }
  const ended = hasCalls ? 'tool-calls' : 'stop';
  return { finishReason: isRefusal ? 'refusal' : ended, vendorFinishReason };
}
