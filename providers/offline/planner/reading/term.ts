import type { Span } from '../span.js';

/** Something in the text that the right tool has to know or take as a value. */
export interface Term extends Span {
  readonly text: string;
  /** Roots that a tool may know it by, the word's own first; none when only a parameter can take it. */
  readonly roots: readonly string[];
  /** Whether a tool must have it in its own name or description: that a parameter mentions it is not enough. */
  readonly mustBeOwn: boolean;
  /** "How many": a tool that tells a number of things knows it, whatever word it has for that. */
  readonly asksHowMany?: boolean;
  /** A word in all capitals, which a tool may mention as it is. */
  readonly capitals: string | undefined;
  /**
   * `hard`: a tool that neither knows nor takes it must not be called. `soft`: lowers the confidence.
   * `filler`: counts for a tool that knows it, never against one.
   */
  readonly weight: 'hard' | 'soft' | 'filler';
}
