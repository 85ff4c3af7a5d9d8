import { isFillerWord, isFunctionWord, isNegation } from '../english/function-words.js';
import { isLengthUnit, unitForms } from '../english/measure-units.js';
import { askedByQuestionWord, isDecisive, relatedRoots, scaleOf } from '../english/relation-words.js';
import type { Word } from '../english/word.js';
import { rootInsideAdjective, wordRoot } from '../english/word-root.js';
import { overlaps, type Span } from '../span.js';
import { startsSentence } from './find-phrases.js';
import type { Mention } from './mention.js';

/** Something in the text that the right tool has to know or take as a value. */
export interface Term extends Span {
  readonly text: string;
  /** Roots that a tool may know it by, the word's own first; none when only a parameter can take it. */
  readonly roots: readonly string[];
  /** Whether a tool must have it in its own name or description: what it measures is not told by a parameter. */
  readonly isScale: boolean;
  /** A word in all capitals, which a tool may mention as it is. */
  readonly capitals: string | undefined;
  /**
   * `hard`: a tool that neither knows nor takes it must not be called. `soft`: lowers the confidence.
   * `filler`: counts for a tool that knows it, never against one.
   */
  readonly weight: 'hard' | 'soft' | 'filler';
}

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
      const next = words[at + 1];
      const scale = next === undefined ? undefined : howTerm(text, words, at, skipped);
      return scale === undefined ? [] : [scale];
    }
    const wanted = at < QUESTION_REACH ? askedByQuestionWord(word.lower) : undefined;
    return wanted === undefined ? termOfWord(word, mentions, asked) : [termOfQuestionWord(word, wanted)];
  });
  return [...values.map(termOfValue), ...ofWords].sort((a, b) => a.start - b.start);
}

function isInsideOther(mention: Mention, mentions: readonly Mention[]): boolean {
  return mentions.some((other) => other.kind === 'period' && other !== mention && overlaps(other, mention));
}

function termOfValue(mention: Mention): Term {
  const { text, start, end } = mention;
  const isWord = mention.kind === 'code' && /^\p{L}+$/u.test(text);
  return {
    text,
    start,
    end,
    roots: isWord ? [wordRoot(text)].filter((root) => root.length > 3) : [],
    isScale: false,
    capitals: isWord ? text : undefined,
    weight: 'hard',
  };
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
      isScale: false,
      capitals: undefined,
      weight,
    },
  ];
}

/** "Who" and "where" want something that not every tool tells that knows the rest of the question. */
function termOfQuestionWord({ text, start, end }: Word, roots: readonly string[]): Term {
  return { text, start, end, roots, isScale: true, capitals: undefined, weight: 'soft' };
}

function rootsOf(word: Word): string[] {
  const inner = rootInsideAdjective(word.root);
  return [...new Set([word.root, ...relatedRoots(word.root), ...(inner === undefined ? [] : [inner])])];
}

/** "How far", "how many": asks for a scale that the tool must know by one of its words. */
function howTerm(text: string, words: readonly Word[], at: number, skipped: Set<Word>): Term | undefined {
  const [how, adjective, noun] = words.slice(at, at + 3);
  const scale = adjective === undefined ? undefined : scaleOf(adjective.root);
  if (how === undefined || adjective === undefined || scale === undefined) {
    return undefined;
  }
  skipped.add(adjective);
  const unit = noun === undefined || adjective.lower !== 'many' ? undefined : unitForms(noun.root);
  const asksLength = noun !== undefined && unit !== undefined && isLengthUnit(noun.root);
  const roots = asksLength ? [...unit, ...(scaleOf('far') ?? [])] : scale;
  return {
    text: text.slice(how.start, adjective.end),
    start: how.start,
    end: adjective.end,
    roots,
    isScale: !asksLength,
    capitals: undefined,
    weight: adjective.lower === 'many' ? 'hard' : 'soft',
  };
}

/** The words that say what is wanted: the noun after "how many" or "which", and the verb that opens an order. */
function askedWords(text: string, words: readonly Word[]): ReadonlySet<Word> {
  const asked = words.flatMap((word, at) => {
    const isQuestionWord = word.lower === 'which' || (word.lower === 'many' && words[at - 1]?.lower === 'how');
    return isQuestionWord ? contentRun(text, words, at + 1).slice(-1) : [];
  });
  const order = openingOrder(text, words);
  return new Set(order === undefined ? asked : [...asked, order]);
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
