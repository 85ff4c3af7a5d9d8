import { Chrono, configuration } from 'chrono-node/en';
import type { Span } from '../span.js';

/** What chrono knows of one end of a date. */
export type DateParts = ReturnType<Chrono['parse']>[number]['start'];

/** A date as chrono found it, without the preposition before it. */
export interface FoundDate extends Span {
  readonly text: string;
  readonly first: DateParts;
  /** Set when the text names a first and a last day. */
  readonly last: DateParts | undefined;
  /** A date counted from today, such as "2 weeks ago". */
  readonly isRelative: boolean;
}

/** chrono takes these for weekdays, English mostly does not. */
const SHORT_WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)$/i;
/** Spans of time that are no dates: "for 3 days". */
const DURATION = /^for\b/i;
const PREPOSITION = /^(?:on|in|at|of|the|from)\s+/i;

const chrono = makeChrono();

/** Finds everything in an English text that names a day, a week, a month or a year. */
export function parseDates(text: string, now: Date): FoundDate[] {
  return chrono
    .parse(text, now)
    .filter(({ start, text: found }) => namesDate(start) && !SHORT_WEEKDAY.test(found) && !DURATION.test(found))
    .map(toFoundDate);
}

/** Without times of day: chrono takes the 4 of "from 4 July to 10 July 2015" and of "2015-07-04 until" for an hour. */
function makeChrono(): Chrono {
  const { parsers, refiners } = configuration.createCasualConfiguration();
  return new Chrono({
    parsers: parsers.filter((parser) => parser.constructor.name !== 'ENTimeExpressionParser'),
    refiners,
  });
}

function namesDate(start: DateParts): boolean {
  return (['day', 'month', 'weekday', 'year'] as const).some((part) => start.isCertain(part));
}

function toFoundDate({ text, index, start, end }: ReturnType<Chrono['parse']>[number]): FoundDate {
  const isRelative = [...start.tags()].includes('result/relativeDate');
  const skip = isRelative ? 0 : (PREPOSITION.exec(text)?.[0].length ?? 0);
  return {
    text: text.slice(skip),
    start: index + skip,
    end: index + text.length,
    first: start,
    last: end ?? undefined,
    isRelative,
  };
}
