import { isFunctionWord } from './function-words.js';
import { splitWords } from './word.js';

/** Roots of the words of a text that say what it is about; words that only carry grammar are left out. */
export function contentRoots(text: string): string[] {
  return splitWords(text)
    .filter((word) => !isFunctionWord(word.lower))
    .map((word) => word.root);
}

/** Something given only as an example says nothing of what a tool is about. */
const EXAMPLES = /\b(?:such as|e\.g\.|for example|for instance)[^.;)]{0,80}/gi;

/** A description without the words of its examples. */
export function withoutExamples(description: string): string {
  return description.replace(EXAMPLES, ' ');
}
