import type { ReplayedCall } from '../provider/transcript.js';
import type { InvocationEnvironment } from '../tool/invocation-environment.js';
import type { ToolResult } from '../tool/tool-call.js';
import { answerCall, toRefusal } from './answer-call.js';
import type { CallGuards } from './call-guards.js';
import { prepareCalls } from './prepare-calls.js';
import { runCalls } from './run-calls.js';
import type { TurnContext } from './turn-context.js';

const CUT_MESSAGE =
  'The reply was cut at the output limit, nothing was run. Ask for less at once, or with shorter arguments.';

/**
 * Runs a reply's calls, unless they are too many, and gives one result a call, in call order.
 *
 * @throws ToolCallLimitExceededException before any of them runs; whatever ends the turn while they run
 */
export async function answerCalls<TMessage, TDefinitions>(
  turn: TurnContext<TMessage, TDefinitions>,
  guards: CallGuards,
  calls: readonly ReplayedCall[],
): Promise<readonly ToolResult[]> {
  const prepared = prepareCalls(calls, turn.tools.set, turn.watchers.logger, decoderOf(turn));
  const notes = guards.admit(prepared);
  const scope = { tools: turn.tools.set, interceptors: turn.interceptors, environment: toEnvironment(turn) };
  return await runCalls(prepared, turn.settings.maxConcurrentTools, turn.signal, async (call, siblings) => {
    const result = withNote(await answerCall(scope, call, siblings), notes.get(call.call.id));
    emitResult(turn, result);
    return result;
  });
}

function decoderOf<TMessage, TDefinitions>({ adapter, tools }: TurnContext<TMessage, TDefinitions>) {
  const { definitions } = tools;
  return (toolName: string) =>
    definitions === undefined ? undefined : adapter.argumentDecoder?.(definitions, toolName);
}

/** Answers a reply's calls without running any: the reply was cut, so that none of them can be trusted. */
export function refuseCalls<TMessage, TDefinitions>(
  turn: TurnContext<TMessage, TDefinitions>,
  calls: readonly ReplayedCall[],
): readonly ToolResult[] {
  return calls.map((call) => {
    const result = toRefusal(call, turn.adapter.toErrorText(CUT_MESSAGE));
    emitResult(turn, result);
    return result;
  });
}

function toEnvironment<TMessage, TDefinitions>(turn: TurnContext<TMessage, TDefinitions>): InvocationEnvironment {
  const { turnId, messageId, history, sessionContext, data } = turn.request;
  return {
    context: { turnId, messageId, history, sessionContext, data, logger: turn.watchers.logger },
    signal: turn.signal,
    errorRelay: turn.settings.errorRelay,
    toErrorText: (message) => turn.adapter.toErrorText(message),
    reportProgress: ({ id, name }, progress) => {
      turn.watchers.emitEvent?.({ type: 'tool-progress', callId: id, toolName: name, progress });
    },
  };
}

function withNote(result: ToolResult, note: string | undefined): ToolResult {
  return note === undefined ? result : { ...result, text: `${result.text}\n\n${note}` };
}

function emitResult<TMessage, TDefinitions>(turn: TurnContext<TMessage, TDefinitions>, result: ToolResult): void {
  const { callId, toolName, text, isError, durationMs, repairs } = result;
  turn.watchers.emitEvent?.({ type: 'tool-result', callId, toolName, text, isError, durationMs, repairs });
}
