/** Estimates what texts cost. */
export interface TokenCounter {
  /** What it counts with, for readers. */
  readonly method: string;
  count(text: string): number;
}

const ROUGH: TokenCounter = {
  method: 'characters / 4; install gpt-tokenizer for a better estimate',
  count: (text) => Math.ceil(text.length / 4),
};

/** Counts by OpenAI's newer vocabulary, which other vendors' come near to; roughly where `gpt-tokenizer` is missing. */
export async function tokenCounter(): Promise<TokenCounter> {
  try {
    const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
    return { method: 'gpt-tokenizer, o200k_base', count: (text) => countTokens(text) };
  } catch (error) {
    if (Object(error).code === 'ERR_MODULE_NOT_FOUND') {
      return ROUGH;
    }
    throw error;
  }
}
