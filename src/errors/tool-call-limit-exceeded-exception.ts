import { hasErrorCode, ToolwrightError } from './toolwright-error.js';

/**
 * Ends a turn whose model asked for more tool calls than allowed. The message names the limit and, for a per-tool
 * limit, the tool. Custom providers may throw it too.
 */
export class ToolCallLimitExceededException extends ToolwrightError {
  override readonly code = 'tool-call-limit';
}

/** Tells whether a value is a {@link ToolCallLimitExceededException}, also one from another copy of the package. */
export function isToolCallLimitExceededException(value: unknown): value is ToolCallLimitExceededException {
  return hasErrorCode(value, 'tool-call-limit');
}
