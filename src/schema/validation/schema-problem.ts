/** One way in which a value does not fit its schema, in words for the model. */
export interface SchemaProblem {
  /** JSON pointer of the value; empty for the whole. */
  readonly path: string;
  /** What was expected and what came, without the path. */
  readonly message: string;
}

const MAX_LINES = 8;

/** Writes problems for the model: one a line, at most eight, then how many more there are. */
export function toProblemLines(problems: readonly SchemaProblem[]): string {
  const lines = problems.slice(0, MAX_LINES).map(({ path, message }) => `${path || 'arguments'}: ${message}`);
  const more = problems.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}
