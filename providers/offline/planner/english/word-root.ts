type Rule = readonly [suffix: RegExp, replacement: string];

/** Nouns whose ending only looks like a superlative's. */
const NO_SUPERLATIVES = new Set(
  'arrest behest contest crest digest forest guest harvest honest interest invest latest manifest modest protest quest request rest suggest test west'.split(
    ' ',
  ),
);

const PLURAL: readonly Rule[] = [
  [/([^aeiou])ies$/, '$1y'],
  [/(ss|us|x|zz|ch|sh)es$/, '$1'],
  [/([^su'i])s$/, '$1'],
];

const INFLECTION: readonly Rule[] = [
  [/([^aeiou])ied$/, '$1y'],
  [/([aeiouy].*[^e])ing$/, '$1'],
  [/([aeiouy].*[^e])ed$/, '$1'],
];

const DERIVATION: readonly Rule[] = [
  [/(.{3})ations?$/, '$1'],
  [/(.{3})ment$/, '$1'],
  [/(.{3})ness$/, '$1'],
  [/(.{4})ly$/, '$1'],
  [/(.{4})al$/, '$1'],
  [/(.{3}[^aeiou])(?:er|or)$/, '$1'],
];

/** Marks the root of a superlative, which must not be taken for its adjective's. */
const SUPERLATIVE_MARK = '+';

/**
 * Brings the forms of an English word to one key, so that `reserved`, `reserving` and `reservation` meet. The key is
 * for comparison only. A superlative has a key of its own: "the oldest" asks for something else than "old".
 */
export function wordRoot(word: string): string {
  const lower = foldWord(word).replace(/'s?$/, '');
  if (lower.length <= 3 || /\d/.test(lower)) {
    return lower;
  }
  if (isSuperlative(lower)) {
    return trimEnding(lower.replace(/est$/, '').replace(/([^aeiou])i$/, '$1y')) + SUPERLATIVE_MARK;
  }
  const singular = applyFirst(lower, PLURAL);
  const uninflected = applyFirst(singular, INFLECTION);
  const stem = uninflected === singular ? singular : withSilentE(uninflected);
  return trimEnding(applyFirst(stem, DERIVATION));
}

/** Lower case, without accents, with plain apostrophes. */
export function foldWord(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/** Tells whether a lower-case word is a superlative in `-est`. */
export function isSuperlative(lower: string): boolean {
  return lower.length > 5 && lower.endsWith('est') && !NO_SUPERLATIVES.has(lower);
}

/** The root of the noun or verb inside an adjective in `-y`, or undefined: `windy` gives `wind`'s root. */
export function rootInsideAdjective(root: string): string | undefined {
  const match = /^(.{2,}[^aeiou])y(\+?)$/.exec(root);
  return match === null ? undefined : trimEnding(match[1] ?? '') + (match[2] ?? '');
}

function applyFirst(word: string, rules: readonly Rule[]): string {
  const rule = rules.find(([suffix]) => suffix.test(word));
  return rule === undefined ? word : word.replace(rule[0], rule[1]);
}

/** `dated` and `dating` come from `date`: three letters that end like `dat` have lost an e. */
function withSilentE(stem: string): string {
  return /^[^aeiou][aeiou][^aeiouwxy]$/.test(stem) ? `${stem}e` : stem;
}

function trimEnding(word: string): string {
  const single = word.length > 3 ? word.replace(/([^aeiou])\1$/, '$1') : word;
  return single.length > 4 ? single.replace(/e$/, '') : single;
}
