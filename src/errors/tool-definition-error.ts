import { hasErrorCode, ToolwrightError } from './toolwright-error.js';

/**
 * Tells the developer, at start-up, everything that is wrong with the tools at once.
 * Each problem names class, method and parameter, and the remedy.
 */
export class ToolDefinitionError extends ToolwrightError {
  override readonly code = 'tool-definition';
  /** One sentence a problem; at least one. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(
      problems.length === 1 ? `${problems[0]}` : `${problems.length} problems:\n- ${problems.join('\n- ')}`,
      options,
    );
    this.problems = problems;
  }
}

/** Tells whether a value is a {@link ToolDefinitionError}, also one from another copy of the package. */
export function isToolDefinitionError(value: unknown): value is ToolDefinitionError {
  return hasErrorCode(value, 'tool-definition');
}
