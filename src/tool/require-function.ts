/**
 * Refuses what cannot be called before anything depends on it.
 *
 * @param place where it was given, for the message
 * @throws TypeError naming the place
 */
export function requireFunction<T>(place: string, value: T): T {
  if (typeof value !== 'function') {
    throw new TypeError(
      `${place}: ${value === null ? 'null' : `a value of type ${typeof value}`} was given. Give a function.`,
    );
  }
  return value;
}
