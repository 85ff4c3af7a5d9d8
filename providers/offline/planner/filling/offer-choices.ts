import { isFunctionWord } from '../english/function-words.js';
import { qualifiesUnit } from '../english/measure-units.js';
import { isIntense, relatedRoots } from '../english/relation-words.js';
import type { Word } from '../english/word.js';
import { rootInsideAdjective } from '../english/word-root.js';
import type { Utterance } from '../reading/utterance.js';
import { type Choice, formsOfChoice, type Paraphrase } from '../tools/choice.js';
import type { Parameter } from '../tools/parameter.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import type { Candidate } from './candidate.js';

/**
 * Values for a parameter with allowed values: those that the text names or paraphrases. An optional one takes no
 * paraphrase of words that the tool is about anyway.
 */
export function offerChoices(parameter: Parameter, utterance: Utterance, tool: ToolProfile): Candidate[] {
  const words = utterance.words.filter((word) => word.lower !== 'how');
  const own = new Set([...tool.nameRoots, ...tool.descriptionRoots]);
  const telling = parameter.isRequired ? words : words.filter((word) => !own.has(word.root));
  const offers = parameter.choices.flatMap((choice) => offerChoice(choice, words, telling, parameter));
  return offers.filter((offer) => !isPartOfLonger(offer, offers));
}

function offerChoice(
  choice: Choice,
  words: readonly Word[],
  telling: readonly Word[],
  parameter: Parameter,
): Candidate[] {
  const named = namedBy(choice, words);
  if (named.length > 0) {
    const lead = words.filter((word) => named[0] !== undefined && word.end < named[0].start).at(-1);
    const isLed = lead !== undefined && parameter.nameRoots.includes(lead.root);
    return [{ value: choice.value, spans: named, context: isLed ? [lead] : [], strength: isLed ? 1 : 0.9 }];
  }
  return choice.paraphrases.flatMap((paraphrase) => {
    const said = saidBy(paraphrase, telling);
    return said.length === 0 ? [] : [{ value: choice.value, spans: said, strength: 0.75 }];
  });
}

/** The words that name a choice completely, or none. */
function namedBy(choice: Choice, words: readonly Word[]): Word[] {
  const written = String(choice.value);
  const plain = words.filter((_word, at) => !isQualified(words, at));
  if (written.length <= 2) {
    return plain.filter((word) => isShortForm(choice, word, written)).slice(0, 1);
  }
  return choice.names.map((roots) => wordsOf(roots, roots.length === 1 ? plain : words)).find(isFound) ?? [];
}

/** The miles of "nautical miles" are no miles. */
function isQualified(words: readonly Word[], at: number): boolean {
  return qualifiesUnit(words[at - 1]?.root ?? '', words[at]?.root);
}

function isFound(words: readonly Word[]): boolean {
  return words.length > 0;
}

function wordsOf(roots: readonly string[], words: readonly Word[]): Word[] {
  const found = roots
    .map((root) => words.find((word) => isForm(root, word, roots.length === 1)))
    .filter((word) => word !== undefined);
  return found.length === roots.length ? found : [];
}

/** A value of one or two letters is meant only when it is written exactly so, or by its unit's name. */
function isShortForm(choice: Choice, word: Word, written: string): boolean {
  if (word.text === written) {
    return !isFunctionWord(word.lower) || /^\p{Lu}+$/u.test(word.text);
  }
  return word.text.length > 2 && choice.names.flat().some((root) => formsOfChoice(root).includes(word.root));
}

function isForm(root: string, word: Word, isAlone: boolean): boolean {
  if (word.root === root || rootInsideAdjective(word.root) === root || rootInsideAdjective(root) === word.root) {
    return true;
  }
  return isAlone && formsOfChoice(root).includes(word.root) && word.lower.length > 1;
}

/** The words that say a paraphrase, or none: "most weight", and "weightiest" as well. */
function saidBy({ decisive, telling }: Paraphrase, words: readonly Word[]): Word[] {
  const superlative = words.find((word) => isSuperlativeOf(word, telling) && decisive.some(asksForMost));
  if (superlative !== undefined) {
    return [superlative];
  }
  const told = words.find((word) => telling.includes(word.root) || telling.includes(adjectiveRoot(word)));
  const decided = decisive.map((root) =>
    words.find((word, at) => decides(root, word) || isMost(root, words, at, told)),
  );
  const found = [told, ...decided].filter((word) => word !== undefined);
  return found.length === decisive.length + 1 ? found : [];
}

function decides(root: string, word: Word): boolean {
  return relatedRoots(word.root).includes(root);
}

/** "Heaviest" means most only right before what there is most of. */
function isMost(root: string, words: readonly Word[], at: number, told: Word | undefined): boolean {
  return asksForMost(root) && isIntense(words[at]?.root ?? '') && told !== undefined && words[at + 1] === told;
}

function isSuperlativeOf(word: Word, telling: readonly string[]): boolean {
  const adjective = /^(.+)\+$/.exec(word.root)?.[1];
  return adjective !== undefined && telling.includes(rootInsideAdjective(adjective) ?? adjective);
}

function asksForMost(root: string): boolean {
  return relatedRoots(root).includes('most');
}

function adjectiveRoot(word: Word): string {
  return rootInsideAdjective(word.root) ?? word.root;
}

/** `new` inside `as new` is not a second choice. */
function isPartOfLonger(offer: Candidate, offers: readonly Candidate[]): boolean {
  return offers.some(
    (other) =>
      other.spans.length > offer.spans.length && offer.spans.every((span) => other.spans.some((one) => one === span)),
  );
}
