/**
 * Refuses null and undefined where something must be given.
 *
 * @throws TypeError naming the place.
 */
export function requirePresent<T>(place: string, value: T | null | undefined): T {
  if (value === null || value === undefined) {
    throw new TypeError(`${place}: ${value} was given. Give a value, or leave the call out.`);
  }
  return value;
}
