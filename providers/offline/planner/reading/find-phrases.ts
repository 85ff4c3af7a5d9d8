import { isFillerWord, isFunctionWord } from '../english/function-words.js';
import type { Word } from '../english/word.js';
import { overlapsAny, type Span } from '../span.js';
import { findRole } from './find-role.js';
import type { PhraseMention } from './mention.js';

const QUOTED =
  /"([^"\n]{1,200})"|“([^”\n]{1,200})”|«([^»\n]{1,200})»|(?<![\p{L}\p{N}])'([^'\n]{1,200})'(?![\p{L}\p{N}])/gu;
/** All capitals, or letters with digits, perhaps joined by hyphens and the like. */
const CODE =
  /(?<![\p{L}\p{N}_-])(?=[A-Za-z0-9]*(?:[-_/:.][A-Za-z0-9]+)*?[A-Z0-9])[A-Za-z0-9]+(?:[-_/:.][A-Za-z0-9]+)*(?![\p{L}\p{N}_])/gu;
const MAIL_OR_URL = /(?<![\p{L}\p{N}])(?:https?:\/\/[^\s"<>]{1,300}|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4})/gu;

/** What shows that the word before it is what a sentence is about: "Rome has …", "Rome – how many …". */
const AFTER_SUBJECT =
  /^(?:['’]s)? (?:has|have|had|is|was|does|did)\b|^['’]s |^ ?(?:[-–—:,]|\.{3}|…) ?(?:how|what|which|who|when|where)\b/i;

/** Finds phrases between quotation marks. */
export function findQuoted(text: string): PhraseMention[] {
  return [...text.matchAll(QUOTED)].map((match) => ({
    kind: 'quoted',
    text: match[1] ?? match[2] ?? match[3] ?? match[4] ?? '',
    start: match.index,
    end: match.index + match[0].length,
    role: findRole(text, { start: match.index, end: match.index + match[0].length })?.role,
  }));
}

/** Finds words that are written like a code or an id: all capitals, with digits, an address. */
export function findCodes(text: string, taken: readonly Span[]): PhraseMention[] {
  const addresses = phrases('code', text, [...text.matchAll(MAIL_OR_URL)]);
  const isShouted = !/\p{Ll}/u.test(text);
  const codes = phrases('code', text, [...text.matchAll(CODE)]).filter(
    (mention) => isCode(mention.text, isShouted) && !overlapsAny(mention, addresses),
  );
  return [...addresses, ...codes].filter((mention) => !overlapsAny(mention, taken));
}

/** In "Rome (FCO)", name and code are one: the code takes the name's place in the sentence. */
export function withNames(
  text: string,
  codes: readonly PhraseMention[],
  names: readonly PhraseMention[],
): PhraseMention[] {
  return codes.map((code) => {
    const name = names.find((one) => text.slice(one.end, code.start) === ' (' && text.startsWith(')', code.end));
    return name === undefined ? code : { ...code, start: name.start, end: code.end + 1, role: name.role };
  });
}

/** Finds names: runs of capitalised words, small words such as "of the" between them included. */
export function findNames(text: string, words: readonly Word[], taken: readonly Span[]): PhraseMention[] {
  const names: PhraseMention[] = [];
  let run: Word[] = [];
  const endRun = () => {
    const first = run.at(0);
    const last = run.findLast(isCapitalised);
    if (first !== undefined && last !== undefined && !isOnlyOpening(text, first, last)) {
      const span = { start: first.start, end: last.end };
      names.push({ kind: 'name', text: text.slice(span.start, span.end), ...span, role: findRole(text, span)?.role });
    }
    run = [];
  };
  for (const word of words) {
    const isNear = run.length === 0 || /^[ .’'-]{1,3}$/.test(text.slice(run.at(-1)?.end, word.start));
    if (!isNear || overlapsAny(word, taken)) {
      endRun();
    }
    if (continuesName(word, run, text) && !overlapsAny(word, taken)) {
      run.push(word);
    } else {
      endRun();
    }
  }
  endRun();
  return names;
}

function continuesName(word: Word, run: readonly Word[], _text: string): boolean {
  if (run.length > 0 && /^(?:of|the|and|de|la|le|von|van|der|del|da)$/.test(word.text)) {
    return true;
  }
  const isGrammar = run.length === 0 && isOrdinaryOpening(word);
  return isCapitalised(word) && !isGrammar && word.text !== 'I';
}

/** A capital at the start of a sentence makes no name, unless the sentence goes on as one about a name. */
function isOnlyOpening(text: string, first: Word, last: Word): boolean {
  return first === last && startsSentence(text, first) && !isSubject(text, first);
}

/** Tells whether the text goes on as about the word that it has just named. */
export function isSubject(text: string, word: Span): boolean {
  return AFTER_SUBJECT.test(text.slice(word.end, word.end + 12));
}

function isOrdinaryOpening(word: Word): boolean {
  return isFunctionWord(word.lower) || isFillerWord(word.lower);
}

/** Tells whether a word opens a sentence, where a capital says nothing. */
export function startsSentence(text: string, word: Span): boolean {
  return /(?:^|[.!?:;\n]["')\s]*|^\W+)$/.test(text.slice(Math.max(0, word.start - 4), word.start));
}

function isCapitalised(word: Word): boolean {
  return /^\p{Lu}/u.test(word.text);
}

function isCode(text: string, isShouted: boolean): boolean {
  const hasDigit = /\d/.test(text);
  const hasLetter = /[A-Za-z]/.test(text);
  if (hasDigit) {
    return hasLetter ? !/^\d+(?:st|nd|rd|th)$/i.test(text) : /\d[-_/:.]\d/.test(text);
  }
  return !isShouted && text.length >= 2 && text === text.toUpperCase();
}

function phrases(kind: 'code', text: string, matches: readonly RegExpMatchArray[]): PhraseMention[] {
  return matches.map((match) => {
    const start = match.index ?? 0;
    const span = { start, end: start + match[0].length };
    return { kind, text: match[0], ...span, role: findRole(text, span)?.role };
  });
}
