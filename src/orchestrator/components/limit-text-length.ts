import type { RequestInterceptor } from './request-interceptor.js';

/** How {@link limitTextLength} limits. */
export interface TextLengthLimit {
  /** Longest text in UTF-16 units, as `length` counts. */
  readonly maxChars: number;
  /** Shown to the user instead of an answer. */
  readonly reason?: string;
}

/**
 * Makes an interceptor that rejects texts that are too long.
 *
 * @throws RangeError when the limit is no positive integer.
 */
export function limitTextLength({ maxChars, reason }: TextLengthLimit): RequestInterceptor {
  if (!Number.isSafeInteger(maxChars) || maxChars < 1) {
    throw new RangeError(`limitTextLength(): maxChars is ${maxChars}. Use an integer of 1 or more.`);
  }
  return (event) => {
    if (event.text.length > maxChars) {
      event.reject(reason ?? `The message has ${event.text.length} characters; ${maxChars} are allowed.`);
    }
  };
}
