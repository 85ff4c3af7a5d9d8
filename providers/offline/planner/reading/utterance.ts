import { isNegation } from '../english/function-words.js';
import { splitWords, type Word } from '../english/word.js';
import type { Span } from '../span.js';
import { findDates } from './find-dates.js';
import { findImpossibleDates } from './find-impossible-dates.js';
import { findMonths, findNumbers } from './find-numbers.js';
import { findOrders } from './find-orders.js';
import { findCodes, findNames, findQuoted, withNames } from './find-phrases.js';
import type { Mention } from './mention.js';
import { readTerms } from './read-terms.js';
import type { Term } from './term.js';

/** What was understood of a text before any tool is looked at. */
export interface Utterance {
  readonly text: string;
  readonly words: readonly Word[];
  /** Possible parameter values in the order of the text; they may overlap, as a year lies within a period. */
  readonly mentions: readonly Mention[];
  /** What a tool has to know, word by word. */
  readonly terms: readonly Term[];
  /** Words that negate. */
  readonly negations: readonly Word[];
  /** Verbs of what the text tells to do. */
  readonly orders: readonly Word[];
  /** Asks how something is done, or whether it can be, instead of asking for it to be done. */
  readonly isAboutDoing: boolean;
  /** Asks for a day, which therefore cannot be given. */
  readonly asksForDay: boolean;
}

const ABOUT_DOING =
  /^\W*(?:(?:and|so|but)\s+)?(?:how (?:do|does|can|could|should|would|to)|(?:can|could|may|should) (?:i|we|one))\b/i;
const ASKS_FOR_DAY = /\b(?:which|what) (?:day|date)\b|^\W*(?:the )?(?:day|date) (?:with|on which|when|that)\b/i;
/** "I do not know", "why don't you": negated, but not the question itself. */
const HARMLESS_NEGATION =
  /\b(?:(?:i|we) (?:do not|don['’]?t) (?:know|remember)|why (?:do not|don['’]?t) you|if you (?:do not|don['’]?t) mind)\b/gi;

/** Reads a text: words, possible values, and terms to look for. */
export function readUtterance(text: string, now: Date): Utterance {
  const words = splitWords(text);
  const mentions = findMentions(text, words, now);
  return {
    text,
    words,
    mentions,
    terms: readTerms(text, words, mentions),
    negations: negationsIn(text, words),
    orders: findOrders(text, words),
    isAboutDoing: ABOUT_DOING.test(text),
    asksForDay: ASKS_FOR_DAY.test(text),
  };
}

/** Most values that are read from one text: nobody means more of them at once. */
const MAX_MENTIONS = 24;

function findMentions(text: string, words: readonly Word[], now: Date): Mention[] {
  const quoted = findQuoted(text);
  const impossible = findImpossibleDates(blank(text, quoted));
  const dates = [...impossible, ...findDates(blank(text, [...quoted, ...impossible]), now)];
  const periods = dates.filter((mention) => mention.kind === 'period');
  const fixed = [...quoted, ...dates.filter((mention) => mention.kind !== 'period')];
  const numbers = findNumbers(text, words, fixed);
  const codes = findCodes(text, [...fixed, ...periods, ...numbers]);
  const names = findNames(text, words, [...fixed, ...periods, ...codes, ...numbers]);
  const all = [
    ...fixed,
    ...periods,
    ...findMonths(text, periods),
    ...withNames(text, codes, names),
    ...numbers,
    ...names,
  ];
  return all.sort((a, b) => a.start - b.start || b.end - a.end).slice(0, MAX_MENTIONS);
}

function negationsIn(text: string, words: readonly Word[]): Word[] {
  const harmless = [...text.matchAll(HARMLESS_NEGATION)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return words.filter(
    (word) => isNegation(word.lower) && !harmless.some((span) => word.start >= span.start && word.end <= span.end),
  );
}

/** The text with some stretches blanked out, every other character in its place. */
function blank(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (result, span) => result.slice(0, span.start) + ' '.repeat(span.end - span.start) + result.slice(span.end),
    text,
  );
}
