import { isFillerWord, isFunctionWord } from './english/function-words.js';
import type { Word } from './english/word.js';
import type { Candidate } from './filling/candidate.js';
import { fillParameters } from './filling/fill-parameters.js';
import { bringsNewWords, explainedSpans, type FilledParameter, type Filling } from './filling/filling.js';
import { jointValues } from './filling/joint-values.js';
import { unusableMentions } from './filling/unusable-mentions.js';
import type { Term } from './reading/term.js';
import type { Utterance } from './reading/utterance.js';
import { overlapsAny, type Span } from './span.js';
import type { Parameter } from './tools/parameter.js';
import type { ToolCatalogue } from './tools/tool-catalogue.js';
import type { ToolProfile } from './tools/tool-profile.js';

/** How well one tool fits a text. */
export interface Assessment {
  readonly tool: ToolProfile;
  readonly filling: Filling;
  /** Terms that the tool neither knows nor takes and without which the text means something else. */
  readonly foreign: readonly Term[];
  /** A parameter for which the text names several values side by side; undefined when there is none. */
  readonly joint: JointParameter | undefined;
  /** Parameters for which the text names several values that it does not join. */
  readonly unclear: readonly Parameter[];
  /** Other terms that the tool neither knows nor takes. */
  readonly unknown: readonly Term[];
  /** Share of the terms that the tool knows or takes, from 0 to 1. */
  readonly coverage: number;
  /**
   * Whether a word of the text is in the tool's own name or description, or is one of the values it must choose from.
   */
  readonly isNamed: boolean;
  /** Whether the tool changes something and the text does not even speak of that. */
  readonly isUnasked: boolean;
  /** Whether the tool changes something that the text does not tell to change: it may only speak of it. */
  readonly isUntold: boolean;
  /** For ranking; only its differences mean something. */
  readonly score: number;
}

/** A parameter with more than one value. */
export interface JointParameter {
  readonly filled: FilledParameter;
  /** The values beside the chosen one. */
  readonly values: readonly Candidate[];
}

interface TermMatch {
  readonly term: Term;
  /** How well the tool knows the term, from 0 to 1. */
  readonly share: number;
  readonly isOwn: boolean;
  readonly isConsumed: boolean;
}

const WORTH = {
  filled: 0.8,
  optional: 0.3,
  missing: -0.6,
  foreign: -1.5,
  unknown: -0.6,
  filler: 0.25,
  name: 0.5,
  loneItem: -0.15,
  empty: -0.5,
};

/** Judges one tool for a text. */
export function assess(tool: ToolProfile, utterance: Utterance, catalogue: ToolCatalogue): Assessment {
  const known = utterance.terms.map((term) => ({ term, ...lookUp(term, tool, catalogue) }));
  const knows = (word: Word) => known.some(({ term, share }) => share > 0 && overlapsAny(word, [term]));
  const filling = fillParameters(tool, utterance, (word) => knows(word) || catalogue.isOwnWord(word.root));
  const joint = findJoint(filling, utterance.text);
  const consumed = explainedSpans([...filling.filled.map(({ candidate }) => candidate), ...(joint?.values ?? [])]);
  const matches = known.map((match) => ({ ...match, isConsumed: isConsumed(match.term, utterance, consumed) }));
  const open = matches
    .filter(({ share, isConsumed }) => share === 0 && !isConsumed)
    .map(({ term }) => term)
    .filter((term) => !isUnusableValue(term, filling.missing, utterance));
  const counted = matches.filter(({ term }) => term.weight !== 'filler');
  return {
    tool,
    filling,
    joint,
    unclear: filling.filled.filter((one) => one !== joint?.filled && isUnclear(one)).map((one) => one.parameter),
    foreign: open.filter((term) => term.weight === 'hard'),
    unknown: open.filter((term) => term.weight === 'soft'),
    coverage: counted.length === 0 ? 0 : 1 - open.filter((term) => term.weight !== 'filler').length / counted.length,
    isNamed: matches.some(({ term, isOwn }) => isOwn && term.weight !== 'filler') || isChosen(filling),
    isUnasked: lacksVerb(tool, utterance.words),
    isUntold: lacksVerb(tool, utterance.orders),
    score: scoreOf(tool, filling, matches, open),
  };
}

