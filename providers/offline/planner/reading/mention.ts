import type { Span } from '../span.js';

/** Where a mention stands in a row of two: before or after it, or as the lower or upper bound. */
export type Role = 'start' | 'end';

/** A calendar day, perhaps with a time. */
export interface DayMention extends Span {
  readonly kind: 'day';
  readonly text: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The moment in UTC, when the text names a time. */
  readonly instant: string | undefined;
  readonly role: Role | undefined;
  /** Whether the day itself is left out, as with "after". */
  readonly isExclusive: boolean;
}

/** A date that cannot be told for sure, such as one without its year. */
export interface VagueDateMention extends Span {
  readonly kind: 'vague-date';
  readonly text: string;
  /** What the user should say instead. */
  readonly remedy: string;
  /** Whether no calendar has it. */
  readonly isImpossible: boolean;
}

/** A stretch of days. */
export interface PeriodMention extends Span {
  readonly kind: 'period';
  readonly text: string;
  /** First day, `YYYY-MM-DD`. */
  readonly from: string;
  /** Last day, `YYYY-MM-DD`. */
  readonly to: string;
}

/** A number in digits or words. */
export interface NumberMention extends Span {
  readonly kind: 'number';
  readonly text: string;
  readonly value: number;
  /** Root of the unit written directly behind it, as in `10km`. */
  readonly unit: string | undefined;
  /** Four digits that may be a year. */
  readonly isYearLike: boolean;
  /** Set by words such as "at least" or "below". */
  readonly role: Role | undefined;
  /** Whether the number itself is left out, as with "more than". */
  readonly isExclusive: boolean;
  /** The words that set the role. */
  readonly roleWords: Span | undefined;
}

/** A month by name, counted from 1, inside a period. */
export interface MonthMention extends Span {
  readonly kind: 'month';
  readonly text: string;
  readonly value: number;
}

/** Words that stand for themselves: quoted, in capitals, or written as a name. */
export interface PhraseMention extends Span {
  readonly kind: 'quoted' | 'code' | 'name';
  readonly text: string;
  readonly role: Role | undefined;
}

/** Something in the user's text that can be the value of a parameter. */
export type Mention = DayMention | VagueDateMention | PeriodMention | NumberMention | MonthMention | PhraseMention;
