import type { Span } from '../span.js';
import type { Role } from './mention.js';

/** What the words around a value say of its place in a row of two. */
export interface FoundRole {
  readonly role: Role;
  /** Whether the value itself lies outside, as with "after" and "more than". */
  readonly isExclusive: boolean;
  /** The words that say so. */
  readonly words: Span;
}

type Pattern = readonly [words: RegExp, role: Role, isExclusive: boolean];

const BOUNDS_BEFORE: readonly Pattern[] = [
  [/\b(?:at least|(?:no|not) less than|minimum(?: of)?|min) $/, 'start', false],
  [/\b(?:at most|up to|(?:no|not) more than|maximum(?: of)?|max) $/, 'end', false],
  [/\b(?:(?:more|greater|longer|larger|higher|older|later) than|over|above|exceeding) $/, 'start', true],
  [/\b(?:(?:less|fewer|shorter|smaller|lower|younger|earlier) than|under|below) $/, 'end', true],
];
const BOUNDS_AFTER: readonly Pattern[] = [
  [/^ (?:or (?:more|above|over|higher|later|newer)|and (?:above|over|up|later))\b/, 'start', false],
  [/^ (?:or (?:less|below|under|lower|earlier|fewer|older)|and (?:below|under))\b/, 'end', false],
];
const PREPOSITIONS: readonly Pattern[] = [
  [/\b(?:from|since|starting|beginning|between|leaving)(?: on| at| in)?(?: the)? $/, 'start', false],
  [/\bafter(?: the)? $/, 'start', true],
  [/\b(?:to|until|till|through|ending|by)(?: on| at| in)?(?: the)? $/, 'end', false],
  [/\bbefore(?: the)? $/, 'end', true],
];
/** "From" and "to" make a row of two numbers only together. */
const ROW_BEFORE: readonly Pattern[] = [
  [/\b(?:since|between) $/, 'start', false],
  [/\bafter $/, 'start', true],
  [/(?:(?<=\d )(?:to|through|–|-)|\buntil|\btill) $/, 'end', false],
  [/\bbefore $/, 'end', true],
];
const ROW_FOLLOWS = /^ (?:to|until|till|through|–|-) \d|^ on(?:wards?)?\b(?! (?:the|a|an|my|this)\b)/;

/** How far from a value the words about its place may stand, in characters. */
const REACH = 24;

/** The place of a day, a code or a name in a row of two: "from A to B". */
export function findRole(text: string, span: Span): FoundRole | undefined {
  return findBound(text, span) ?? matchBefore(text, span, PREPOSITIONS) ?? secondOfTwo(text, span);
}

/** The place of a number in a row of two; a preposition alone does not make one. */
export function findNumberRole(text: string, span: Span): FoundRole | undefined {
  return (
    findBound(text, span) ?? matchBefore(text, span, ROW_BEFORE) ?? firstOfRow(text, span) ?? secondOfTwo(text, span)
  );
}

function findBound(text: string, span: Span): FoundRole | undefined {
  return matchBefore(text, span, BOUNDS_BEFORE) ?? matchAfter(text, span);
}

function matchBefore(text: string, span: Span, patterns: readonly Pattern[]): FoundRole | undefined {
  const from = Math.max(0, span.start - REACH);
  const before = text.slice(from, span.start).toLowerCase();
  for (const [words, role, isExclusive] of patterns) {
    const match = words.exec(before);
    if (match !== null) {
      return { role, isExclusive, words: { start: from + match.index, end: span.start } };
    }
  }
  return undefined;
}

function matchAfter(text: string, span: Span): FoundRole | undefined {
  const after = text.slice(span.end, span.end + REACH).toLowerCase();
  for (const [words, role, isExclusive] of BOUNDS_AFTER) {
    const match = words.exec(after);
    if (match !== null) {
      return { role, isExclusive, words: { start: span.end, end: span.end + match[0].length } };
    }
  }
  return undefined;
}

function firstOfRow(text: string, span: Span): FoundRole | undefined {
  const isFollowed = ROW_FOLLOWS.test(text.slice(span.end, span.end + REACH).toLowerCase());
  return isFollowed ? { role: 'start', isExclusive: false, words: span } : undefined;
}

function secondOfTwo(text: string, span: Span): FoundRole | undefined {
  const before = text.slice(0, span.start).toLowerCase();
  const isSecond = before.endsWith(' and ') && /\bbetween\b/.test(before);
  return isSecond ? { role: 'end', isExclusive: false, words: span } : undefined;
}
