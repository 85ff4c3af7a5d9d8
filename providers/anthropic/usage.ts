import type { TokenUsage } from '../../src/conversation/response-metadata.js';
import { isJsonObject, type JsonObject, readCount, readObject } from '../../src/transport/read-json.js';

/**
 * The neutral form of `usage` objects; undefined when there is none. `message_start` and `message_delta` both count
 * from the beginning, so that of each count the highest one holds. Cached input is counted apart from `input_tokens`.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/streaming (OpenAPI of 2026-08-18)
 */
export function toUsage(reports: readonly unknown[]): TokenUsage | undefined {
  const usages = reports.filter(isJsonObject);
  if (usages.length === 0) {
    return undefined;
  }
  const cached = highest(usages.map((usage) => usage.cache_read_input_tokens));
  const written = highest(usages.map((usage) => usage.cache_creation_input_tokens));
  const reasoning = highest(usages.map(thinkingTokens));
  const input = highest(usages.map((usage) => usage.input_tokens)) ?? 0;
  return {
    inputTokens: input + (cached ?? 0) + (written ?? 0),
    outputTokens: highest(usages.map((usage) => usage.output_tokens)) ?? 0,
    ...(cached !== undefined && { cachedInputTokens: cached }),
    ...(written !== undefined && { cacheWriteTokens: written }),
    ...(reasoning !== undefined && { reasoningTokens: reasoning }),
  };
}

function thinkingTokens(usage: JsonObject): unknown {
  return readObject(usage.output_tokens_details).thinking_tokens;
}

function highest(values: readonly unknown[]): number | undefined {
  const counts = values.map(readCount).filter((count) => count !== undefined);
  return counts.length === 0 ? undefined : Math.max(...counts);
}
