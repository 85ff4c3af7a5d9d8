import { isLengthUnit, unitForms } from '../english/measure-units.js';
import { scaleOf } from '../english/relation-words.js';
import type { Word } from '../english/word.js';
import type { Term } from './term.js';

/** What has a length, not a duration, and how many words after "how" it may stand. */
const WAYS = new Set('way route path road distance trail track line'.split(' '));
const WAY_REACH = 5;

/**
 * "How far", "how many": asks for a scale that the tool must know by one of its words. The words that belong to it are
 * added to those to skip; nothing comes of a "how" that asks for no scale.
 */
export function howTerm(text: string, words: readonly Word[], at: number, skipped: Set<Word>): Term[] {
  const [how, adjective, noun] = words.slice(at, at + 3);
  const scale = adjective === undefined ? undefined : scaleOf(isLongWay(words, at) ? 'far' : adjective.root);
  if (how === undefined || adjective === undefined || scale === undefined) {
    return [];
  }
  const isMany = adjective.lower === 'many';
  const isTimes = isMany && noun?.lower === 'times';
  const last = isTimes ? noun : adjective;
  skipped.add(adjective).add(last);
  const lengths = isMany && noun !== undefined ? lengthsOf(noun) : undefined;
  return [
    {
      text: text.slice(how.start, last.end),
      start: how.start,
      end: last.end,
      roots: lengths ?? (isTimes ? [...scale, ...(scaleOf('often') ?? [])] : scale),
      mustBeOwn: lengths === undefined,
      asksHowMany: isMany && lengths === undefined,
      capitals: undefined,
      weight: isMany ? 'hard' : 'soft',
    },
  ];
}

/** "How long is the way" asks for no time: it asks how far. */
function isLongWay(words: readonly Word[], at: number): boolean {
  const following = words.slice(at + 1, at + 1 + WAY_REACH).map((word) => word.lower);
  return following[0] === 'long' && following.some((lower) => WAYS.has(lower));
}

/** "How many kilometres" counts nothing: it asks how far. */
function lengthsOf(noun: Word): string[] | undefined {
  const unit = unitForms(noun.root);
  return unit !== undefined && isLengthUnit(noun.root) ? [...unit, ...(scaleOf('far') ?? [])] : undefined;
}
