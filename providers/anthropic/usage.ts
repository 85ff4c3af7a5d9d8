import type { TokenUsage } from '../../src/conversation/response-metadata.js';
import { readCount, readObject } from '../../src/transport/read-json.js';

/** Token counts of one reply, in the vendor's division. */
interface Counts {
  input?: number;
  output?: number;
  cacheRead?: number;
  cacheWrite?: number;
  thinking?: number;
}

/**
 * Adds up what `message_start` and `message_delta` say about tokens. Their counts are cumulative, so that of each count
 * the highest one holds; the vendor counts cached input apart from `input_tokens`.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/streaming (read 2026-11-30)
 */
export class UsageCounter {
  readonly #counts: Counts = {};

  /** Takes one `usage` object as it came; anything else is ignored. */
  add(usage: unknown): void {
    const counts = readObject(usage);
    this.#raise('input', counts.input_tokens);
    this.#raise('output', counts.output_tokens);
    this.#raise('cacheRead', counts.cache_read_input_tokens);
    this.#raise('cacheWrite', counts.cache_creation_input_tokens);
    this.#raise('thinking', readObject(counts.output_tokens_details).thinking_tokens);
  }

  /** The usage in neutral terms; undefined when the vendor said nothing. */
  total(): TokenUsage | undefined {
    const { input, output, cacheRead, cacheWrite, thinking } = this.#counts;
    if (input === undefined && output === undefined) {
      return undefined;
    }
    return {
      inputTokens: (input ?? 0) + (cacheRead ?? 0) + (cacheWrite ?? 0),
      outputTokens: output ?? 0,
      ...(cacheRead !== undefined && { cachedInputTokens: cacheRead }),
      ...(cacheWrite !== undefined && { cacheWriteTokens: cacheWrite }),
      ...(thinking !== undefined && { reasoningTokens: thinking }),
    };
  }

  #raise(count: keyof Counts, value: unknown): void {
    const seen = readCount(value);
    if (seen !== undefined) {
      this.#counts[count] = Math.max(this.#counts[count] ?? 0, seen);
    }
  }
}
