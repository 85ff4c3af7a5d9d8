import { isBlank } from './blank.js';

/**
 * Refuses a name that names nothing.
 *
 * @throws TypeError naming the place.
 */
export function checkName(place: string, name: string): string {
  if (isBlank(name)) {
    throw new TypeError(`${place}: the name is empty. Give one, or leave it out.`);
  }
  if (typeof name !== 'string') {
    throw new TypeError(`${place}: the name is a ${typeof name}. Give a string.`);
  }
  return name;
}
