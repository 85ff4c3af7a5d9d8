import { hasErrorCode, ToolwrightError } from './toolwright-error.js';

/** Rejects `turn.text()` of a prompt that never ran: dropped, ignored or rejected. */
export class PromptNotRunError extends ToolwrightError {
  override readonly code = 'prompt-not-run';
}

/** Tells whether a value is a {@link PromptNotRunError}, also one from another copy of the package. */
export function isPromptNotRunError(value: unknown): value is PromptNotRunError {
  return hasErrorCode(value, 'prompt-not-run');
}
