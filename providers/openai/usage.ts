import type { TokenUsage } from '../../src/conversation/response-metadata.js';
import { isJsonObject, readCount, readObject } from '../../src/transport/read-json.js';

/**
 * The neutral form of a `usage` object; undefined when there is none.
 *
 * @see https://platform.openai.com/docs/api-reference/responses/object (OpenAPI of 2026-08-21)
 */
export function toUsage(usage: unknown): TokenUsage | undefined {
  if (!isJsonObject(usage)) {
    return undefined;
  }
  const input = readObject(usage.input_tokens_details);
  const cached = readCount(input.cached_tokens);
  const written = readCount(input.cache_write_tokens);
  const reasoning = readCount(readObject(usage.output_tokens_details).reasoning_tokens);
  return {
    inputTokens: readCount(usage.input_tokens) ?? 0,
    outputTokens: readCount(usage.output_tokens) ?? 0,
    ...(cached !== undefined && { cachedInputTokens: cached }),
    ...(written !== undefined && { cacheWriteTokens: written }),
    ...(reasoning !== undefined && { reasoningTokens: reasoning }),
  };
}
