import { isCalendarDay } from './calendar.js';
import type { VagueDateMention } from './mention.js';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const ORDINAL = '(\\d{1,2})(?:st|nd|rd|th)?';
const FREE = '(?<![\\p{L}\\p{N}_.,/-])';
const END = '(?![\\p{L}\\p{N}_]|[/-]\\d)';

const YEAR_FIRST = new RegExp(`${FREE}(\\d{4})([-/])(\\d{1,2})\\2(\\d{1,2})${END}`, 'gu');
const YEAR_LAST = new RegExp(`${FREE}(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4})${END}`, 'gu');
const DAY_FIRST = new RegExp(`${FREE}${ORDINAL}(?: of)? ${MONTH}(?:,? (\\d{4}))?${END}`, 'giu');
const MONTH_FIRST = new RegExp(`${FREE}${MONTH} ${ORDINAL}(?:,? (\\d{4}))?${END}`, 'giu');

/** A leap year, for dates that name none. */
const ANY_YEAR = 2000;
const LONGEST_MONTH = 31;

/** Finds what is written as a date and is in no calendar, such as the 30th of February. */
export function findImpossibleDates(text: string): VagueDateMention[] {
  const numeric = [
    ...[...text.matchAll(YEAR_FIRST)].filter(
      ([, year, , month, day]) => !isCalendarDay(Number(year), Number(month), Number(day)),
    ),
    ...[...text.matchAll(YEAR_LAST)].filter(([, one, , two, year]) =>
      isInNoOrder(Number(year), Number(one), Number(two)),
    ),
  ];
  const named = [
    ...[...text.matchAll(DAY_FIRST)].filter(([, day, month, year]) => isNoDay(year, month, day)),
    ...[...text.matchAll(MONTH_FIRST)].filter(([, month, day, year]) => isNoDay(year, month, day)),
  ];
  return [...numeric, ...named].map(toMention);
}

function isInNoOrder(year: number, one: number, two: number): boolean {
  return !isCalendarDay(year, one, two) && !isCalendarDay(year, two, one);
}

/** A number over 31 beside a month is no day at all, unless a year makes a date of the two. */
function isNoDay(year: string | undefined, month: string | undefined, day: string | undefined): boolean {
  const number = Number(day);
  const isDate = year !== undefined || number <= LONGEST_MONTH;
  return isDate && !isCalendarDay(Number(year ?? ANY_YEAR), MONTHS.indexOf(String(month).toLowerCase()) + 1, number);
}

function toMention({ 0: written, index }: RegExpExecArray): VagueDateMention {
  return {
    kind: 'vague-date',
    text: written,
    start: index,
    end: index + written.length,
    remedy: 'no calendar has that day',
    isImpossible: true,
  };
}
