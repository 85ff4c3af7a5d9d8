import { isError } from '../errors/is-error.js';
import { isToolArgumentError, type ToolArgumentError } from '../errors/tool-argument-error.js';
import { describeError } from '../logging/describe-error.js';
import type { Logger } from '../logging/logger.js';
import { cutText } from './cut-text.js';
import type { Invocation } from './invocation.js';
import type { InvocationEnvironment } from './invocation-environment.js';
import { innerErrorRelay, type RelayedFailure, relayFailure } from './relay-failure.js';
import { type RenderedResult, renderResult } from './render-result.js';
import { type CallOutcome, runCall } from './run-call.js';
import type { PreparedArguments, Tool } from './tool.js';
import { DEFAULT_MAX_RESULT_CHARS } from './tool-behaviour.js';
import type { ToolCall, ToolResult } from './tool-call.js';

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
  const invocation: Invocation = { tool, call, environment, values: prepared.values, log };
  const startedAt = performance.now();
  const outcome = await run(invocation, prepared);
  const durationMs = Math.round(performance.now() - startedAt);
  return { ...toResult(invocation, outcome), durationMs, repairs: prepared.repairs };
}

function run(invocation: Invocation, prepared: PreparedArguments): Promise<CallOutcome<RenderedResult>> {
  const { tool, call, environment, log } = invocation;
  let isOver = false;
  const reportProgress = (progress: unknown) => {
    if (!isOver) {
      environment.reportProgress(call, progress);
    }
  };
  const work = async (signal: AbortSignal) => {
    const context = { ...environment.context, callId: call.id, toolName: call.name, signal, reportProgress };
    const value = await tool.run(prepared, context);
    if (isError(value)) {
      throw value;
    }
    const maxChars = tool.behaviour.maxResultChars ?? DEFAULT_MAX_RESULT_CHARS;
    return await renderResult(value, {
      maxChars,
      signal,
      onItem: reportProgress,
      describeError: innerErrorRelay(invocation),
    });
  };
  return runCall(work, {
    signal: environment.signal,
    timeoutMs: tool.behaviour.timeoutMs,
    onLateError: (error) => log('debug', { error: describeError(error) }, 'A tool failed after its call had ended.'),
  }).finally(() => {
    isOver = true;
  });
}

function toResult(invocation: Invocation, outcome: CallOutcome<RenderedResult>): ToolResult {
  const { tool, call, environment, log } = invocation;
  switch (outcome.kind) {
    case 'returned':
      return { ...EMPTY, ...outcome.value, callId: call.id, toolName: call.name };
    case 'aborted':
      return toErrorResult(tool, call, { text: environment.toErrorText('The call was stopped before it ended.') });
    case 'timed-out': {
      const correlationId = crypto.randomUUID();
      log('warn', { correlationId, error: describeError(outcome.error) }, 'A tool took too long.');
      return toErrorResult(tool, call, { text: environment.toErrorText(outcome.error.message), correlationId });
    }
    case 'threw':
      return toErrorResult(tool, call, relayFailure(invocation, outcome.error));
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
