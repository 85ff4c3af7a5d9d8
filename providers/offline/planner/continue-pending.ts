import { answerValues } from './answer-values.js';
import { askForValues, askToRepeat } from './answering/questions.js';
import { assess } from './assessment.js';
import { decide, decideOn, say } from './decide.js';
import type { Decision, Pending } from './decision.js';
import { fillParameters } from './filling/fill-parameters.js';
import type { FilledParameter } from './filling/filling.js';
import { toCall } from './planned-call.js';
import type { Message } from './reading/message.js';
import { readUtterance } from './reading/utterance.js';
import { parameterKey } from './tools/parameter.js';
import type { ToolCatalogue } from './tools/tool-catalogue.js';
import type { ToolProfile } from './tools/tool-profile.js';

const YES = /^\W*(?:yes|yep|yeah|ok(?:ay)?|sure|please do|do it|go ahead|right|correct|exactly)\b/i;
const NO = /^\W*(?:no|nope|never ?mind|cancel|forget it|stop|leave it|nothing)\b/i;
const CONTINUES = /^\W*(?:and|what about|how about|same for|the same for)\b/i;
/** What asks something itself is no value for a change. */
const QUESTION =
  /\?\s*$|^\W*(?:is|are|was|were|has|have|had|do|does|did|who|what|when|where|why|how|which|should|may|might)\b/i;
const ORDINALS = ['first', 'second', 'third', 'fourth'];

type Of<K extends Pending['kind']> = Extract<Pending, { kind: K }>;

/** Takes a message as the answer to what was left open; undefined when it is not one but a message of its own. */
export function continuePending(
  message: Message,
  catalogue: ToolCatalogue,
  pending: Pending,
  fresh: Decision,
): Decision | undefined {
  if (pending.kind === 'repeat') {
    return repeat(message, catalogue, pending, fresh);
  }
  if (NO.test(message.text)) {
    return say('All right, I leave it.');
  }
  switch (pending.kind) {
    case 'confirm':
      return YES.test(message.text) ? { calls: pending.calls, text: '', pending: undefined } : undefined;
    case 'which':
      return choose(message, catalogue, pending, fresh);
    case 'value':
      return fresh.calls.length > 0 ? undefined : complete(message, catalogue, pending, fresh);
  }
}

function choose(
  message: Message,
  catalogue: ToolCatalogue,
  pending: Of<'which'>,
  fresh: Decision,
): Decision | undefined {
  const at = chosenPlace(message.text, pending.tools.length);
  const utterance = readUtterance(pending.text, message.now);
  const tool = at === undefined ? chosenByWords(message, catalogue, pending) : pending.tools[at];
  if (tool === undefined || fresh.calls.length > 0) {
    return undefined;
  }
  return decideOn(assess(tool, utterance, catalogue), utterance);
}

function chosenPlace(text: string, count: number): number | undefined {
  const digit = /^\W*(?:number |no\.? )?([1-9])\W*$/i.exec(text)?.[1];
  const place =
    digit === undefined ? ORDINALS.findIndex((word) => new RegExp(`\\b${word}\\b`, 'i').test(text)) : Number(digit) - 1;
  return place >= 0 && place < count ? place : undefined;
}

function chosenByWords(message: Message, catalogue: ToolCatalogue, pending: Of<'which'>): ToolProfile | undefined {
  const utterance = readUtterance(message.text, message.now);
  const [best, second] = pending.tools
    .map((tool) => assess(tool, utterance, catalogue))
    .sort((a, b) => b.score - a.score);
  const isClear = best?.isNamed && best.score - (second?.score ?? 0) > 0;
  return isClear ? best.tool : undefined;
}

/** Completes the call with the values of the answer, or with those of question and answer read together. */
function complete(
  message: Message,
  catalogue: ToolCatalogue,
  pending: Of<'value'>,
  fresh: Decision,
): Decision | undefined {
  if (pending.tool.changeVerb !== undefined && QUESTION.test(message.text)) {
    return undefined;
  }
  const given = answerValues(pending, message);
  const filled = [...pending.filled, ...given];
  const missing = pending.missing.filter((parameter) => !given.some((one) => one.parameter === parameter));
  if (missing.length === 0) {
    return toDecision(pending.tool, filled);
  }
  const text = `${pending.text.replace(/[?.!\s]+$/, '')} ${message.text}`;
  const together = decide(readUtterance(text, message.now), catalogue, [pending.tool]);
  if (together.calls.length > 0) {
    return together;
  }
  if (given.length === 0 && (fresh.pending !== undefined || isLongerThanAnAnswer(message.text))) {
    return undefined;
  }
  const question = askForValues(pending.tool, missing, readUtterance(message.text, message.now));
  return { calls: [], text: question, pending: { ...pending, text, filled, missing } };
}

/** "And in 2013?": the call before, with some of its values replaced. */
function repeat(
  message: Message,
  catalogue: ToolCatalogue,
  pending: Of<'repeat'>,
  fresh: Decision,
): Decision | undefined {
  if (!CONTINUES.test(message.text) || fresh.calls.length > 0) {
    return undefined;
  }
  const utterance = readUtterance(message.text, message.now);
  const { foreign, unknown } = assess(pending.tool, utterance, catalogue);
  const { filled } = fillParameters(pending.tool, utterance, () => false);
  if (filled.length === 0 || foreign.length + unknown.length + utterance.negations.length > 0) {
    return undefined;
  }
  const replaced = new Set(filled.map(({ parameter }) => parameterKey(parameter)));
  const kept = pending.filled.filter(({ parameter }) => !replaced.has(parameterKey(parameter)));
  const decision = toDecision(pending.tool, [...kept, ...filled]);
  return pending.tool.changeVerb === undefined ? decision : propose(pending.tool, decision);
}

/** "What about …?" does not tell to make a change once more. */
function propose(tool: ToolProfile, { calls }: Decision): Decision {
  return { calls: [], text: askToRepeat(tool, calls), pending: { kind: 'confirm', calls } };
}

function toDecision(tool: ToolProfile, filled: readonly FilledParameter[]): Decision {
  const inOrder = tool.parameters.flatMap((parameter) =>
    filled.filter((one) => parameterKey(one.parameter) === parameterKey(parameter)),
  );
  return { calls: [toCall(tool, inOrder)], text: '', pending: { kind: 'repeat', tool, filled: inOrder } };
}

/** Most words of a message that may be a bare answer. */
const MAX_ANSWER_WORDS = 8;

function isLongerThanAnAnswer(text: string): boolean {
  return text.split(/\s+/).length > MAX_ANSWER_WORDS;
}
