import { firstDayOf, formatDay, lastDayOf, twoDigits } from './calendar.js';
import { findRole } from './find-role.js';
import type { DayMention, Mention, VagueDateMention } from './mention.js';
import { type DateParts, type FoundDate, parseDates } from './parse-dates.js';

/** Two numbers that may be day and month in either order. */
const AMBIGUOUS = /^\D*(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{2}|\d{4})/;
/** A time right behind a day; an hour alone could be any number. */
const CLOCK = /^,?(?: at)? (\d{1,2})(?::(\d{2}))? ?([ap])\.?m\b|^,?(?: at)? (\d{1,2}):(\d{2})(?!\d)/i;

/** Finds the days and stretches of days that a text names. Dates that cannot be told for sure are marked as vague. */
export function findDates(text: string, now: Date): Mention[] {
  const found = parseDates(text, now);
  const year = onlyYear(found);
  return found.map((date) => toMention(text, date, year));
}

/** The one year that the text names in any of its dates, which then holds for all of them. */
function onlyYear(found: readonly FoundDate[]): number | undefined {
  const years = found
    .flatMap(({ first, last }) => [first, last])
    .flatMap((part) => (part?.isCertain('year') ? [part.get('year') ?? 0] : []));
  return new Set(years).size === 1 ? years[0] : undefined;
}

function toMention(text: string, found: FoundDate, sharedYear: number | undefined): Mention {
  const doubt = doubtAbout(found, sharedYear);
  if (doubt !== undefined) {
    return toVague(found, doubt);
  }
  if (found.last === undefined && isDayKnown(found.first)) {
    return toDay(text, found, sharedYear);
  }
  const { start, end } = found;
  const [from, to] = boundsOf(found, sharedYear);
  return { kind: 'period', text: found.text, start, end, from, to };
}

/** Why a date cannot be told for sure; undefined when it can. */
function doubtAbout({ text, first, last, isRelative }: FoundDate, sharedYear: number | undefined): string | undefined {
  const numbers = AMBIGUOUS.exec(text);
  if (numbers !== null && isEitherOrder(Number(numbers[1]), Number(numbers[2]))) {
    return 'day and month cannot be told apart: write it as YYYY-MM-DD';
  }
  if (isRelative && /\bweeks?$|\bweekends?$/i.test(text)) {
    return 'a week has many days: name the first and the last';
  }
  if (!first.isCertain('day') && first.isCertain('weekday') && !/^(?:last|past|this)\b/i.test(text)) {
    return 'there are many of them: give the date';
  }
  const isYearGiven = [first, last].some((part) => part !== undefined && isYearKnown(part));
  return isYearGiven || sharedYear !== undefined ? undefined : 'the year is missing';
}

function isEitherOrder(first: number, second: number): boolean {
  return first <= 12 && second <= 12 && first !== second;
}

function isDayKnown(part: DateParts): boolean {
  return part.isCertain('day') || part.isCertain('weekday');
}

/** The year of "last Friday" follows from today. */
function isYearKnown(part: DateParts): boolean {
  return part.isCertain('year') || (part.isCertain('weekday') && !part.isCertain('month'));
}

function toVague({ text, start, end }: FoundDate, remedy: string): VagueDateMention {
  return { kind: 'vague-date', text, start, end, remedy, isImpossible: false };
}

function toDay(text: string, found: FoundDate, sharedYear: number | undefined): DayMention {
  const date = dayOf(found.first, sharedYear);
  const clock = CLOCK.exec(text.slice(found.end, found.end + 20));
  const end = found.end + (clock?.[0].length ?? 0);
  const place = findRole(text, found);
  return {
    kind: 'day',
    text: text.slice(found.start, end),
    start: found.start,
    end,
    date,
    instant: clock === null ? instantOf(found.first) : new Date(`${date}T${timeOf(clock)}`).toISOString(),
    role: place?.role,
    isExclusive: place?.isExclusive ?? false,
  };
}

/** The moment of a date that came with its time, such as an ISO date-time. */
function instantOf(part: DateParts): string | undefined {
  return part.isCertain('hour') && part.isCertain('minute') && part.isCertain('second')
    ? part.date().toISOString()
    : undefined;
}

function timeOf(clock: RegExpExecArray): string {
  const hour = Number(clock[1] ?? clock[4]);
  const isAfternoon = clock[3]?.toLowerCase() === 'p';
  const hours = clock[3] === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  return `${twoDigits(Math.min(hours, 23))}:${clock[2] ?? clock[5] ?? '00'}:00`;
}

function boundsOf({ first, last = first }: FoundDate, sharedYear: number | undefined): [from: string, to: string] {
  const year = sharedYear ?? yearOf(last, undefined);
  const monthOf = (part: DateParts) => (part.isCertain('month') ? (part.get('month') ?? undefined) : undefined);
  return [
    isDayKnown(first) ? dayOf(first, year) : firstDayOf(yearOf(first, year), monthOf(first)),
    isDayKnown(last) ? dayOf(last, year) : lastDayOf(yearOf(last, year), monthOf(last)),
  ];
}

function yearOf(part: DateParts, sharedYear: number | undefined): number {
  return (isYearKnown(part) ? undefined : sharedYear) ?? part.get('year') ?? 0;
}

function dayOf(part: DateParts, sharedYear: number | undefined): string {
  return formatDay(yearOf(part, sharedYear), part.get('month') ?? 1, part.get('day') ?? 1);
}
