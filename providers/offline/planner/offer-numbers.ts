import type { Candidate } from './candidate.js';
import { isFunctionWord } from './function-words.js';
import { unitForms } from './measure-units.js';
import type { Mention, MonthMention, NumberMention } from './mention.js';
import type { Parameter } from './parameter.js';
import { overlapsAny, type Span } from './span.js';
import type { Utterance } from './utterance.js';
import { splitWords, type Word } from './word.js';
import { wordRoot } from './word-root.js';

const YEAR = new Set(rootsOf('year'));
const MONTH = new Set(rootsOf('month'));
const AMOUNT_OF_RESULTS = new Set(rootsOf('limit top max maximum count size results first'));
const LEADS_TO_AMOUNT = new Set('top first last best only just maximum max limit'.split(' '));

const BOUND_WORDS = new Set('least most less fewer greater higher lower minimum maximum'.split(' '));
const MAX_SMALL_WORDS = 3;

/** How many words away from a number its noun may stand. */
const REACH = 2;

/** Values for a parameter that takes a number. */
export function offerNumbers(parameter: Parameter, utterance: Utterance): Candidate[] {
  return utterance.mentions.flatMap((mention) => {
    if (mention.kind === 'month') {
      return offerMonth(parameter, mention);
    }
    return mention.kind === 'number' && fitsType(parameter, mention) ? [offer(parameter, mention, utterance)] : [];
  });
}

/** The one number that no other parameter has taken, for a required parameter that nothing else points to. */
export function offerLastNumber(parameter: Parameter, utterance: Utterance, taken: readonly Span[]): Candidate[] {
  const free = utterance.mentions.filter(isNumber).filter((mention) => !overlapsAny(mention, taken));
  const [last] = free;
  const isUsable =
    last !== undefined &&
    free.length === 1 &&
    last.role === undefined &&
    !last.isYearLike &&
    fitsType(parameter, last) &&
    !hasOtherUnit(parameter, last, utterance.words);
  return isUsable ? [{ value: last.value, spans: [last], strength: 0.55 }] : [];
}

function fitsType(parameter: Parameter, mention: NumberMention): boolean {
  return parameter.schema.type !== 'integer' || Number.isSafeInteger(mention.value);
}

function offer(parameter: Parameter, mention: NumberMention, utterance: Utterance): Candidate {
  const neighbours = wordsAround(mention, utterance.words);
  const unit = neighbours.find((word) => namesParameter(word.root, parameter));
  const isOtherUnit = hasOtherUnit(parameter, mention, utterance.words);
  const strength = isOtherUnit ? 0 : strengthOf(parameter, mention, utterance, unit, neighbours);
  const lead = isAmount(parameter) ? leadOf(mention, utterance.words) : [];
  const extra = [unit, mention.role === undefined ? undefined : mention.roleWords].filter((span) => span !== undefined);
  return {
    value: boundOf(parameter, mention),
    spans: [mention],
    context: [...extra, ...lead],
    strength,
    isShareable: parameter.role !== undefined && mention.role === undefined && mention.isYearLike,
  };
}

/** "More than 5" begins with 6, where the parameter is a whole number and the least one. */
function boundOf(parameter: Parameter, { value, role, isExclusive }: NumberMention): number {
  const isBound = isExclusive && parameter.role === role && parameter.schema.type === 'integer';
  return isBound ? value + (role === 'start' ? 1 : -1) : value;
}

function strengthOf(
  parameter: Parameter,
  mention: NumberMention,
  utterance: Utterance,
  unit: Word | undefined,
  neighbours: readonly Word[],
): number {
  if (mention.role !== undefined && mention.role !== parameter.role && !isAmount(parameter)) {
    return 0;
  }
  if (parameter.nameRoots.some((root) => YEAR.has(root))) {
    return mention.isYearLike ? 0.95 : 0;
  }
  if (isAmount(parameter) && mention.isYearLike) {
    return 0;
  }
  const base = unit === undefined && mention.unit === undefined ? 0.3 : 0.8;
  return (
    base + bonusOf(parameter, mention, utterance, neighbours) - (mention.isYearLike && unit === undefined ? 0.3 : 0)
  );
}