/** Whether the tool changes something and none of these words is a verb for that. */
function lacksVerb({ changeVerb }: ToolProfile, words: readonly Word[]): boolean {
  return changeVerb?.some((root) => words.some((word) => word.root === root)) === false;
}

function isChosen(filling: Filling): boolean {
  return filling.filled.some(({ parameter }) => parameter.kind === 'choice' && parameter.isRequired);
}

function findJoint(filling: Filling, text: string): JointParameter | undefined {
  return filling.filled
    .filter(({ parameter }) => parameter.kind !== 'list')
    .map((filled) => ({ filled, values: jointValues(filled, text) }))
    .find(({ values }) => values.length > 0);
}

function isUnclear(filled: FilledParameter): boolean {
  return hasRivals(filled) && (filled.parameter.kind === 'choice' || filled.parameter.kind === 'flag');
}

/** Tells whether the text offers another value about as clearly. */
export function hasRivals({ candidate, rivals }: FilledParameter): boolean {
  return rivals.some((rival) => rival.strength >= candidate.strength - 0.1);
}

/** What was meant for a missing parameter and is no value for it: a date without its year, a name instead of a code. */
function isUnusableValue(term: Term, missing: readonly Parameter[], utterance: Utterance): boolean {
  return unusableMentions(missing, utterance).some((mention) => overlapsAny(mention, [term]));
}

/** How well a tool knows the text by its words alone, before any parameter is filled. */
export function lexicalScore(tool: ToolProfile, utterance: Utterance, catalogue: ToolCatalogue): number {
  return sum(utterance.terms.map((term) => lookUp(term, tool, catalogue).share));
}

/** How well the tool knows a term by itself, without taking it as a value. */
function lookUp(term: Term, tool: ToolProfile, catalogue: ToolCatalogue): { share: number; isOwn: boolean } {
  if (term.capitals !== undefined && tool.capitals.has(term.capitals)) {
    return { share: 1, isOwn: true };
  }
  const found = term.roots
    .map((root, at) => ({ match: catalogue.find(root).get(tool), weight: at === 0 ? 1 : 0.9 }))
    .filter(({ match }) => match !== undefined && (match.isOwn || !term.mustBeOwn));
  const counted = term.asksHowMany === true && tool.saysHowMany ? 1 : 0;
  return {
    share: Math.max(counted, ...found.map(({ match, weight }) => (match?.share ?? 0) * weight)),
    isOwn: found.some(({ match }) => match?.isOwn === true),
  };
}

function isConsumed(term: Term, utterance: Utterance, consumed: readonly Span[]): boolean {
  const words = utterance.words.filter((word) => overlapsAny(word, [term]) && !isFunctionWord(word.lower));
  return words.length > 0 && words.every((word) => overlapsAny(word, consumed));
}

function scoreOf(tool: ToolProfile, filling: Filling, matches: readonly TermMatch[], open: readonly Term[]): number {
  const lexical = sum(matches.map(({ term, share }) => share * (term.weight === 'filler' ? WORTH.filler : 1)));
  const values = sum(filling.filled.filter(bringsNewWords).map(worthOfValue));
  const lacking =
    filling.missing.length * WORTH.missing +
    (tool.parameters.length > 0 && filling.filled.length === 0 ? WORTH.empty : 0) +
    open.filter((term) => term.weight === 'hard').length * WORTH.foreign +
    open.filter((term) => term.weight === 'soft').length * WORTH.unknown;
  return lexical + values + lacking + WORTH.name * namedShare(tool, matches);
}

function worthOfValue({ parameter, candidate }: FilledParameter): number {
  const isLoneItem = Array.isArray(candidate.value) && candidate.value.length === 1;
  const worth = candidate.strength * (parameter.isRequired ? WORTH.filled : WORTH.optional);
  return isLoneItem ? worth + WORTH.loneItem : worth;
}

/** How much of the tool's name the text says, general verbs aside. */
function namedShare(tool: ToolProfile, matches: readonly TermMatch[]): number {
  const telling = tool.nameRoots.filter((root) => !isFillerWord(root));
  const said = telling.filter((root) => matches.some(({ term }) => term.roots.includes(root)));
  return telling.length === 0 ? 0 : said.length / telling.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
