import { isFunctionWord } from './function-words.js';
import { splitWords } from './word.js';

/** Roots of the words of a text that say what it is about; words that only carry grammar are left out. */
export function contentRoots(text: string): string[] {
  return splitWords(text)
    .filter((word) => !isFunctionWord(word.lower))
    .map((word) => word.root);
}
