import { isToolException } from '../../errors/tool-exception.js';
import { describeError } from '../../logging/describe-error.js';
import { errorMessage } from '../../logging/error-message.js';
import { redact } from '../../logging/redact.js';
import { isArgumentRefusal } from '../argument-refusal.js';
import { argumentStrings } from '../argument-strings.js';
import type { Invocation } from '../invocation.js';
import { cutText } from '../result/cut-text.js';
import { decideRelay } from './decide-relay.js';
import type { RelayDecision } from './error-relay-policy.js';
import { FailTurnSignal } from './fail-turn-signal.js';

/** What the model is told of a failure. */
export interface RelayedFailure {
  readonly text: string;
  /** Ties it to the log entry; undefined where nothing was logged. */
  readonly correlationId?: string;
}

/** Longer messages are cut before they are masked, which takes about a second for a million characters. */
const MAX_MASKED_CHARS = 200_000;
const STOCK_MESSAGE = 'The tool failed and gave no reason.';

/**
 * Logs what a tool threw, once, and says what the model is told of it.
 *
 * @throws FailTurnSignal when a relay policy says so.
 */
export function relayFailure(invocation: Invocation, error: unknown): RelayedFailure {
  const { environment } = invocation;
  if (isArgumentRefusal(error)) {
    return { text: environment.toErrorText(error.message) };
  }
  const correlationId = crypto.randomUUID();
  const decision = decide(invocation, error, correlationId);
  logFailure(invocation, error, correlationId);
  if (decision === 'fail-turn') {
    throw new FailTurnSignal(error);
  }
  return { text: toText(invocation, error, decision, correlationId), correlationId };
}

/**
 * Makes what says what the model is told of each error inside a result, and logs it where the model is told nothing;
 * one that stands there more than once is logged once.
 */
export function innerErrorRelay(invocation: Invocation): (error: unknown) => string {
  let told: Map<unknown, string> | undefined;
  return (error) => {
    told ??= new Map();
    const text = told.get(error) ?? relayInnerError(invocation, error);
    told.set(error, text);
    return text;
  };
}

function relayInnerError(invocation: Invocation, error: unknown): string {
  const correlationId = crypto.randomUUID();
  if (decide(invocation, error, correlationId) === 'relay') {
    const message = errorMessage(error);
    return (isToolException(error) ? message : mask(invocation, message)) || 'Error';
  }
  logFailure(invocation, error, correlationId);
  return `[error, logged under the id ${correlationId}]`;
}

/** What the model is told where it must not learn more. */
function genericSentence(correlationId: string): string {
  return `The tool failed. The reason was logged under the id ${correlationId}.`;
}

function decide({ tool, environment, log }: Invocation, error: unknown, correlationId: string): RelayDecision {
  try {
    return decideRelay(error, tool, environment.errorRelay);
  } catch (policyError) {
    log('error', { correlationId, error: describeError(policyError) }, 'The relay policy of a tool failed.');
    return 'generic';
  }
}

function logFailure({ log }: Invocation, error: unknown, correlationId: string): void {
  const fields = { correlationId, error: describeError(error) };
  if (isToolException(error)) {
    log(error.cause === undefined ? 'debug' : 'warn', fields, 'A tool refused a call.');
  } else {
    log('error', fields, 'A tool failed.');
  }
}

function toText(invocation: Invocation, error: unknown, decision: RelayDecision, correlationId: string): string {
  if (decision === 'generic') {
    return genericSentence(correlationId);
  }
  const message = errorMessage(error);
  if (isToolException(error)) {
    return message.trim() === '' ? STOCK_MESSAGE : message;
  }
  const masked = mask(invocation, message);
  return invocation.environment.toErrorText(masked.trim() === '' ? STOCK_MESSAGE : masked);
}

function mask({ call, prepared }: Invocation, message: string): string {
  return redact(cutText(message, MAX_MASKED_CHARS), argumentStrings(prepared.values, call.arguments));
}
