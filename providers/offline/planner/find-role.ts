import type { Role } from './mention.js';
import type { Span } from './span.js';

const BEFORE_START = /\b(?:from|since|after|starting|beginning|between|leaving)(?: on| at| in)?(?: the)? $/;
const BEFORE_END = /\b(?:to|until|till|through|before|ending|by)(?: on| at| in)?(?: the)? $/;
const BEFORE_LOWER =
  /\b(?:over|above|exceeding|at least|more than|greater than|longer than|larger than|higher than|older than|minimum(?: of)?|min) $/;
const BEFORE_UPPER =
  /\b(?:under|below|at most|less than|fewer than|shorter than|smaller than|lower than|younger than|up to|maximum(?: of)?|max|no more than) $/;
const AFTER_LOWER = /^ (?:or (?:more|above|over|higher|later)|and (?:above|over|up|later))\b/;
const AFTER_UPPER = /^ (?:or (?:less|below|under|lower|earlier|fewer)|and (?:below|under))\b/;

/** How far before a mention its preposition may stand, in characters. */
const REACH = 24;

/** The place of a mention in a row of two, from the words around it. */
export function findRole(text: string, span: Span): Role | undefined {
  const before = text.slice(Math.max(0, span.start - REACH), span.start).toLowerCase();
  return findBound(text, span) ?? roleOfPreposition(before, text.slice(0, span.start));
}

/** The bound that words such as "at least" make of a number, or undefined. */
export function findBound(text: string, span: Span): Role | undefined {
  const before = text.slice(Math.max(0, span.start - REACH), span.start).toLowerCase();
  const after = text.slice(span.end, span.end + REACH).toLowerCase();
  if (BEFORE_LOWER.test(before) || AFTER_LOWER.test(after)) {
    return 'start';
  }
  return BEFORE_UPPER.test(before) || AFTER_UPPER.test(after) ? 'end' : undefined;
}

function roleOfPreposition(before: string, textBefore: string): Role | undefined {
  if (BEFORE_START.test(before)) {
    return 'start';
  }
  const isSecondOfTwo = before.endsWith(' and ') && /\bbetween\b/i.test(textBefore);
  return BEFORE_END.test(before) || isSecondOfTwo ? 'end' : undefined;
}
