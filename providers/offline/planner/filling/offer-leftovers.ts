import { isFillerWord, isFunctionWord, isNegation } from '../english/function-words.js';
import type { Word } from '../english/word.js';
import { wordRoot } from '../english/word-root.js';
import { isSubject } from '../reading/find-phrases.js';
import { findRole } from '../reading/find-role.js';
import type { Role } from '../reading/mention.js';
import type { Utterance } from '../reading/utterance.js';
import { overlapsAny } from '../span.js';
import { codeShape, fitsPattern, isCodeOnly, shapeOf } from '../tools/code-shape.js';
import type { Parameter } from '../tools/parameter.js';
import type { Candidate } from './candidate.js';

const CUE =
  /\b(?:in|of|for|about|called|named|titled|entitled|by|from|to|at|near|with|on|between|matching|containing)(?: the| a| an)? $/i;
const AFTER_AUXILIARY = /\b(?:does|do|did|has|have|is|are|was|were) $/i;
const JOINING = new Set(['of', 'the', 'a', 'and', 'de', 'in']);
const SEARCH_WORDS = new Set('query search text keyword term phrase topic subject title name'.split(' ').map(wordRoot));

/** Tells whether a word of the text is explained without this parameter. */
export type IsExplained = (word: Word) => boolean;

/**
 * Values for a required text parameter that nothing marks as such: words in lower case that the tool does not know,
 * where a preposition or the sentence's build points to them.
 */
export function offerLeftovers(parameter: Parameter, utterance: Utterance, isExplained: IsExplained): Candidate[] {
  const free = utterance.words.filter((word) => isFree(word, isExplained) && !overlapsAny(word, utterance.mentions));
  return isCodeOnly(parameter) ? offerCodes(parameter, utterance, free) : offerPhrases(parameter, utterance, free);
}

/** Codes that the user did not bother to write in capitals. */
function offerCodes(parameter: Parameter, utterance: Utterance, free: readonly Word[]): Candidate[] {
  const shape = codeShape(parameter);
  return free.flatMap((word) => {
    const value = word.text.toUpperCase();
    const isShaped = shape === undefined ? parameter.schema.pattern !== undefined : shape === shapeOf(value);
    const strength = 0.65 + roleBonus(parameter, findRole(utterance.text, word)?.role);
    return isShaped && fitsPattern(parameter, value) ? [{ value, spans: [word], strength }] : [];
  });
}

function roleBonus(parameter: Parameter, role: Role | undefined): number {
  if (parameter.role === undefined || role === undefined) {
    return 0;
  }
  return parameter.role === role ? 0.1 : -0.1;
}

function offerPhrases(parameter: Parameter, utterance: Utterance, free: readonly Word[]): Candidate[] {
  return runs(utterance, free).flatMap((run) => {
    const strength = strengthOf(parameter, utterance, run);
    const start = run[0]?.start ?? 0;
    const end = run.at(-1)?.end ?? 0;
    return strength === 0 ? [] : [{ value: utterance.text.slice(start, end), spans: [{ start, end }], strength }];
  });
}

function strengthOf(parameter: Parameter, utterance: Utterance, run: readonly Word[]): number {
  const first = run[0];
  const last = run.at(-1);
  if (first === undefined || last === undefined) {
    return 0;
  }
  const before = utterance.text.slice(Math.max(0, first.start - 24), first.start);
  const isEnd = /^\W*$/.test(utterance.text.slice(last.end));
  const isSearch = parameter.nameRoots.some((root) => SEARCH_WORDS.has(root));
  const isBare = utterance.words.every((word) => !isFunctionWord(word.lower));
  const noun = utterance.words.filter((word) => word.end < first.start).at(-1);
  if (CUE.test(before) || (noun !== undefined && parameter.nameRoots.includes(noun.root))) {
    return isSearch ? 0.7 : 0.6;
  }
  const isOpening = /^\W*$/.test(utterance.text.slice(0, first.start));
  if (isOpening && isSubject(utterance.text, last)) {
    return 0.6;
  }
  return isBare || (AFTER_AUXILIARY.test(before) && !isEnd) ? 0.55 : 0;
}

/** Free words that stand together; small words between two of them belong to the run. */
function runs(utterance: Utterance, free: readonly Word[]): Word[][] {
  const result: Word[][] = [];
  for (const word of free) {
    const open = result.at(-1);
    const between = open === undefined ? undefined : joining(utterance, open.at(-1), word);
    if (open === undefined || between === undefined) {
      result.push([word]);
    } else {
      open.push(...between, word);
    }
  }
  return result;
}

/** The small words that join two words of a run; undefined when they do not stand together. */
function joining(utterance: Utterance, last: Word | undefined, word: Word): Word[] | undefined {
  if (last === undefined || !/^[\p{L} '’-]{1,16}$/u.test(utterance.text.slice(last.end, word.start))) {
    return undefined;
  }
  const between = utterance.words.filter((other) => other.start >= last.end && other.end <= word.start);
  return between.every((other) => JOINING.has(other.lower)) ? between : undefined;
}

function isFree(word: Word, isExplained: IsExplained): boolean {
  const isContent = !isFunctionWord(word.lower) && !isFillerWord(word.lower) && !isNegation(word.lower);
  return isContent && !isExplained(word) && !/^\d/.test(word.text);
}
