import { hasErrorCode, ToolwrightError } from './toolwright-error.js';

/**
 * Carries a message that the model is meant to see: thrown by a tool, its message is relayed verbatim and its cause is
 * only logged.
 */
export class ToolException extends ToolwrightError {
  override readonly code = 'tool-exception';
}

/** Tells whether a value is a {@link ToolException}, also one from another copy of the package. */
export function isToolException(value: unknown): value is ToolException {
  return hasErrorCode(value, 'tool-exception');
}
