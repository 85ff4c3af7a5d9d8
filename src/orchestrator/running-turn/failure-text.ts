import { isTimeoutError } from '../../errors/timeout-error.js';

const FAILURE_TEXT = 'Sorry, something went wrong. Please try again.';
const TIMEOUT_TEXT = 'Sorry, the answer took too long. Please try again.';

/** The sentence that a person gets to see instead of an error, which may hold anything. */
export function failureText(error: unknown): string {
  return isTimeoutError(error) ? TIMEOUT_TEXT : FAILURE_TEXT;
}
