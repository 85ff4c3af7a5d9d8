import { isFillerWord, isFunctionWord } from '../english/function-words.js';
import type { Word } from '../english/word.js';
import { splitWords } from '../english/word.js';
import type { Mention, PhraseMention } from '../reading/mention.js';
import type { Utterance } from '../reading/utterance.js';
import { overlaps, type Span } from '../span.js';
import { codeShape, fitsPattern, isCodeLike, isCodeOnly, shapeOf } from '../tools/code-shape.js';
import type { Parameter } from '../tools/parameter.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import type { Candidate } from './candidate.js';

/** Values for a parameter that takes text: quoted phrases, codes, names, and ids with their noun. */
export function offerTexts(parameter: Parameter, utterance: Utterance, tool: ToolProfile): Candidate[] {
  return utterance.mentions.flatMap((mention) => {
    switch (mention.kind) {
      case 'quoted':
        return [offerPhrase(parameter, mention, utterance, 0.9)];
      case 'code':
        return tool.capitals.has(mention.text)
          ? []
          : [offerPhrase(parameter, mention, utterance, codeStrength(parameter))];
      case 'name':
        return offerName(parameter, mention, utterance, tool);
      case 'number':
        return offerNumber(parameter, mention, utterance);
      default:
        return [];
    }
  });
}

/** A name is no code, unless it is written like one. */
function nameStrength(parameter: Parameter, text: string): number {
  if (!isCodeOnly(parameter)) {
    return 0.8;
  }
  const shape = codeShape(parameter);
  return shape === undefined || shape === shapeOf(text) ? 0.55 : 0.2;
}

function codeStrength(parameter: Parameter): number {
  return isCodeLike(parameter) ? 0.8 : 0.6;
}

function offerPhrase(parameter: Parameter, mention: PhraseMention, utterance: Utterance, strength: number): Candidate {
  return {
    value: mention.text,
    spans: [mention],
    context: nounBefore(parameter, mention, utterance),
    strength: strength + adjust(parameter, mention, utterance),
  };
}

/** A name made of the tool's own words says what is wanted, not for which value. */
function offerName(parameter: Parameter, mention: PhraseMention, utterance: Utterance, tool: ToolProfile): Candidate[] {
  const own = new Set([...tool.nameRoots, ...tool.descriptionRoots]);
  const words = splitWords(mention.text);
  const first = words.findIndex((word) => !own.has(word.root));
  const last = words.findLastIndex((word) => !own.has(word.root));
  const from = words[first];
  const to = words[last];
  if (from === undefined || to === undefined) {
    return [];
  }
  const span = { start: mention.start + from.start, end: mention.start + to.end };
  const value = utterance.text.slice(span.start, span.end);
  const strength = nameStrength(parameter, value);
  return [
    {
      value,
      spans: [span],
      context: nounBefore(parameter, span, utterance),
      strength: strength + adjust(parameter, { ...mention, text: value }, utterance),
    },
  ];
}

function offerNumber(parameter: Parameter, mention: Mention, utterance: Utterance): Candidate[] {
  const noun = nounBefore(parameter, mention, utterance);
  const { pattern } = parameter.schema;
  if (pattern !== undefined ? !fitsPattern(parameter, mention.text) : !isCodeLike(parameter)) {
    return [];
  }
  const isShaped = pattern !== undefined || codeShape(parameter) === undefined;
  const strength = (noun.length > 0 ? 0.85 : 0.5) - (isShaped ? 0 : 0.2);
  return [{ value: mention.text.replaceAll(',', ''), spans: [mention], context: noun, strength }];
}

/** Roles, patterns and the parameter's own noun beside the phrase make it clearer, or rule it out. */
function adjust(parameter: Parameter, mention: PhraseMention, utterance: Utterance): number {
  const noun = nounBefore(parameter, mention, utterance).length > 0 ? 0.1 : 0;
  return noun + roleBonus(parameter, mention) + patternBonus(parameter, mention.text);
}

function roleBonus(parameter: Parameter, mention: PhraseMention): number {
  if (parameter.role === undefined || mention.role === undefined) {
    return 0;
  }
  return parameter.role === mention.role ? 0.15 : -0.2;
}

function patternBonus(parameter: Parameter, text: string): number {
  if (parameter.schema.pattern === undefined) {
    return 0;
  }
  return fitsPattern(parameter, text) ? 0.15 : -0.3;
}

/** The word before a value when it is the parameter's own noun, as in "member M-1". */
function nounBefore(parameter: Parameter, span: Span, utterance: Utterance): Word[] {
  const before = utterance.words.filter((word) => word.end <= span.start && !isValue(word, utterance)).slice(-2);
  return before.filter(
    (word) =>
      !isFunctionWord(word.lower) &&
      !isFillerWord(word.lower) &&
      (parameter.nameRoots.includes(word.root) || parameter.descriptionRoots.has(word.root)),
  );
}

function isValue(word: Word, utterance: Utterance): boolean {
  return utterance.mentions.some((mention) => mention.kind !== 'name' && overlaps(mention, word));
}
