import type { Word } from '../english/word.js';
import type { Utterance } from '../reading/utterance.js';
import { overlapsAny, type Span } from '../span.js';
import { fitsPattern } from '../tools/code-shape.js';
import { type Parameter, parameterKey } from '../tools/parameter.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import { type Candidate, ENOUGH_FOR_OPTIONAL, ENOUGH_FOR_REQUIRED } from './candidate.js';
import type { FilledParameter, Filling } from './filling.js';
import { offerChoices } from './offer-choices.js';
import { offerDays } from './offer-days.js';
import { offerFlag } from './offer-flag.js';
import { offerLeftovers } from './offer-leftovers.js';
import { offerLastNumber, offerNumbers } from './offer-numbers.js';
import { offerTexts } from './offer-text.js';

/** Tells whether the tool knows a word, so that it needs not be a value. */
export type KnowsWord = (word: Word) => boolean;

interface Offer {
  readonly parameter: Parameter;
  readonly candidate: Candidate;
}

/** Gives a tool's parameters the values that the text offers: the clearest first, no word to two of them. */
export function fillParameters(tool: ToolProfile, utterance: Utterance, knows: KnowsWord): Filling {
  const offers = withoutTies(tool.parameters.flatMap((parameter) => offersFor(parameter, utterance, tool)));
  const marked = assign(offers, []);
  const open = tool.parameters.filter((parameter) => parameter.isRequired && !isFilled(parameter, marked));
  const taken = spansOf(marked);
  const isExplained = (word: Word) => knows(word) || overlapsAny(word, taken);
  const leftovers = open.flatMap((parameter) => {
    if (parameter.kind === 'number') {
      return offerLastNumber(parameter, utterance, taken).map((candidate) => ({ parameter, candidate }));
    }
    return isText(parameter) ? offerItems(parameter, (one) => offerLeftovers(one, utterance, isExplained)) : [];
  });
  const assigned = assign(leftovers, marked);
  const filled = assigned.map((offer) => withRivals(offer, [...offers, ...leftovers], assigned));
  return { filled: inOrder(tool, filled), missing: missingOf(tool, filled) };
}

/** A word that two optional parameters could take equally well is clear evidence for neither. */
function withoutTies(offers: readonly Offer[]): Offer[] {
  return offers.filter(
    (offer) => offer.parameter.isRequired || !offers.some((other) => other !== offer && areTied(offer, other)),
  );
}

function areTied(a: Offer, b: Offer): boolean {
  return (
    a.parameter !== b.parameter &&
    !b.parameter.isRequired &&
    a.candidate.isShareable !== true &&
    Math.abs(a.candidate.strength - b.candidate.strength) < 0.01 &&
    areOverlapping(a.candidate, b.candidate)
  );
}

/** Values for one parameter, clear enough to be taken. */
function offersFor(parameter: Parameter, utterance: Utterance, tool: ToolProfile): Offer[] {
  const enough = parameter.isRequired || parameter.requiredWithin ? ENOUGH_FOR_REQUIRED : ENOUGH_FOR_OPTIONAL;
  return offerItems(parameter, (one) => offerKind(one, utterance, tool)).filter(
    ({ candidate }) => candidate.strength >= enough,
  );
}

function offerKind(parameter: Parameter, utterance: Utterance, tool: ToolProfile): Candidate[] {
  switch (parameter.kind) {
    case 'choice':
      return offerChoices(parameter, utterance, tool);
    case 'flag':
      return offerFlag(parameter, utterance, tool);
    case 'number':
      return offerNumbers(parameter, utterance, tool);
    case 'day':
      return offerDays(parameter, utterance.mentions);
    case 'text':
      return offerTexts(parameter, utterance, tool);
    default:
      return [];
  }
}

/**
 * A list takes every value that its element would take; for one value alone, a tool without a list is the better one.
 */
