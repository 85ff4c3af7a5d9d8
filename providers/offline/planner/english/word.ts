import type { Span } from '../span.js';
import { wordRoot } from './word-root.js';

/** One word of a text, with what is needed to compare it. */
export interface Word extends Span {
  /** As it stands in the text. */
  readonly text: string;
  readonly lower: string;
  /** Key that all forms of the word share. */
  readonly root: string;
}

/** Splits a text into its words; numbers and letter-digit mixtures count as words. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)?/gu)].map((match) => {
    const [word] = match;
    return {
      text: word,
      lower: word.toLowerCase(),
      root: wordRoot(word),
      start: match.index,
      end: match.index + word.length,
    };
  });
}

/** Splits a name such as `dueDate`, `due_date` or `HTTPStatus` into a text of its words. */
export function spellOutName(name: string): string {
  return name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_\-.\s]+/g, ' ')
    .trim();
}
