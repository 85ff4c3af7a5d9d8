import { isFillerWord, isFunctionWord } from '../english/function-words.js';
import type { Word } from '../english/word.js';
import { startsSentence } from '../reading/find-phrases.js';
import { findRole } from '../reading/find-role.js';
import type { Mention, PhraseMention } from '../reading/mention.js';
import type { Utterance } from '../reading/utterance.js';
import { overlaps, type Span } from '../span.js';
import { codeShape, fitsPattern, isCodeLike, isCodeOnly, shapeOf } from '../tools/code-shape.js';
import type { Parameter } from '../tools/parameter.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import type { Candidate } from './candidate.js';
import { codesIn } from './code-pair.js';

/** Values for a parameter that takes text: quoted phrases, codes, names, and ids with their noun. */
export function offerTexts(parameter: Parameter, utterance: Utterance, tool: ToolProfile): Candidate[] {
  return utterance.mentions.flatMap((mention) => {
    switch (mention.kind) {
      case 'quoted':
        return [offerPhrase(parameter, mention, utterance, 0.9)];
      case 'code':
        return tool.capitals.has(mention.text)
          ? []
          : codesIn(mention, parameter, tool).map((code) =>
              offerPhrase(parameter, code, utterance, codeStrength(parameter)),
            );
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
  const upperCase = mention.text.toUpperCase();
  const isMisspelt = mention.kind === 'code' && !fitsPattern(parameter, mention.text);
  const value = isMisspelt && fitsPattern(parameter, upperCase) ? upperCase : mention.text;
  return {
    value,
    spans: [mention],
    context: nounBefore(parameter, mention, utterance),
    strength: strength + adjust(parameter, { ...mention, text: value }, utterance),
  };
}

/**
 * A name made of the tool's own words says what is wanted, not for which value. Where a tool needs several texts,
 * "A of B" is two of them.
 */
function offerName(parameter: Parameter, mention: PhraseMention, utterance: Utterance, tool: ToolProfile): Candidate[] {
  const needsSeveral = tool.parameters.filter((one) => one.isRequired && one.kind === 'text').length > 1;
  const parts = needsSeveral ? splitSpans(utterance.text, mention) : [mention];
  return parts.flatMap((part) => {
    const span = withoutOwnWords(part, utterance, tool);
    return span === undefined ? [] : [offerNamePart(parameter, span, mention, utterance)];
  });
}

function offerNamePart(parameter: Parameter, span: Span, mention: PhraseMention, utterance: Utterance): Candidate {
  const text = utterance.text.slice(span.start, span.end);
  const role = findRole(utterance.text, span)?.role;
  return {
    value: text,
    spans: [span],
    context: [...nounBefore(parameter, span, utterance), ...codeBehind(utterance.text, span)],
    strength: nameStrength(parameter, text) + adjust(parameter, { ...mention, ...span, text, role }, utterance),
  };
}

/** The code in parentheses right behind a name says the same once more. */
function codeBehind(text: string, { end }: Span): Span[] {
  const code = /^ \([\p{L}\p{N}_-]{1,12}\)/u.exec(text.slice(end, end + 16));
  return code === null ? [] : [{ start: end, end: end + code[0].length }];
}

function splitSpans(text: string, span: Span): Span[] {
  const parts = text.slice(span.start, span.end).split(/( (?:of|and|from|by|for) )/);
  let at = span.start;
  return parts.flatMap((part, index) => {
    const start = at;
    at += part.length;
    return index % 2 === 0 ? [{ start, end: at }] : [];
  });
}

/** Without the words that a sentence opens with and the tool has itself: "Count" of "Count Smith". */
function withoutOwnWords(span: Span, utterance: Utterance, tool: ToolProfile): Span | undefined {
  const own = new Set([...tool.nameRoots, ...tool.descriptionRoots]);
  const words = utterance.words.filter((word) => word.start >= span.start && word.end <= span.end);
  const isTelling = (word: Word) => !own.has(word.root) && !isFunctionWord(word.lower);
  const isOpening = startsSentence(utterance.text, span);
  const first = words.find(isTelling);
  const last = words.findLast(isTelling);
  if (first === undefined || last === undefined) {
    return undefined;
  }
  return isOpening ? { start: first.start, end: last.end } : span;
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
