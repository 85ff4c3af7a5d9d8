import { unitForms } from '../english/measure-units.js';
import type { Word } from '../english/word.js';
import { wordRoot } from '../english/word-root.js';
import type { Mention, MonthMention, NumberMention } from '../reading/mention.js';
import type { Utterance } from '../reading/utterance.js';
import { wordsAround } from '../reading/words-around.js';
import { overlapsAny, type Span } from '../span.js';
import type { Parameter } from '../tools/parameter.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import type { Candidate } from './candidate.js';

const AMOUNT_OF_RESULTS = new Set('limit top max maximum count size results first'.split(' ').map(wordRoot));
const LEADS_TO_AMOUNT = new Set('top first last best newest latest next only just maximum max limit'.split(' '));

const STRENGTH = {
  bare: 0.3,
  withNoun: 0.8,
  anotherNoun: 0.05,
  amount: 0.5,
  role: 0.2,
  only: 0.25,
  outside: -0.3,
  strayYear: -0.3,
  year: 0.95,
  last: 0.55,
};

/** Values for a parameter that takes a number. */
export function offerNumbers(parameter: Parameter, utterance: Utterance, tool: ToolProfile): Candidate[] {
  return utterance.mentions.flatMap((mention) => {
    if (mention.kind === 'month') {
      return offerMonth(parameter, mention);
    }
    return isNumber(mention) && fits(parameter, mention, utterance.words)
      ? [offer(parameter, mention, utterance, tool)]
      : [];
  });
}

/** The one number that no other parameter has taken, for a required parameter that nothing else points to. */
export function offerLastNumber(parameter: Parameter, utterance: Utterance, taken: readonly Span[]): Candidate[] {
  const free = utterance.mentions.filter(isNumber).filter((mention) => !overlapsAny(mention, taken));
  const [last] = free;
  const isPlain = last !== undefined && last.role === undefined && !last.isYearLike;
  const isUsable = isPlain && free.length === 1 && fits(parameter, last, utterance.words);
  return isUsable ? [{ value: last.value, spans: [last], strength: STRENGTH.last }] : [];
}

function fits(parameter: Parameter, mention: NumberMention, words: readonly Word[]): boolean {
  const isWhole = parameter.schema.type !== 'integer' || Number.isSafeInteger(mention.value);
  return isWhole && fitsRole(parameter, mention) && !hasOtherUnit(parameter, mention, words);
}

/** A bound is no value for a parameter that is none: "at least 8" does not say "8". */
function fitsRole(parameter: Parameter, { role }: NumberMention): boolean {
  return role === undefined || role === parameter.role || (role === 'end' && isAmount(parameter));
}

/** "2 weeks" is no value for a number of days: nothing is converted. */
function hasOtherUnit(parameter: Parameter, mention: NumberMention, words: readonly Word[]): boolean {
  const next = words.find((word) => word.start >= mention.end);
  const unit = mention.unit ?? (next?.start === mention.end + 1 ? next.root : undefined);
  return unit !== undefined && unitForms(unit) !== undefined && !namesParameter(unit, parameter);
}

function offer(parameter: Parameter, mention: NumberMention, utterance: Utterance, tool: ToolProfile): Candidate {
  const nouns = wordsAround(mention, utterance.words).filter((word) => namesParameter(word.root, parameter));
  const lead = isAmount(parameter) ? amountWords(mention, utterance.words, tool) : [];
  const bound = mention.roleWords === undefined ? [] : [mention.roleWords];
  return {
    value: boundOf(parameter, mention),
    spans: [mention],
    context: [...nouns, ...bound, ...lead],
    strength: strengthOf(parameter, mention, utterance, nouns.length, lead.length > 0),
    isShareable: parameter.role !== undefined && mention.role === undefined && mention.isYearLike,
  };
}

/** "More than 5" begins with 6, where the parameter is a whole number and the least one. */
function boundOf(parameter: Parameter, { value, role, isExclusive }: NumberMention): number {
  const isBound = isExclusive && !parameter.isExclusive && parameter.role === role;
  const isWhole = parameter.schema.type === 'integer';
  return isBound && isWhole ? value + (role === 'start' ? 1 : -1) : value;
}

function strengthOf(
  parameter: Parameter,
  mention: NumberMention,
  utterance: Utterance,
  nouns: number,
  isLed: boolean,
): number {
  if (parameter.nameRoots.includes('year')) {
    return mention.isYearLike ? STRENGTH.year : 0;
  }
  if (isAmount(parameter) && mention.isYearLike) {
    return 0;
  }
  const isNamed = nouns > 0 || mention.unit !== undefined;
  const isOnly = parameter.isRequired && utterance.mentions.filter(isNumber).length === 1;
  return (
    (isNamed ? STRENGTH.withNoun + STRENGTH.anotherNoun * nouns : STRENGTH.bare) +
    (isLed ? STRENGTH.amount : 0) +
    (mention.role !== undefined && mention.role === parameter.role ? STRENGTH.role : 0) +
    (isOnly ? STRENGTH.only : 0) +
    (isOutside(parameter, mention.value) ? STRENGTH.outside : 0) +
    (mention.isYearLike && !isNamed ? STRENGTH.strayYear : 0)
  );
}

/** The words that make a number one of results: "top 5", "5 new books" of a tool that lists books. */
function amountWords(mention: NumberMention, words: readonly Word[], tool: ToolProfile): Word[] {
  const before = words.findLast((word) => word.end <= mention.start);
  const after = words.filter((word) => word.start >= mention.end).slice(0, 2);
  const listed = after.filter(
    (word) => tool.nameRoots.includes(word.root) || tool.descriptionRoots.includes(word.root),
  );
  return before !== undefined && LEADS_TO_AMOUNT.has(before.lower) ? [before, ...listed] : listed;
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
  const isMonth = parameter.nameRoots.includes('month');
  return isMonth ? [{ value: mention.value, spans: [mention], strength: STRENGTH.year }] : [];
}

function namesParameter(root: string, parameter: Parameter): boolean {
  const forms = unitForms(root) ?? [root];
  return forms.some((form) => parameter.nameRoots.includes(form) || parameter.descriptionRoots.has(form));
}
