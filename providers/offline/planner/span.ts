/** A stretch of a text, as character offsets; the end is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Tells whether two stretches share a character. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Tells whether a stretch shares a character with any of the others. */
export function overlapsAny(span: Span, others: readonly Span[]): boolean {
  return others.some((other) => overlaps(span, other));
}
