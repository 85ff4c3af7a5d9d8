import { hasErrorCode, ToolwrightError } from './toolwright-error.js';

/** Refuses a call that the object's state forbids, such as a prompt on a disposed orchestrator. */
export class IllegalStateError extends ToolwrightError {
  override readonly code = 'illegal-state';
}

/** Tells whether a value is an {@link IllegalStateError}, also one from another copy of the package. */
export function isIllegalStateError(value: unknown): value is IllegalStateError {
  return hasErrorCode(value, 'illegal-state');
}
