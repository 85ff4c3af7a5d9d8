import { isFunctionWord } from '../english/function-words.js';
import { unitForms } from '../english/measure-units.js';
import { isDecisive, relatedRoots } from '../english/relation-words.js';
import { spellOutName, splitWords } from '../english/word.js';

/** One allowed value of a parameter, with the words that ask for it. */
export interface Choice {
  readonly value: string | number | boolean;
  /**
   * Roots of the words of the value itself, all of which must be named; several lists for a value such as `this/that`.
   */
  readonly names: readonly (readonly string[])[];
  /** What a description says beside the value, each a paraphrase of it. */
  readonly paraphrases: readonly Paraphrase[];
}

/** Words that ask for a value without naming it. */
export interface Paraphrase {
  /** Words such as "most", all of which must be said. */
  readonly decisive: readonly string[];
  /** Other words, one of which must be said. */
  readonly telling: readonly string[];
}

/**
 * What stands between a value and its explanation: `L for large`, `asc: oldest first`, `heaviest box (most weight)`.
 */
const EXPLANATION = /^[`'"]*(?:\s+\p{L}+)?\s*(?:=|:|\(|\bfor\b|\bmeans\b|–)\s*([^;.)]{1,80})/u;

/** Reads the allowed values of an enumeration and what descriptions explain them with. */
export function readChoices(values: readonly unknown[], descriptions: readonly string[]): Choice[] {
  const choosable = values.filter(
    (value): value is Choice['value'] => value !== null && ['string', 'number', 'boolean'].includes(typeof value),
  );
  const others = new Set(choosable.map((value) => String(value).toLowerCase()));
  return choosable.map((value) => ({
    value,
    names: String(value)
      .split('/')
      .map((name) => splitWords(spellOutName(name)).map((word) => word.root))
      .filter((roots) => roots.length > 0),
    paraphrases: descriptions.flatMap((description) => paraphrasesIn(description, String(value), others)),
  }));
}

/** All roots that a single-word choice may be asked for by: itself, its unit of measure, words of the same relation. */
export function formsOfChoice(root: string): readonly string[] {
  return [...new Set([...(unitForms(root) ?? []), ...relatedRoots(root)])];
}

function paraphrasesIn(description: string, value: string, values: ReadonlySet<string>): Paraphrase[] {
  const named = splitWords(description).find((word) => word.text.toLowerCase() === value.toLowerCase());
  const explanation = named === undefined ? undefined : EXPLANATION.exec(description.slice(named.end))?.[1];
  if (explanation === undefined) {
    return [];
  }
  const words = splitWords(explanation);
  const next = words.findIndex((word) => values.has(word.lower));
  const roots = (next === -1 ? words : words.slice(0, next))
    .filter((word) => !isFunctionWord(word.lower) || isDecisive(word.root))
    .map((word) => word.root);
  const telling = roots.filter((root) => !isDecisive(root));
  return telling.length === 0 ? [] : [{ decisive: roots.filter(isDecisive), telling }];
}
