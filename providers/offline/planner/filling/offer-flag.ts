import { isFillerWord, isFunctionWord } from '../english/function-words.js';
import { wordRoot } from '../english/word-root.js';
import type { Utterance } from '../reading/utterance.js';
import type { Parameter } from '../tools/parameter.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import type { Candidate } from './candidate.js';

/** Words of a flag's name that do not say what it switches. */
const SWITCH_WORDS = new Set(
  'include including with only show is has should allow enable use'.split(' ').map(wordRoot),
);
const TURNS_OFF = /\b(?:without|excluding|except|not|no|never|exclude|skip)\s+(?:\w+\s+)?$/i;

/** Values for a parameter that is yes or no: yes when the text names all of its words, no when it turns them down. */
export function offerFlag(parameter: Parameter, utterance: Utterance, tool: ToolProfile): Candidate[] {
  const roots = parameter.nameRoots.filter((root) => !SWITCH_WORDS.has(root) && !isFunctionWord(root));
  const telling = roots.filter((root) => !tool.nameRoots.includes(root) && !tool.descriptionRoots.includes(root));
  const found = roots.map((root) => utterance.words.find((word) => word.root === root && !isFillerWord(word.lower)));
  const words = found.filter((word) => word !== undefined);
  const [first] = words;
  if (telling.length === 0 || first === undefined || words.length < roots.length) {
    return [];
  }
  const negation = TURNS_OFF.exec(utterance.text.slice(0, first.start));
  const span = negation === null ? first : { start: negation.index, end: first.end };
  return [{ value: negation === null, spans: [span, ...words], strength: 0.8 }];
}
