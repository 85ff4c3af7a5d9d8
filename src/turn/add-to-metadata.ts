import type { ResponseMetadata, TokenUsage } from '../conversation/response-metadata.js';
import type { ModelReply } from '../provider/model-reply.js';

const COUNTS = ['inputTokens', 'outputTokens', 'cachedInputTokens', 'cacheWriteTokens', 'reasoningTokens'] as const;

/** What the metadata of a turn are after one more reply: usage summed, everything else the latest that was seen. */
export function addToMetadata(metadata: ResponseMetadata, reply: ModelReply): ResponseMetadata {
  const usage = addUsage(metadata.usage, reply.usage);
  const isEndKnown = reply.finishReason !== 'unknown' || reply.vendorFinishReason !== undefined;
  return {
    ...metadata,
    ...(isEndKnown ? toEnd(reply) : {}),
    ...(usage === undefined ? {} : { usage }),
    ...(reply.model === undefined ? {} : { model: reply.model }),
  };
}

function toEnd({ finishReason, vendorFinishReason }: ModelReply): ResponseMetadata {
  return vendorFinishReason === undefined ? { finishReason } : { finishReason, vendorFinishReason };
}

function addUsage(sum: TokenUsage | undefined, usage: TokenUsage | undefined): TokenUsage | undefined {
  if (sum === undefined || usage === undefined) {
    return usage ?? sum;
  }
  const total: { -readonly [K in keyof TokenUsage]: TokenUsage[K] } = { inputTokens: 0, outputTokens: 0 };
  for (const count of COUNTS) {
    const tokens = sum[count] === undefined ? usage[count] : sum[count] + (usage[count] ?? 0);
    if (tokens !== undefined) {
      total[count] = tokens;
    }
  }
  return total;
}
