import type { JsonSchema } from '../json-schema.js';

/** What one class-validator constraint says: in keywords, in words, or both. */
export interface Meaning {
  /** Keywords that hold whenever the constraint does; the type included where the constraint demands one. */
  readonly keywords: JsonSchema;
  /** What the keywords leave out, as a sentence; true where the constraint's own message says it. */
  readonly words?: string | true;
}

/** Reads the meaning of a constraint from its arguments and the type that its property has without it. */
export type MeaningReader = (constraints: readonly unknown[], type: JsonSchema['type']) => Meaning;

/** A constraint whose keywords say all of it. */
export function exactly(keywords: JsonSchema): Meaning {
  return { keywords };
}

/** A constraint that keywords say only in part; the rest in these words, or in its own message. */
export function partly(keywords: JsonSchema, words?: string): Meaning {
  return { keywords, words: words ?? true };
}

/** Escapes text for a pattern that must contain it literally. */
export function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
