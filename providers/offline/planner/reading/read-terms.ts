import { isFillerWord, isFunctionWord, isNegation } from '../english/function-words.js';
import { isLengthUnit, qualifiesUnit } from '../english/measure-units.js';
import { askedByQuestionWord, isDecisive, relatedRoots } from '../english/relation-words.js';
import type { Word } from '../english/word.js';
import { rootInsideAdjective, wordRoot } from '../english/word-root.js';
import { overlaps } from '../span.js';
import { startsSentence } from './find-phrases.js';
import { howTerm } from './how-term.js';
import type { Mention } from './mention.js';
import type { Term } from './term.js';

/** Words before an order that only make it polite. */
const POLITE = new Set(
  `please kindly can could would will you i i'd id want need like to hey hi hello ok okay now then and also just so
  wonder if let's lets we me`.split(/\s+/),
);
/** How many words from the start a question word may stand: later ones only join clauses. */
const QUESTION_REACH = 4;
const SINGLE_VALUES: ReadonlySet<Mention['kind']> = new Set([
  'day',
  'vague-date',
  'period',
  'number',
  'quoted',
  'code',
]);

/** Reads the terms of a text. */
export function readTerms(text: string, words: readonly Word[], mentions: readonly Mention[]): Term[] {
  const values = mentions.filter((mention) => SINGLE_VALUES.has(mention.kind) && !isInsideOther(mention, mentions));
  const asked = askedWords(text, words);
  const skipped = new Set<Word>();
  const ofWords = words.flatMap((word, at) => {
    if (values.some((value) => overlaps(value, word)) || skipped.has(word)) {
      return [];
    }
    if (word.lower === 'how') {
      return howTerm(text, words, at, skipped);
    }
    const wanted = at < QUESTION_REACH ? askedByQuestionWord(word.lower) : undefined;
    return wanted === undefined ? termOfWord(word, mentions, asked) : [termOfQuestionWord(word, wanted)];
  });
  return [...values.map((value) => termOfValue(value, words)), ...ofWords].sort((a, b) => a.start - b.start);
}

function isInsideOther(mention: Mention, mentions: readonly Mention[]): boolean {
  return mentions.some((other) => other.kind === 'period' && other !== mention && overlaps(other, mention));
}

function termOfValue(mention: Mention, words: readonly Word[]): Term {
  const { text, start, end } = mention;
  const isWord = mention.kind === 'code' && /^\p{L}+$/u.test(text);
  return {
    text,
    start,
    end,
    roots: [...(isWord ? [wordRoot(text)] : []), ...rootsBeside(mention, words)].filter((root) => root.length > 3),
    mustBeOwn: false,
    capitals: isWord ? text : undefined,
    weight: 'hard',
  };
}

/** In "Rome (FCO)", whoever knows the name knows what the code stands for. */
function rootsBeside(mention: Mention, words: readonly Word[]): string[] {
  const beside = words.filter((word) => overlaps(word, mention) && !mention.text.includes(word.text));
  return mention.kind === 'code' ? beside.map((word) => word.root) : [];
}

function termOfWord(word: Word, mentions: readonly Mention[], asked: ReadonlySet<Word>): Term[] {
  if (isFunctionWord(word.lower) && !isDecisive(word.root)) {
    return [];
  }
  if (isNegation(word.lower)) {
    return [];
  }
  const isName = mentions.some((mention) => mention.kind === 'name' && overlaps(mention, word));
  const isHard = isName || asked.has(word) || isDecisive(word.root);
  const weight = isFillerWord(word.lower) ? 'filler' : isHard ? 'hard' : 'soft';
  return [
    {
      text: word.text,
      start: word.start,
      end: word.end,
      roots: rootsOf(word),
      mustBeOwn: isDecisive(word.root),
      capitals: undefined,
      weight,
    },
  ];
}

/** "Who" and "where" want something that not every tool tells that knows the rest of the question. */
function termOfQuestionWord({ text, start, end }: Word, roots: readonly string[]): Term {
  return { text, start, end, roots, mustBeOwn: true, capitals: undefined, weight: 'soft' };
}

function rootsOf(word: Word): string[] {
  const inner = rootInsideAdjective(word.root);
  return [...new Set([word.root, ...relatedRoots(word.root), ...(inner === undefined ? [] : [inner])])];
}

/**
 * The words that say what is wanted: the noun after "how many" or "which", the verb that opens an order, a unit's
 * qualifier.
 */
function askedWords(text: string, words: readonly Word[]): ReadonlySet<Word> {
  const asked = words.flatMap((word, at) => {
    const isQuestionWord = word.lower === 'which' || (word.lower === 'many' && words[at - 1]?.lower === 'how');
    const isMeasure = word.lower === 'many' && isLengthUnit(words[at + 1]?.root ?? '');
    return isQuestionWord && !isMeasure ? contentRun(text, words, at + 1).slice(-1) : [];
  });
  const qualifiers = words.filter((word, at) => qualifiesUnit(word.root, words[at + 1]?.root));
  const order = openingOrder(text, words);
  return new Set([...asked, ...qualifiers, ...(order === undefined ? [] : [order])]);
}

/** The content words that follow one another directly from a place on. */
function contentRun(text: string, words: readonly Word[], from: number): Word[] {
  const run: Word[] = [];
  for (const word of words.slice(from)) {
    const isApart = run.length > 0 && /[,;:.!?]/.test(text.slice(run.at(-1)?.end, word.start));
    if (isFunctionWord(word.lower) || isApart) {
      break;
    }
    run.push(word);
  }
  return run;
}

function openingOrder(text: string, words: readonly Word[]): Word | undefined {
  const first = words.find((word) => !POLITE.has(word.lower));
  const isOpening = first !== undefined && (first === words[0] || startsSentence(text, words[0] ?? first));
  return isOpening && !isFunctionWord(first.lower) && !isFillerWord(first.lower) ? first : undefined;
}
