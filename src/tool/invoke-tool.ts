import { isError } from '../errors/is-error.js';
import { isToolArgumentError, type ToolArgumentError } from '../errors/tool-argument-error.js';
import { describeError } from '../logging/describe-error.js';
import type { Logger } from '../logging/logger.js';
import type { Invocation } from './invocation.js';
import type { InvocationEnvironment } from './invocation-environment.js';
import { isPromiseLike } from './promise-like.js';
import { innerErrorRelay, type RelayedFailure, relayFailure } from './relay/relay-failure.js';
import { cutText } from './result/cut-text.js';
import { type RenderedResult, renderResult } from './result/render-result.js';
import { type CallOutcome, runCall } from './run-call.js';
import type { PreparedArguments, Tool } from './tool.js';
import { DEFAULT_MAX_RESULT_CHARS } from './tool-behaviour.js';
import type { ToolCall, ToolResult } from './tool-call.js';
import type { ToolContext } from './tool-context.js';

export type { InvocationEnvironment } from './invocation-environment.js';

/**
 * Answers one tool call. Never rejects because of the tool, except with a {@link FailTurnSignal} where a relay policy
 * says so.
 */
export async function invokeTool(
  tool: Tool,
  call: ToolCall,
  prepared: PreparedArguments | ToolArgumentError,
  environment: InvocationEnvironment,
): Promise<ToolResult> {
  const log = logOf(call, environment);
  if (isToolArgumentError(prepared)) {
    log('debug', {}, 'The arguments of a tool call were refused.');
    return toErrorResult(tool, call, { text: environment.toErrorText(prepared.message) });
  }
  if (prepared.dropped !== undefined && prepared.dropped.length > 0) {
    log('debug', { dropped: prepared.dropped }, 'Unknown arguments of a tool call were dropped.');
  }
  const invocation: Invocation = { tool, call, environment, prepared, log, isOver: false };
  const startedAt = performance.now();
  const outcome = await run(invocation);
  invocation.isOver = true;
  return toResult(invocation, outcome, Math.round(performance.now() - startedAt));
}

/** No promise is made for a tool that makes none. */
function run(invocation: Invocation): CallOutcome<RenderedResult> | Promise<CallOutcome<RenderedResult>> {
  const { tool, call, environment, prepared, log } = invocation;
  const reportProgress = (progress: unknown) => {
    if (!invocation.isOver) {
      environment.reportProgress(call, progress);
    }
  };
  const work = (signal: AbortSignal) => {
    const value = tool.run(prepared, toContext(invocation, signal, reportProgress));
    const render = (result: unknown) => renderReturned(invocation, result, signal, reportProgress);
    return isPromiseLike(value) ? Promise.resolve(value).then(render) : render(value);
  };
  return runCall(work, {
    signal: environment.signal,
    timeoutMs: tool.behaviour.timeoutMs,
    onLateError: (error) => log('debug', { error: describeError(error) }, 'A tool failed after its call had ended.'),
  });
}

/** @throws an error that was returned. */
function renderReturned(
  invocation: Invocation,
  value: unknown,
  signal: AbortSignal,
  onItem: (item: unknown) => void,
): RenderedResult | Promise<RenderedResult> {
  if (isError(value)) {
    throw value;
  }
  const maxChars = invocation.tool.behaviour.maxResultChars ?? DEFAULT_MAX_RESULT_CHARS;
  return renderResult(value, { signal, onItem, maxChars, describeError: innerErrorRelay(invocation) });
}

/** Field by field: spreading takes longer than everything else here. */
function toContext(
  { call, environment }: Invocation,
  signal: AbortSignal,
  reportProgress: ToolContext['reportProgress'],
): ToolContext {
  const { turnId, messageId, history, sessionContext, data, logger } = environment.context;
  return {
    callId: call.id,
    toolName: call.name,
    turnId,
    messageId,
    history,
    sessionContext,
    data,
    signal,
    logger,
    reportProgress,
  };
}

function toResult(invocation: Invocation, outcome: CallOutcome<RenderedResult>, durationMs: number): ToolResult {
  const { tool, call, environment, prepared, log } = invocation;
  const { repairs } = prepared;
  const error = (failure: RelayedFailure) => ({ ...toErrorResult(tool, call, failure), durationMs, repairs });
  switch (outcome.kind) {
    case 'returned': {
      const { text, media } = outcome.value;
      return { callId: call.id, toolName: call.name, text, media, isError: false, durationMs, repairs };
    }
    case 'aborted':
      return error({ text: environment.toErrorText('The call was stopped before it ended.') });
    case 'timed-out': {
      const correlationId = crypto.randomUUID();
      log('warn', { correlationId, error: describeError(outcome.error) }, 'A tool took too long.');
      return error({ text: environment.toErrorText(outcome.error.message), correlationId });
    }
    case 'threw':
      return error(relayFailure(invocation, outcome.error));
  }
}

const EMPTY = { media: [], isError: false, durationMs: 0, repairs: [] } as const;

function toErrorResult(tool: Tool, call: ToolCall, { text, correlationId }: RelayedFailure): ToolResult {
  return {
    ...EMPTY,
    callId: call.id,
    toolName: call.name,
    text: cutText(text, tool.behaviour.maxResultChars ?? DEFAULT_MAX_RESULT_CHARS),
    isError: true,
    ...(correlationId !== undefined && { correlationId }),
  };
}

function logOf(call: ToolCall, environment: InvocationEnvironment): Invocation['log'] {
  const { logger, turnId } = environment.context;
  return (level: keyof Logger, fields, message) => {
    logger[level]({ toolName: call.name, callId: call.id, turnId, ...fields }, message);
  };
}
