/** Why a reply ended, in words that all vendors share. */
export type FinishReason = 'stop' | 'tool-calls' | 'length' | 'content-filter' | 'refusal' | 'pause' | 'unknown';

/** Tokens that the vendor counted, summed over the rounds of a turn. */
export interface TokenUsage {
  /** Tokens of the prompt, cached ones included. */
  readonly inputTokens: number;
  /** Tokens of the reply, reasoning included. */
  readonly outputTokens: number;
  /** Part of `inputTokens` that came from the vendor's cache. */
  readonly cachedInputTokens?: number;
  /** Tokens that the vendor wrote into its cache. */
  readonly cacheWriteTokens?: number;
  /** Part of `outputTokens` that was reasoning. */
  readonly reasoningTokens?: number;
}

/** What the vendor told about a turn's replies: everything seen so far. */
export interface ResponseMetadata {
  /** Neutral word for how the latest reply ended. */
  readonly finishReason?: FinishReason;
  /** The vendor's own word, unchanged. */
  readonly vendorFinishReason?: string;
  /** Summed over the rounds so far. */
  readonly usage?: TokenUsage;
  /** Model that answered, as the vendor names it. */
  readonly model?: string;
}
