import { unitForms } from '../english/measure-units.js';
import { numberOfWord } from '../english/number-words.js';
import type { Word } from '../english/word.js';
import { wordRoot } from '../english/word-root.js';
import { overlapsAny, type Span } from '../span.js';
import { type FoundRole, findNumberRole } from './find-role.js';
import type { MonthMention, NumberMention } from './mention.js';

const NUMERAL = /(?<![\p{L}\p{N}_.,-])[-+−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\p{L}\p{N}_]|[.,-]\d)/gu;
const WITH_UNIT = /(?<![\p{L}\p{N}_.,-])(\d+(?:\.\d+)?)(\p{L}{1,4})(?![\p{L}\p{N}_-])/gu;
const YEAR_RANGE = /(?<![\p{L}\p{N}_.,-])[12]\d{3}[-–][12]\d{3}(?![\p{L}\p{N}_-])/gu;
const MONTHS =
  /\b(?:(jan(?:uary)?)|(feb(?:ruary)?)|(mar(?:ch)?)|(apr(?:il)?)|(may)|(june?)|(july?)|(aug(?:ust)?)|(sept?(?:ember)?)|(oct(?:ober)?)|(nov(?:ember)?)|(dec(?:ember)?))\b/gi;

/** Finds numbers in digits and in words outside the stretches that are spoken for. */
export function findNumbers(text: string, words: readonly Word[], taken: readonly Span[]): NumberMention[] {
  return [...numerals(text), ...withUnits(text), ...numberWords(text, words)].filter(
    (mention) => !overlapsAny(mention, taken),
  );
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
  return [...yearRanges(text), ...text.matchAll(NUMERAL)].map((match) => {
    const digits = match[0].replaceAll(',', '').replace('−', '-');
    return toMention(text, { start: match.index, end: match.index + match[0].length }, Number(digits));
  });
}

function withUnits(text: string): NumberMention[] {
  return [...text.matchAll(WITH_UNIT)].flatMap(({ 0: written, 1: digits, 2: letters = '', index }) => {
    const unit = wordRoot(letters);
    const span = { start: index, end: index + written.length };
    return unitForms(unit) === undefined ? [] : [toMention(text, span, Number(digits), unit)];
  });
}

/** `2012-2015`: two years, though nothing but a hyphen stands between them. */
function yearRanges(text: string): RegExpExecArray[] {
  return [...text.matchAll(YEAR_RANGE)].flatMap((range) =>
    [...range[0].matchAll(/\d{4}/g)].map((year) => Object.assign(year, { index: range.index + year.index })),
  );
}

function numberWords(text: string, words: readonly Word[]): NumberMention[] {
  return words.flatMap((word) => {
    const value = numberOfWord(word.lower);
    return value === undefined ? [] : [toMention(text, word, value)];
  });
}

function toMention(text: string, { start, end }: Span, value: number, unit?: string): NumberMention {
  const written = text.slice(start, end);
  const place = findNumberRole(text, { start, end }) ?? placeInRange(text, { start, end });
  return {
    kind: 'number',
    text: written,
    start,
    end,
    value,
    unit,
    isYearLike: /^[12]\d{3}$/.test(written),
    role: place?.role,
    isExclusive: place?.isExclusive ?? false,
    roleWords: place?.words,
  };
}

function placeInRange(text: string, span: Span): FoundRole | undefined {
  const role = /^[-–]\d/.test(text.slice(span.end))
    ? 'start'
    : /\d[-–]$/.test(text.slice(0, span.start))
      ? 'end'
      : undefined;
  return role === undefined ? undefined : { role, isExclusive: false, words: span };
}
