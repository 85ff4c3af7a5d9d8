import { wordRoot } from './word-root.js';

/** Everyday units of measure: short forms and words for one unit stand on one line. */
const UNITS: readonly string[] = [
  'km kilometre kilometer',
  'm metre meter',
  'cm centimetre centimeter',
  'mm millimetre millimeter',
  'mi mile',
  'nmi nautical',
  'ft foot feet',
  'kg kilogram kilo',
  'g gram',
  'lb lbs',
  'c celsius centigrade',
  'f fahrenheit',
  'l litre liter',
  'h hr hour',
  'min minute',
  's sec second',
  'day',
  'week',
  'month',
  'year yr',
  'percent',
];

const formsByRoot = new Map<string, readonly string[]>(
  UNITS.flatMap((line) => {
    const roots = line.split(' ').map(wordRoot);
    return roots.map((root) => [root, roots] as const);
  }),
);

/** Units of length, whose number is asked for by "how many …" without counting anything. */
const LENGTHS = new Set(['km', 'm', 'cm', 'mm', 'mi', 'nmi', 'ft']);

/** Words that make another unit of the one after them. */
const QUALIFIERS = new Set(['nautical', 'square', 'cubic'].map(wordRoot));

/** Tells whether a word makes another unit of the one after it, as in "nautical miles". */
export function qualifiesUnit(root: string, next: string | undefined): boolean {
  return QUALIFIERS.has(root) && next !== undefined && formsByRoot.has(next);
}

/** All roots under which a unit of measure is written, or undefined when the word is no unit. */
export function unitForms(root: string): readonly string[] | undefined {
  return formsByRoot.get(root);
}

/** Tells whether the unit measures lengths. */
export function isLengthUnit(root: string): boolean {
  return formsByRoot.get(root)?.some((form) => LENGTHS.has(form)) ?? false;
}
