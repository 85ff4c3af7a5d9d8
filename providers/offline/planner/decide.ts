import {
  askForValues,
  askToConfirm,
  askWhichTool,
  refuseNegation,
  refuseUntold,
  sayNothingFits,
  sayNotUnderstood,
} from './answering/questions.js';
import { type Assessment, assess, hasRivals, lexicalScore } from './assessment.js';
import type { Decision } from './decision.js';
import { bringsNewWords, explainedSpans } from './filling/filling.js';
import { toCalls } from './planned-call.js';
import type { Utterance } from './reading/utterance.js';
import type { ToolCatalogue } from './tools/tool-catalogue.js';
import type { ToolProfile } from './tools/tool-profile.js';

/** Share of the terms that must be known for a call without asking. */
const SURE_COVERAGE = 0.75;
/** The same for a call that changes something. */
const SURE_COVERAGE_OF_CHANGE = 0.85;
/** Share of the terms below which a tool does not even come into question. */
const MIN_COVERAGE = 0.6;
/** The same for a text of so few terms that one unknown is already half of them. */
const MIN_COVERAGE_OF_FEW = 0.5;
/** The same for a question back that has no value of the call yet. */
const ASK_COVERAGE = 0.66;
/** Tools nearer than this in score cannot be told apart. */
const MARGIN = 0.2;
/** Most tools whose parameters are filled for one text. */
const MAX_TRIED = 25;
/** Most tools that a question offers. */
const MAX_OFFERED = 4;
/** Strength of a value that needs no words beside it. */
const CLEAR_VALUE = 0.75;

/** Decides on one question: calls, a question back, or the statement that no tool fits. */
export function decide(
  utterance: Utterance,
  catalogue: ToolCatalogue,
  tools: readonly ToolProfile[] = catalogue.tools,
): Decision {
  const ranked = shortlist(tools, utterance, catalogue)
    .map((tool) => assess(tool, utterance, catalogue))
    .sort((a, b) => b.score - a.score);
  const suitable = ranked.filter((one) => isFitting(one) && !(utterance.asksForDay && lacksDay(one)));
  const fitting = suitable.filter((one) => mayRun(one, utterance));
  const best = fitting[0] ?? suitable[0];
  if (best === undefined) {
    return say(sayNothingFits(ranked.find(isNear), catalogue.tools, utterance));
  }
  const negations = openNegations(best, utterance);
  if (negations.length > 0) {
    return say(refuseNegation(negations));
  }
  if (fitting.length === 0) {
    return say(refuseUntold(best.tool));
  }
  const close = fitting.filter((other) => isClose(best, other)).slice(0, MAX_OFFERED);
  if (close.length > 1) {
    const rivals = close.map(({ tool }) => tool);
    return ask(askWhichTool(rivals), { kind: 'which', tools: rivals, text: utterance.text });
  }
  return decideOn(best, utterance);
}

/** The tools whose words fit best: filling parameters is the dear part, so that not every tool of many is tried. */
function shortlist(
  tools: readonly ToolProfile[],
  utterance: Utterance,
  catalogue: ToolCatalogue,
): readonly ToolProfile[] {
  if (tools.length <= MAX_TRIED) {
    return tools;
  }
  return tools
    .map((tool) => ({ tool, score: lexicalScore(tool, utterance, catalogue) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_TRIED)
    .map(({ tool }) => tool);
}

/** Decides on one question for the tool that it is about. */
export function decideOn(best: Assessment, utterance: Utterance): Decision {
  const { tool, filling, unclear } = best;
  const missing = [...filling.missing, ...unclear];
  if (best.isUntold && (missing.length > 0 || !utterance.isAboutDoing)) {
    return say(refuseUntold(tool));
  }
  if (missing.length > 0) {
    const filled = filling.filled.filter(({ parameter }) => !unclear.includes(parameter));
    const text = askForValues(tool, missing, utterance, best.unknown);
    return ask(text, { kind: 'value', tool, text: utterance.text, filled, missing });
  }
  const calls = toCalls(best);
  if (best.coverage < SURE_COVERAGE || utterance.isAboutDoing || countsUnasked(best, utterance) || isRash(best)) {
    return ask(askToConfirm(best, calls), { kind: 'confirm', calls });
  }
  return { calls, text: sayNotUnderstood(best.unknown), pending: { kind: 'repeat', tool, filled: filling.filled } };
}

/** A decision that only says something. */
export function say(text: string): Decision {
  return { calls: [], text, pending: undefined };
}

function ask(text: string, pending: Decision['pending']): Decision {
  return { calls: [], text, pending };
}

function isFitting(assessment: Assessment): boolean {
  const { foreign, isUnasked } = assessment;
  return foreign.length === 0 && !isUnasked && isCovered(assessment) && isRelevant(assessment);
}

function isCovered({ coverage, filling, tool, unknown }: Assessment): boolean {
  if (filling.filled.length === 0 && tool.parameters.length > 0) {
    return coverage >= ASK_COVERAGE;
  }
  return coverage >= (unknown.length > 1 ? MIN_COVERAGE : MIN_COVERAGE_OF_FEW);
}

function lacksDay({ filling }: Assessment): boolean {
  return filling.missing.some(({ kind }) => kind === 'day');
}

/** A change that is not told to be made may at most be proposed, to somebody who asks how to make it. */
function mayRun({ isUntold }: Assessment, { isAboutDoing }: Utterance): boolean {
  return !isUntold || isAboutDoing;
}

/** A change for which too many words are left over, or a second value: it must not happen by a guess. */
function isRash({ tool, coverage, joint, filling }: Assessment): boolean {
  const others = filling.filled.filter((one) => one !== joint?.filled && hasRivals(one));
  return tool.changeVerb !== undefined && (coverage < SURE_COVERAGE_OF_CHANGE || others.length > 0);
}

/** A tool is relevant by its words, or because all it needs is clearly there and nothing else is. */
function isRelevant({ isNamed, filling, unknown }: Assessment): boolean {
  const clear = filling.filled
    .filter(bringsNewWords)
    .filter(({ parameter, candidate }) => parameter.isRequired && candidate.strength >= CLEAR_VALUE);
  return isNamed || (clear.length > 1 && filling.missing.length === 0 && unknown.length === 0);
}

function isNear(assessment: Assessment): boolean {
  return assessment.isNamed && assessment.coverage >= MIN_COVERAGE_OF_FEW;
}

function isClose(best: Assessment, other: Assessment): boolean {
  const isReady = (one: Assessment) => one.filling.missing.length === 0 && one.unclear.length === 0 && !isEmpty(one);
  return other === best || (best.score - other.score < MARGIN && (isReady(other) || !isReady(best)));
}

/** A tool that only counts answers no other question about the same things. */
function countsUnasked({ tool }: Assessment, utterance: Utterance): boolean {
  return tool.isCount && !utterance.terms.some((term) => term.roots.includes('count'));
}

/** A call without any of its values says nothing of which tool was meant. */
function isEmpty({ tool, filling }: Assessment): boolean {
  return tool.parameters.length > 0 && filling.filled.length === 0;
}

/** Negating words that no value has taken in, as a flag does with "without". */
function openNegations(best: Assessment, utterance: Utterance): string[] {
  const taken = explainedSpans(best.filling.filled.map(({ candidate }) => candidate));
  return utterance.negations
    .filter((word) => !taken.some((span) => word.start >= span.start && word.end <= span.end))
    .map((word) => word.text);
}
