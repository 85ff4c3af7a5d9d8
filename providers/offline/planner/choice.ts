import { unitForms } from './measure-units.js';
import { relatedRoots } from './relation-words.js';
import { spellOutName, splitWords } from './word.js';

/** One allowed value of a parameter, with the words that ask for it. */
export interface Choice {
  readonly value: string | number | boolean;
  /** Roots of the words of the value itself; all of them must be named. */
  readonly roots: readonly string[];
  /** Roots of the words that the parameter's description puts beside the value; one of them suffices. */
  readonly nearRoots: ReadonlySet<string>;
}

/** Reads the allowed values of an enumeration and the words that its description explains them with. */
export function readChoices(values: readonly unknown[], description: string): Choice[] {
  const choosable = values.filter(
    (value): value is string | number | boolean =>
      value !== null && ['string', 'number', 'boolean'].includes(typeof value),
  );
  return choosable.map((value) => ({
    value,
    roots: splitWords(spellOutName(String(value))).map((word) => word.root),
    nearRoots: new Set(wordsBeside(String(value), choosable.map(String), description)),
  }));
}

/** All roots that a single-word choice may be asked for by: itself, its unit of measure, words of the same relation. */
export function formsOfChoice(root: string): readonly string[] {
  return [...new Set([...(unitForms(root) ?? []), ...relatedRoots(root)])];
}

/**
 * Words that explain a value in a description such as `C for Celsius, F for Fahrenheit`, `asc (oldest first)` or
 * `1 = low; 2 = high`: those between the value and the next value or the end of its part of the sentence.
 */
function wordsBeside(value: string, values: readonly string[], description: string): string[] {
  const words = splitWords(description);
  const others = new Set(values.filter((other) => other !== value).map((other) => other.toLowerCase()));
  const at = words.findIndex((word) => word.text === value);
  const own = words[at];
  if (own === undefined) {
    return [];
  }
  const rest = /^[\s`'"]*(?:=|:|\(|for\b|means\b|is\b|–|-)[^;.)]{0,80}/.exec(description.slice(own.end))?.[0] ?? '';
  const explained = splitWords(rest);
  const stop = explained.findIndex((word) => others.has(word.lower));
  return (stop === -1 ? explained : explained.slice(0, stop)).map((word) => word.root);
}
