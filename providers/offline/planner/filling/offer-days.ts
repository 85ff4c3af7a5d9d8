import { addDays } from '../reading/calendar.js';
import type { DayMention, Mention } from '../reading/mention.js';
import type { Span } from '../span.js';
import type { Parameter } from '../tools/parameter.js';
import type { Candidate } from './candidate.js';

/** Values for a parameter that takes a day: days by name, and the ends of periods and years. */
export function offerDays(parameter: Parameter, mentions: readonly Mention[]): Candidate[] {
  return mentions.flatMap((mention) => {
    switch (mention.kind) {
      case 'day':
        return [offerDay(parameter, mention)];
      case 'period':
        return offerEnd(parameter, mention, mention.from, mention.to);
      case 'number':
        return mention.isYearLike ? offerEnd(parameter, mention, `${mention.text}-01-01`, `${mention.text}-12-31`) : [];
      default:
        return [];
    }
  });
}

function offerDay(parameter: Parameter, mention: DayMention): Candidate {
  return {
    value: format(parameter, boundOf(parameter, mention), mention.instant),
    spans: [mention],
    strength: strengthOf(parameter, mention),
    isShareable: parameter.role !== undefined && mention.role === undefined,
  };
}

/** "After 4 July" begins on the fifth, where the parameter is the first day. */
function boundOf(parameter: Parameter, { date, role, isExclusive }: DayMention): string {
  if (!isExclusive || parameter.isExclusive || parameter.role !== role) {
    return date;
  }
  return addDays(date, role === 'start' ? 1 : -1);
}

function strengthOf(parameter: Parameter, mention: DayMention): number {
  if (parameter.role === undefined) {
    return 0.9;
  }
  if (mention.role === undefined) {
    return 0.6;
  }
  return parameter.role === mention.role ? 1 : 0.3;
}

function offerEnd(parameter: Parameter, span: Span, from: string, to: string): Candidate[] {
  if (parameter.role === undefined) {
    return [];
  }
  const date = parameter.role === 'start' ? from : to;
  return [{ value: format(parameter, date, undefined), spans: [span], strength: 0.9, isShareable: true }];
}

/** A day alone is midnight UTC where the schema wants a time, as everywhere in the framework. */
function format(parameter: Parameter, date: string, instant: string | undefined): string {
  return parameter.schema.format === 'date-time' ? (instant ?? `${date}T00:00:00.000Z`) : date;
}