function offerItems(parameter: Parameter, offer: (one: Parameter) => Candidate[]): Offer[] {
  const { item } = parameter;
  if (item === undefined) {
    return offer(parameter).map((candidate) => ({ parameter, candidate }));
  }
  const items = withoutOverlaps(offer(item).filter((candidate) => isItem(item, candidate)));
  const value = items.flatMap((candidate) => splitNames(candidate.value));
  if (value.length === 0) {
    return [];
  }
  const strength = Math.max(...items.map((candidate) => candidate.strength)) - (value.length > 1 ? 0 : 0.25);
  const spans = items.flatMap((candidate) => [...candidate.spans]);
  const context = items.flatMap((candidate) => [...(candidate.context ?? [])]);
  return [{ parameter, candidate: { value, spans, context, strength } }];
}

function isItem(item: Parameter, { value, strength }: Candidate): boolean {
  return strength >= ENOUGH_FOR_REQUIRED && (typeof value !== 'string' || fitsPattern(item, value));
}

/** In a list, "A and B" are two names. */
function splitNames(value: unknown): unknown[] {
  return typeof value === 'string' ? value.split(/,?\s+(?:and|or|&|vs\.?|versus)\s+/) : [value];
}

function withoutOverlaps(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates.toSorted((a, b) => b.strength - a.strength)) {
    const isFree = kept.every((other) => !candidate.spans.some((span) => overlapsAny(span, other.spans)));
    if (isFree && !kept.some((other) => other.value === candidate.value)) {
      kept.push(candidate);
    }
  }
  return kept.sort((a, b) => firstStart(a) - firstStart(b));
}

/** Two passes: first every word goes to one parameter, then start and end may share a period. */
function assign(offers: readonly Offer[], already: readonly Offer[]): Offer[] {
  const assigned = [...already];
  const sorted = offers.toSorted((a, b) => b.candidate.strength - a.candidate.strength);
  for (const mayShare of [false, true]) {
    for (const offer of sorted) {
      const holders = assigned.filter(({ candidate }) => areOverlapping(candidate, offer.candidate));
      const isShared = mayShare && [offer, ...holders].every(({ candidate }) => candidate.isShareable);
      if (!isFilled(offer.parameter, assigned) && (holders.length === 0 || isShared)) {
        assigned.push(offer);
      }
    }
  }
  return assigned;
}

function areOverlapping(a: Candidate, b: Candidate): boolean {
  return a.spans.some((span) => overlapsAny(span, b.spans));
}

function withRivals(chosen: Offer, offers: readonly Offer[], assigned: readonly Offer[]): FilledParameter {
  const taken = spansOf(assigned);
  const rivals = offers.filter(
    ({ parameter, candidate }) =>
      parameter === chosen.parameter &&
      candidate.value !== chosen.candidate.value &&
      !candidate.spans.some((span) => overlapsAny(span, taken)),
  );
  return { ...chosen, rivals: rivals.map(({ candidate }) => candidate) };
}

function missingOf(tool: ToolProfile, filled: readonly FilledParameter[]): Parameter[] {
  return tool.parameters.filter((parameter) => {
    const isNeeded = parameter.isRequired || isNeededInside(parameter, filled);
    return isNeeded && !isFilled(parameter, filled);
  });
}

/** An optional object that is given at all must be given whole. */
function isNeededInside(parameter: Parameter, filled: readonly FilledParameter[]): boolean {
  const { requiredWithin } = parameter;
  return (
    requiredWithin !== undefined &&
    filled.some((other) => requiredWithin.every((key, at) => other.parameter.path[at] === key))
  );
}

function isFilled(parameter: Parameter, filled: readonly { readonly parameter: Parameter }[]): boolean {
  return filled.some((other) => parameterKey(other.parameter) === parameterKey(parameter));
}

function isText(parameter: Parameter): boolean {
  return (parameter.item ?? parameter).kind === 'text';
}

function inOrder(tool: ToolProfile, filled: readonly FilledParameter[]): FilledParameter[] {
  return filled.toSorted((a, b) => tool.parameters.indexOf(a.parameter) - tool.parameters.indexOf(b.parameter));
}

function spansOf(offers: readonly Offer[]): Span[] {
  return offers.flatMap(({ candidate }) => [...candidate.spans]);
}

function firstStart(candidate: Candidate): number {
  return Math.min(...candidate.spans.map((span) => span.start));
}
