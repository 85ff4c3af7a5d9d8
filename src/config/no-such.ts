import { closestName } from './closest-name.js';

/** Says that there is nothing of a name, as in `no such setting; did you mean model?`. */
export function noSuch(what: string, name: string, known: Iterable<string>): string {
  const meant = closestName(name, known);
  return meant === undefined ? `no such ${what}` : `no such ${what}; did you mean ${meant}?`;
}
