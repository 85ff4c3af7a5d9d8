/** Node fires a timer with a longer delay at once. */
const LONGEST_TIMEOUT_MS = 2_147_483_647;

/**
 * Refuses a time limit that no timer can keep.
 *
 * @throws RangeError naming the limit.
 */
export function checkTimeout(name: string, timeoutMs: number): void {
  if (typeof timeoutMs !== 'number' || !(timeoutMs > 0 && timeoutMs <= LONGEST_TIMEOUT_MS)) {
    throw new RangeError(`${name} is ${timeoutMs}. Use milliseconds from 1 to ${LONGEST_TIMEOUT_MS}.`);
  }
}
