/**
 * Refuses a limit that would let everything or nothing pass by accident.
 *
 * @throws RangeError when it is negative or no number.
 */
export function checkLimit(name: string, limit: number | undefined): void {
  if (limit !== undefined && !(typeof limit === 'number' && limit >= 0)) {
    throw new RangeError(`${name} is ${limit}. Give a number that is not negative, or leave it out.`);
  }
}
