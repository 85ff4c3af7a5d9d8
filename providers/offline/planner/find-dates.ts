import { casual } from 'chrono-node/en';
import { findRole } from './find-role.js';
import type { DayMention, Mention, PeriodMention, VagueDateMention } from './mention.js';

type ParsedResult = ReturnType<typeof casual.parse>[number];
type ParsedComponents = ParsedResult['start'];

/** Two numbers that may be day and month in either order. */
const AMBIGUOUS = /^\D*(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})/;
/** chrono takes these for weekdays, English mostly does not. */
const SHORT_WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)$/i;

/** Finds the days and stretches of days that a text names. Dates that cannot be told for sure are marked as vague. */
export function findDates(text: string, now: Date): Mention[] {
  const results = casual.parse(text, now).filter(isDate);
  const year = onlyYear(results);
  return results.map((result) => toMention(text, trimPreposition(result), year));
}

interface FoundDate {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly first: ParsedComponents;
  readonly last: ParsedComponents | undefined;
}

function isDate(result: ParsedResult): boolean {
  const { start } = result;
  const namesDate = (['day', 'month', 'weekday', 'year'] as const).some((part) => start.isCertain(part));
  return namesDate && !SHORT_WEEKDAY.test(result.text) && !/^for\b/i.test(result.text);
}

function trimPreposition(result: ParsedResult): FoundDate {
  const lead = /^(?:on|in|at|of|the|from)\s+/i.exec(result.text)?.[0].length ?? 0;
  const isRelative = [...result.start.tags()].includes('result/relativeDate');
  const skip = isRelative ? 0 : lead;
  return {
    text: result.text.slice(skip),
    start: result.index + skip,
    end: result.index + result.text.length,
    first: result.start,
    last: result.end ?? undefined,
  };
}

/** The one year that the text names in any of its dates, which then holds for all of them. */
function onlyYear(results: readonly ParsedResult[]): number | undefined {
  const years = results
    .flatMap((result) => [result.start, result.end])
    .filter((part) => part?.isCertain('year'))
    .map((part) => part?.get('year') ?? 0);
  return new Set(years).size === 1 ? years[0] : undefined;
}

function toMention(text: string, found: FoundDate, sharedYear: number | undefined): Mention {
  const ambiguous = AMBIGUOUS.exec(found.text);
  if (ambiguous !== null && isEitherOrder(Number(ambiguous[1]), Number(ambiguous[2]))) {
    return toVague(found, 'day and month cannot be told apart: write it as YYYY-MM-DD');
  }
  if (found.last !== undefined) {
    return toRange(found, found.last, sharedYear);
  }
  if (!isYearKnown(found.first) && sharedYear === undefined) {
    return toVague(found, 'the year is missing');
  }
  return isDayKnown(found.first) ? toDay(text, found, sharedYear) : toPeriod(found, sharedYear);
}

function isEitherOrder(first: number, second: number): boolean {
  return first <= 12 && second <= 12 && first !== second;
}

function isDayKnown(part: ParsedComponents): boolean {
  return part.isCertain('day') || part.isCertain('weekday');
}

/** A weekday alone means the nearest one, so its year follows. */
function isYearKnown(part: ParsedComponents): boolean {
  return part.isCertain('year') || (part.isCertain('weekday') && !part.isCertain('month'));
}

function toVague(found: FoundDate, remedy: string): VagueDateMention {
  return { kind: 'vague-date', text: found.text, start: found.start, end: found.end, remedy };
}

function toDay(text: string, found: FoundDate, sharedYear: number | undefined): DayMention {
  const { first } = found;
  const place = findRole(text, found);
  return {
    kind: 'day',
    text: found.text,
    start: found.start,
    end: found.end,
    date: isoDate(first, sharedYear),
    time: first.isCertain('hour') ? isoTime(first) : undefined,
    role: place?.role,
    isExclusive: place?.isExclusive ?? false,
  };
}

function toPeriod(found: FoundDate, sharedYear: number | undefined): PeriodMention {
  const year = yearOf(found.first, sharedYear);
  const month = found.first.isCertain('month') ? (found.first.get('month') ?? 1) : undefined;
  const from = formatDate(year, month ?? 1, 1);
  const to = month === undefined ? formatDate(year, 12, 31) : formatDate(year, month, daysIn(year, month));
  return { kind: 'period', text: found.text, start: found.start, end: found.end, from, to };
}

function toRange(found: FoundDate, last: ParsedComponents, sharedYear: number | undefined): Mention {
  if (!isYearKnown(found.first) && !isYearKnown(last) && sharedYear === undefined) {
    return toVague(found, 'the year is missing');
  }
  const year = yearOf(last, sharedYear);
  const month = last.get('month') ?? 12;
  const to = isDayKnown(last) ? isoDate(last, sharedYear) : formatDate(year, month, daysIn(year, month));
  const from = isDayKnown(found.first)
    ? isoDate(found.first, sharedYear)
    : formatDate(yearOf(found.first, sharedYear), found.first.get('month') ?? 1, 1);
  return { kind: 'period', text: found.text, start: found.start, end: found.end, from, to };
}

function yearOf(part: ParsedComponents, sharedYear: number | undefined): number {
  return (isYearKnown(part) ? undefined : sharedYear) ?? part.get('year') ?? 0;
}

function isoDate(part: ParsedComponents, sharedYear: number | undefined): string {
  return formatDate(yearOf(part, sharedYear), part.get('month') ?? 1, part.get('day') ?? 1);
}

function isoTime(part: ParsedComponents): string {
  return (['hour', 'minute', 'second'] as const).map((unit) => twoDigits(part.get(unit) ?? 0)).join(':');
}

function formatDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
