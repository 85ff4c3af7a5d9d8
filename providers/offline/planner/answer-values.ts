import type { Pending } from './decision.js';
import { isFunctionWord } from './english/function-words.js';
import type { Candidate } from './filling/candidate.js';
import { fillParameters } from './filling/fill-parameters.js';
import { explainedSpans, type FilledParameter } from './filling/filling.js';
import type { Message } from './reading/message.js';
import { readUtterance, type Utterance } from './reading/utterance.js';
import { overlapsAny } from './span.js';
import { fitsPattern } from './tools/code-shape.js';
import type { Parameter } from './tools/parameter.js';

const LEAD =
  /^\W*(?:(?:it|that|this)(?:['’]?s| is| was)|i mean|i meant|make (?:it|that)|let['’]?s say|say|the|a|an|in|on|for|from|to|at|of|about|by)\s+/i;
const YES = /^\W*(?:yes|yep|yeah|true|sure)\b/i;
const FALSE = /^\W*(?:no|nope|false)\b/i;

/** Longest answer that is taken as it stands for a text, in characters and in words. */
const MAX_PLAIN_CHARS = 80;
const MAX_PLAIN_WORDS = 8;

/** Reads an answer to the question for missing values: the values found in it, or the whole answer for one text. */
export function answerValues(pending: Extract<Pending, { kind: 'value' }>, message: Message): FilledParameter[] {
  const utterance = readUtterance(message.text, message.now);
  const wanted = { ...pending.tool, parameters: pending.missing.map(wantedParameter) };
  const { filled } = fillParameters(wanted, utterance, () => false);
  const found = filled.map((one) => ({ ...one, parameter: original(one.parameter, pending.missing) }));
  if (found.length > 0 && hasMore(utterance, found)) {
    return [];
  }
  const [only] = pending.missing;
  if (found.length > 0 || only === undefined || pending.missing.length > 1) {
    return found;
  }
  const plain = plainValue(only, utterance);
  return plain === undefined ? [] : [{ parameter: only, candidate: plain, rivals: [] }];
}

/** An answer of which a part would be lost is no answer. */
function hasMore(utterance: Utterance, found: readonly FilledParameter[]): boolean {
  const used = explainedSpans(found.map(({ candidate }) => candidate));
  return utterance.terms.some((term) => term.weight === 'hard' && !overlapsAny(term, used));
}

/** Asked for by name, a parameter needs no preposition to be told by. */
function wantedParameter(parameter: Parameter): Parameter {
  return { ...parameter, isRequired: true };
}

function original(parameter: Parameter, missing: readonly Parameter[]): Parameter {
  return missing.find((one) => one.path === parameter.path) ?? parameter;
}

function plainValue(parameter: Parameter, utterance: Utterance): Candidate | undefined {
  const text = utterance.text.replace(LEAD, '').replace(/[\s.!?,]+$/, '');
  const spans = [{ start: 0, end: utterance.text.length }];
  switch (parameter.kind) {
    case 'flag':
      return YES.test(text) || FALSE.test(text) ? { value: YES.test(text), spans, strength: 1 } : undefined;
    case 'number':
      return plainNumber(utterance, spans);
    case 'text':
      return plainText(parameter, text, spans);
    case 'list':
      return parameter.item?.kind === 'text' ? plainList(text, spans) : undefined;
    default:
      return undefined;
  }
}

function plainNumber(utterance: Utterance, spans: Candidate['spans']): Candidate | undefined {
  const numbers = utterance.mentions.filter((mention) => mention.kind === 'number');
  const [only] = numbers;
  return numbers.length === 1 && only !== undefined ? { value: only.value, spans, strength: 1 } : undefined;
}

function plainText(parameter: Parameter, text: string, spans: Candidate['spans']): Candidate | undefined {
  const words = text.split(/\s+/);
  const isQuestion = /\?\s*$/.test(text) || isFunctionWord((words[0] ?? '').toLowerCase());
  if (text === '' || text.length > MAX_PLAIN_CHARS || words.length > MAX_PLAIN_WORDS || isQuestion) {
    return undefined;
  }
  const fitting = [text, text.toUpperCase()].find((form) => fitsPattern(parameter, form));
  return { value: fitting ?? text, spans, strength: 1 };
}

function plainList(text: string, spans: Candidate['spans']): Candidate | undefined {
  const value = text.split(/\s*(?:,|;|\band\b|&)\s*/).filter((item) => item !== '');
  return text.length <= MAX_PLAIN_CHARS && value.length > 0 ? { value, spans, strength: 1 } : undefined;
}
