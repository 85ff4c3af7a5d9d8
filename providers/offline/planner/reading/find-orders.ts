import type { Word } from '../english/word.js';

const POLITE =
  '(?:please|kindly|now|just|also|then|and|so|ok(?:ay)?|well|yes|right|great|thanks|thank you|hi|hello|hey|there|good (?:morning|afternoon|evening))';
const COURTESY =
  "(?:if (?:you (?:do not|don't|wouldn't) mind|you (?:please|can|could|would)|possible|that is ok(?:ay)?|it is possible))";
const ASKS_TO =
  "(?:(?:can|could|would|will) you|why (?:do not|don't) you|(?:i|we)(?:'d| would) (?:like|love|prefer)(?: you)? to|(?:i|we) (?:want|need|wish)(?: you)? to|go ahead and|help me(?: to)?|let us|let's)";

/** What may stand between the start of a sentence and the verb of an order, none of which takes the order back. */
const BEFORE_VERB = new RegExp(
  `^[\\s,–—-]*(?:(?:${POLITE}|${COURTESY})[\\s,–—-]+)*(?:${ASKS_TO}\\s+(?:(?:please|kindly|just|also|now|go ahead and|help me(?: to)?)\\s+)*)?$`,
  'i',
);
const WOULD_YOU_MIND = /^[\s,]*(?:(?:hi|hello|hey|please)[\s,]+)*(?:would|do) you mind(?: please)? $/i;
const PLEASE =
  /(?:^|[,;:–—-]\s*|\b(?:and|then|so|but)\s+)(?:(?:can|could|would|will) you\s+)?please(?: just| also| now)? $/i;
const ASKED = /\b(?:can|could|would|will) you\b|\bplease\b|\bwhy (?:do not|don't) you\b|\b(?:want|like|need|wish)\b/i;
const CONDITION = /\b(?:if|unless|once|when|whenever|until|as soon as|provided|assuming|in case)\b/i;
const SENTENCE_END = /[.!?;\n]+(?=\s|$)/g;

/**
 * The verbs with which a text tells to do something: imperatives, and those after "please", "can you", "I would like
 * you to" and the like. A verb in a question, in a report or under a condition tells nothing.
 */
export function findOrders(text: string, words: readonly Word[]): Word[] {
  const plain = text.replaceAll('’', "'");
  return sentencesOf(plain).flatMap(({ start, end }) => {
    const inside = words.filter((word) => word.start >= start && word.end <= end);
    return inside.filter((word) => isOrder(plain.slice(start, word.start), plain.slice(word.start, end), word));
  });
}

function isOrder(before: string, from: string, word: Word): boolean {
  if (WOULD_YOU_MIND.test(before)) {
    return /ing$/.test(word.lower);
  }
  const isTold = BEFORE_VERB.test(before) || PLEASE.test(before);
  const isQuestion = from.endsWith('?') && !ASKED.test(before) && !ASKED.test(from);
  return isTold && !isQuestion && isBaseForm(word.lower) && !CONDITION.test(withoutCourtesy(from));
}

function withoutCourtesy(text: string): string {
  return text.replace(new RegExp(COURTESY, 'gi'), ' ');
}

/** `deleted`, `deletes` and `deleting` give no orders. */
function isBaseForm(lower: string): boolean {
  return !/(?:[^e]ed|[^sui]s)$/.test(lower) && !(lower.length > 5 && lower.endsWith('ing'));
}

function sentencesOf(text: string): { start: number; end: number }[] {
  const ends = [...text.matchAll(SENTENCE_END)].map(({ 0: mark, index }) => index + mark.length);
  const bounds = [0, ...ends, text.length];
  return bounds.slice(1).map((end, at) => ({ start: bounds[at] ?? 0, end }));
}
