import { isFunctionWord } from '../english/function-words.js';
import type { Word } from '../english/word.js';
import type { Span } from '../span.js';

const BOUND_WORDS = new Set('least most less fewer greater higher lower minimum maximum'.split(' '));

/** How many content words to each side of a number belong to it, and how many small words may stand between. */
const REACH = 2;
const MAX_SMALL_WORDS = 3;

/** The content words next to a number, nearest first; another number ends the neighbourhood. */
export function wordsAround(number: Span, words: readonly Word[]): Word[] {
  const before = words.filter((word) => word.end <= number.start).toReversed();
  const after = words.filter((word) => word.start >= number.end);
  const [next, ...later] = neighbours(after);
  return [...(next === undefined ? [] : [next]), ...neighbours(skipEnumerated(before)), ...later];
}

/** Numbers of one row, such as "5, 6 and 7", share the noun before the first. */
function skipEnumerated(before: readonly Word[]): readonly Word[] {
  const [joint, number] = before;
  if (joint !== undefined && isDigits(joint)) {
    return skipEnumerated(before.slice(1));
  }
  const isRow = joint !== undefined && /^(?:and|or|to)$/.test(joint.lower) && number !== undefined && isDigits(number);
  return isRow ? skipEnumerated(before.slice(2)) : before;
}

function neighbours(words: readonly Word[]): Word[] {
  const end = words.findIndex(isDigits);
  const near = (end === -1 ? words : words.slice(0, end)).slice(0, REACH + MAX_SMALL_WORDS);
  return near.filter((word) => !isFunctionWord(word.lower) && !BOUND_WORDS.has(word.lower)).slice(0, REACH);
}

function isDigits(word: Word): boolean {
  return /^\d/.test(word.text);
}
