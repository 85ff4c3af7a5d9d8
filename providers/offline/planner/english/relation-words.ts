import { wordRoot } from './word-root.js';

/**
 * Groups of general English words that ask for the same relation. They belong to no domain: counting, extremes,
 * order, closeness, and the verbs of keeping records.
 */
const GROUPS: readonly string[] = [
  'count number many tally',
  'most highest maximum max largest greatest biggest top',
  'least lowest minimum min smallest fewest',
  'earliest first oldest',
  'latest newest recent last',
  'average mean',
  'distance far away apart',
  'nearest closest',
  'near close nearby',
  'hottest warmest',
  'coldest coolest',
  'add create insert new',
  'delete remove',
  'change update modify edit',
  'find search lookup',
  'price cost fee charge fare',
  'ascending increasing asc',
  'descending decreasing desc',
];

/** What "how …" asks for, by the adjective that follows: the scale that the adjective measures on. */
const SCALES: readonly (readonly [adjectives: string, scale: string])[] = [
  ['many', 'count number many tally'],
  ['much', 'amount price cost fee charge total quantity'],
  ['often', 'frequency count times'],
  ['far distant', 'distance far'],
  ['long', 'duration length long time'],
  ['old', 'age old'],
  ['tall high', 'height high'],
  ['deep', 'depth deep'],
  ['wide', 'width wide'],
  ['big large', 'size'],
  ['heavy', 'weight heavy'],
  ['fast quick', 'speed fast'],
  ['expensive cheap', 'price cost'],
  ['warm hot cold cool', 'temperature warm hot cold'],
  ['late', 'delay late'],
];

/** What a question word asks for, by words that a tool may have for it. */
const QUESTION_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['who', rootsOf('person people name')],
  ['where', rootsOf('place location address position city')],
  ['when', rootsOf('day date time year period')],
]);

/** Relations that change the meaning of a question so much that a tool must know them. */
const DECISIVE = rootsOf(
  `most highest maximum largest greatest biggest top least lowest minimum smallest fewest average mean median
  earliest latest newest oldest nearest closest difference compare percentage percent share trend why
  spring summer autumn winter morning afternoon evening night weekday weekend quarter decade century`,
);

const relatedByRoot = new Map<string, readonly string[]>(
  GROUPS.flatMap((group) => {
    const roots = rootsOf(group);
    return [...roots].map((root) => [root, [...roots]] as const);
  }),
);

const scaleByRoot = new Map<string, readonly string[]>(
  SCALES.flatMap(([adjectives, scale]) => [...rootsOf(adjectives)].map((root) => [root, [...rootsOf(scale)]] as const)),
);

/** The root itself and the roots of words that ask for the same relation. */
export function relatedRoots(root: string): readonly string[] {
  return relatedByRoot.get(root) ?? [root];
}

/** Superlatives that ask for the most of what cannot be counted, as in "the heaviest rain". */
const INTENSE = rootsOf('heaviest strongest fiercest');

/** Tells whether a word asks for the most of the noun beside it. */
export function isIntense(root: string): boolean {
  return INTENSE.has(root);
}

/** Roots of the scale that "how" with this adjective asks about, or undefined. */
export function scaleOf(adjectiveRoot: string): readonly string[] | undefined {
  return scaleByRoot.get(adjectiveRoot);
}

/** Roots of what a question word such as "where" asks for, or undefined. */
export function askedByQuestionWord(lower: string): readonly string[] | undefined {
  const roots = QUESTION_WORDS.get(lower);
  return roots === undefined ? undefined : [...roots];
}

/** Tells whether a word decides the meaning of a question, so that a tool that does not know it cannot answer. */
export function isDecisive(root: string): boolean {
  return DECISIVE.has(root) || root.endsWith('+');
}

function rootsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(wordRoot));
}
