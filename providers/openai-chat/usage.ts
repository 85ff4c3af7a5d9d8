import type { TokenUsage } from '../../src/conversation/response-metadata.js';
import { isJsonObject, readCount, readObject } from '../../src/transport/read-json.js';

/**
 * The neutral form of a `usage` object; undefined when there is none. DeepSeek counts cached tokens in a field of its
 * own.
 *
 * @see https://platform.openai.com/docs/api-reference/chat/object (OpenAPI of 2026-08-21)
 */
export function toUsage(usage: unknown): TokenUsage | undefined {
  if (!isJsonObject(usage)) {
    return undefined;
  }
  const cached =
    readCount(readObject(usage.prompt_tokens_details).cached_tokens) ?? readCount(usage.prompt_cache_hit_tokens);
  const reasoning = readCount(readObject(usage.completion_tokens_details).reasoning_tokens);
  return {
    inputTokens: readCount(usage.prompt_tokens) ?? 0,
    outputTokens: readCount(usage.completion_tokens) ?? 0,
    ...(cached !== undefined && { cachedInputTokens: cached }),
    ...(reasoning !== undefined && { reasoningTokens: reasoning }),
  };
}
