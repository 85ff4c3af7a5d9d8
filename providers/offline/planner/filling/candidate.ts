import type { Span } from '../span.js';

/** A value that the text offers for a parameter. */
export interface Candidate {
  readonly value: unknown;
  /** The words that make the value; no two parameters take the same. */
  readonly spans: readonly Span[];
  /** Words beside it that point to the parameter and are explained by it; none by default. */
  readonly context?: readonly Span[];
  /** How clear the text is about it, from 0 to 1. */
  readonly strength: number;
  /** Whether two parameters may take it, as start and end of a row do with one period. */
  readonly isShareable?: boolean;
}

/** Strength from which a required parameter takes a value. */
export const ENOUGH_FOR_REQUIRED = 0.5;
/** Strength from which an optional parameter takes a value: only clear evidence counts. */
export const ENOUGH_FOR_OPTIONAL = 0.7;
