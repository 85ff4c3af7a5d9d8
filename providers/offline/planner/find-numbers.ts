import { findBound } from './find-role.js';
import type { MonthMention, NumberMention } from './mention.js';
import { numberOfWord } from './number-words.js';
import { overlapsAny, type Span } from './span.js';
import type { Word } from './word.js';

const NUMERAL = /(?<![\p{L}\p{N}_.,-])[-+−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\p{L}\p{N}_]|[.,-]\d)/gu;
const MONTHS =
  /\b(?:(jan(?:uary)?)|(feb(?:ruary)?)|(mar(?:ch)?)|(apr(?:il)?)|(may)|(june?)|(july?)|(aug(?:ust)?)|(sept?(?:ember)?)|(oct(?:ober)?)|(nov(?:ember)?)|(dec(?:ember)?))\b/gi;

/** Finds numbers in digits and in words outside the stretches that are spoken for. */
export function findNumbers(text: string, words: readonly Word[], taken: readonly Span[]): NumberMention[] {
  return [...numerals(text), ...numberWords(text, words)].filter((mention) => !overlapsAny(mention, taken));
}

/** Finds months by name inside the given stretches. */
export function findMonths(text: string, within: readonly Span[]): MonthMention[] {
  return [...text.matchAll(MONTHS)]
    .map((match) => ({
      kind: 'month' as const,
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
      value: match.slice(1).findIndex((group) => group !== undefined) + 1,
    }))
    .filter((mention) => overlapsAny(mention, within));
}

function numerals(text: string): NumberMention[] {
  return [...text.matchAll(NUMERAL)].map((match) => {
    const span = { start: match.index, end: match.index + match[0].length };
    const digits = match[0].replaceAll(',', '').replace('−', '-');
    return {
      kind: 'number',
      text: match[0],
      ...span,
      value: Number(digits),
      isYearLike: /^[12]\d{3}$/.test(digits),
      role: findBound(text, span),
    };
  });
}

function numberWords(text: string, words: readonly Word[]): NumberMention[] {
  return words.flatMap((word) => {
    const value = numberOfWord(word.lower);
    const { start, end } = word;
    return value === undefined
      ? []
      : [{ kind: 'number', text: word.text, start, end, value, isYearLike: false, role: findBound(text, word) }];
  });
}
