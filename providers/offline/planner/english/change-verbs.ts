import { isFillerWord, isFunctionWord } from './function-words.js';
import { relatedRoots } from './relation-words.js';
import { spellOutName, splitWords } from './word.js';
import { wordRoot } from './word-root.js';

/** English verbs that change something: a tool that begins with one runs only when the user says so. */
const CHANGE_VERBS = new Set(
  `create add insert delete remove erase change update modify edit cancel send write submit merge approve reject assign
  rename replace clear reset enable disable subscribe unsubscribe reserve buy pay transfer renew move upload publish
  revoke grant invite archive restore install`
    .split(/\s+/)
    .map(wordRoot),
);

/** Roots of the verb with which a tool says that it changes something, and of its synonyms; undefined for other tools. */
export function changeVerbOf(name: string, description: string): readonly string[] | undefined {
  const opening = [firstWord(spellOutName(name)), firstWord(description)];
  const verb = opening.find((root) => root !== undefined && CHANGE_VERBS.has(root));
  return verb === undefined ? undefined : relatedRoots(verb);
}

function firstWord(text: string): string | undefined {
  return splitWords(text).find((word) => !isFunctionWord(word.lower) && !isFillerWord(word.lower))?.root;
}