function bonusOf(
  parameter: Parameter,
  mention: NumberMention,
  utterance: Utterance,
  _neighbours: readonly Word[],
): number {
  const isLed = leadOf(mention, utterance.words).length > 0;
  const numbers = utterance.mentions.filter(isNumber);
  return (
    (isAmount(parameter) && isLed ? 0.5 : 0) +
    (mention.role !== undefined && mention.role === parameter.role ? 0.2 : 0) +
    (parameter.isRequired && numbers.length === 1 ? 0.25 : 0) +
    (isOutside(parameter, mention.value) ? -0.3 : 0)
  );
}

/** The word before a number when it makes it a number of results: "top 5". */
function leadOf(mention: NumberMention, words: readonly Word[]): Word[] {
  const before = words.findLast((word) => word.end <= mention.start);
  return before !== undefined && LEADS_TO_AMOUNT.has(before.lower) ? [before] : [];
}

function isAmount(parameter: Parameter): boolean {
  return parameter.nameRoots.some((root) => AMOUNT_OF_RESULTS.has(root));
}

function isNumber(mention: Mention): mention is NumberMention {
  return mention.kind === 'number';
}

function isOutside(parameter: Parameter, value: number): boolean {
  const { minimum, maximum } = parameter.schema;
  return (typeof minimum === 'number' && value < minimum) || (typeof maximum === 'number' && value > maximum);
}

function offerMonth(parameter: Parameter, mention: MonthMention): Candidate[] {
  const isMonth = parameter.nameRoots.some((root) => MONTH.has(root));
  return isMonth ? [{ value: mention.value, spans: [mention], strength: 0.95 }] : [];
}

/** The content words next to a number, nearest first; another number ends the neighbourhood. */
function wordsAround(mention: NumberMention, words: readonly Word[]): Word[] {
  const before = words.filter((word) => word.end <= mention.start).toReversed();
  const after = words.filter((word) => word.start >= mention.end);
  const [next, ...later] = neighbours(after);
  return [...(next === undefined ? [] : [next]), ...neighbours(skipEnumerated(before)), ...later];
}

/** Numbers of one row, such as "5, 6 and 7", share the noun before the first. */
function skipEnumerated(before: readonly Word[]): readonly Word[] {
  const [joint, number] = before;
  if (joint !== undefined && /^\d/.test(joint.text)) {
    return skipEnumerated(before.slice(1));
  }
  const isRow = joint !== undefined && /^(?:and|or|to)$/.test(joint.lower) && /^\d/.test(number?.text ?? '');
  return isRow ? skipEnumerated(before.slice(2)) : before;
}

function neighbours(words: readonly Word[]): Word[] {
  const end = words.findIndex((word) => /^\d/.test(word.text));
  const near = (end === -1 ? words : words.slice(0, end)).slice(0, REACH + MAX_SMALL_WORDS);
  return near.filter((word) => !isFunctionWord(word.lower) && !BOUND_WORDS.has(word.lower)).slice(0, REACH);
}

/** "2 weeks" is no value for a number of days: nothing is converted. */
function hasOtherUnit(parameter: Parameter, mention: NumberMention, words: readonly Word[]): boolean {
  const next = words.find((word) => word.start >= mention.end);
  const unit = mention.unit ?? (next?.start === mention.end + 1 ? next.root : undefined);
  return unit !== undefined && unitForms(unit) !== undefined && !namesParameter(unit, parameter);
}

function namesParameter(root: string, parameter: Parameter): boolean {
  const forms = unitForms(root) ?? [root];
  return forms.some((form) => parameter.nameRoots.includes(form) || parameter.descriptionRoots.has(form));
}

function rootsOf(words: string): string[] {
  return splitWords(words).map((word) => wordRoot(word.text));
}
