import { hasErrorCode, ToolwrightError } from './toolwright-error.js';

/** Ends what took longer than its limit; the message names the limit in milliseconds. */
export class TimeoutError extends ToolwrightError {
  override readonly code = 'timeout';
}

/** Tells whether a value is a {@link TimeoutError}, also one from another copy of the package. */
export function isTimeoutError(value: unknown): value is TimeoutError {
  return hasErrorCode(value, 'timeout');
}
