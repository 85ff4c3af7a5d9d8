import type { Assessment } from '../assessment.js';
import { unusableMentions } from '../filling/unusable-mentions.js';
import type { PlannedCall } from '../planned-call.js';
import type { Mention } from '../reading/mention.js';
import type { Term } from '../reading/term.js';
import type { Utterance } from '../reading/utterance.js';
import { type Parameter, parameterLabel } from '../tools/parameter.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import { describeArguments } from './describe-arguments.js';

/** Most allowed values that a question lists. */
const MAX_LISTED = 12;

/** Asks for the parameters that a call lacks, and says what of the text could not be used. */
export function askForValues(
  tool: ToolProfile,
  missing: readonly Parameter[],
  utterance: Utterance,
  unknown: readonly Term[] = [],
): string {
  const wanted = missing.map((parameter) => `- ${describeParameter(parameter)}`);
  const unusable = unusableMentions(missing, utterance).map((mention) => `\n${sayUnusable(mention)}`);
  return `${doubt(unknown)}For "${tool.title}" I still need:\n${wanted.join('\n')}${unusable.join('')}`;
}

function sayUnusable(mention: Mention): string {
  if (mention.kind === 'vague-date' && mention.isImpossible) {
    return `There is no ${mention.text}.`;
  }
  const reason = mention.kind === 'vague-date' ? `: ${mention.remedy}` : ' for that';
  return `I cannot use "${mention.text}"${reason}.`;
}

/** Asks which of several tools is meant. */
export function askWhichTool(tools: readonly ToolProfile[]): string {
  const lines = tools.map((tool, at) => `${at + 1}. ${tool.title}`);
  return `That could mean more than one thing. Which do you want?\n${lines.join('\n')}`;
}

/** Asks whether a proposed call is what was meant, naming what was not understood. */
export function askToConfirm(assessment: Assessment, calls: readonly PlannedCall[]): string {
  const lines = calls.map((call) => `- ${describeCall(call)}`);
  return `I am not sure. ${doubt(assessment.unknown)}${offerOf(assessment.tool)}\n${lines.join('\n')}\nPlease answer yes or no.`;
}

function offerOf({ title, changeVerb }: ToolProfile): string {
  return changeVerb === undefined ? `Shall I look up "${title}"?` : `"${title}" changes something. Shall I do it?`;
}

/** Says which words a call leaves out of account. */
export function sayNotUnderstood(unknown: readonly Term[]): string {
  return unknown.length === 0 ? '' : `(I did not take ${quoteTerms(unknown)} into account.)`;
}

/** Asks before a change is made once more, with other values. */
export function askToRepeat(tool: ToolProfile, calls: readonly PlannedCall[]): string {
  return `${offerOf(tool)}\n${calls.map((call) => `- ${describeCall(call)}`).join('\n')}\nPlease answer yes or no.`;
}

/** Says that a word turns the question into something that no keyword can express. */
export function refuseNegation(words: readonly string[]): string {
  return `I match keywords and cannot take "${words.join(' ')}" into account, so I call nothing. Please say it without a negation.`;
}

/** Says that a text that only speaks of a change does not make it happen. */
export function refuseUntold(tool: ToolProfile): string {
  return (
    `"${tool.title}" would change something, and your message does not tell me to do that, so I call nothing. ` +
    'To have it done, say it as an order, beginning with "please".'
  );
}

/** Says that no tool fits, and what the nearest one lacks. */
export function sayNothingFits(
  nearest: Assessment | undefined,
  tools: readonly ToolProfile[],
  { mentions }: Utterance,
): string {
  if (tools.length === 0) {
    return 'I have no tools here, so I can look nothing up.';
  }
  const noDay = mentions.find((mention) => mention.kind === 'vague-date' && mention.isImpossible);
  if (noDay !== undefined) {
    return `${sayUnusable(noDay)} Please give a day that exists.`;
  }
  const strange = nearest === undefined ? [] : [...nearest.foreign, ...nearest.unknown];
  const near =
    nearest === undefined || strange.length === 0
      ? ''
      : ` The nearest is "${nearest.tool.title}", but it does not cover ${quoteTerms(strange)}.`;
  return `No tool of mine fits that.${near} Ask "What can you do?" for the list.`;
}

/** A parameter with the values that it takes. */
export function describeParameter(parameter: Parameter): string {
  return `${parameterLabel(parameter)}${expectation(parameter)}`;
}

function expectation(parameter: Parameter): string {
  const { choices } = parameter.item ?? parameter;
  if (choices.length > 0) {
    const listed = choices.slice(0, MAX_LISTED).map((choice) => String(choice.value));
    const rest = choices.length > MAX_LISTED ? `, and ${choices.length - MAX_LISTED} more` : '';
    return `, one of ${listed.join(', ')}${rest}`;
  }
  switch (parameter.kind) {
    case 'day':
      return /\d{4}-\d{2}/.test(parameter.description) ? '' : ', a date such as 2020-12-31';
    case 'number':
      return ', a number';
    case 'flag':
      return ', yes or no';
    default:
      return '';
  }
}

function describeCall(call: PlannedCall): string {
  const given = describeArguments(call.arguments);
  return given === '' ? call.toolName : `${call.toolName} (${given})`;
}

function doubt(unknown: readonly Term[]): string {
  return unknown.length === 0 ? '' : `I do not understand ${quoteTerms(unknown)}. `;
}

function quoteTerms(terms: readonly Term[]): string {
  return [...new Set(terms.map((term) => `"${term.text}"`))].join(', ');
}
