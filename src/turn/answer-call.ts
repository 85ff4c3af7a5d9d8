import type { ReplayedCall } from '../provider/transcript.js';
import { interceptTool } from '../tool/intercept-tool.js';
import { type InvocationEnvironment, invokeTool } from '../tool/invoke-tool.js';
import { FailTurnSignal } from '../tool/relay/fail-turn-signal.js';
import type { ToolResult } from '../tool/tool-call.js';
import type { ToolInterceptor } from '../tool/tool-interceptor.js';
import type { ToolSet } from '../tool/tool-set.js';
import type { PreparedCall } from './prepare-calls.js';
import { toUnknownToolMessage } from './to-unknown-tool-message.js';
import { withSiblingSignal } from './with-sibling-signal.js';

/** What the calls of one turn have in common. */
export interface CallScope {
  readonly tools: ToolSet;
  /** Around every call, the first one outermost. */
  readonly interceptors: readonly ToolInterceptor[];
  readonly environment: InvocationEnvironment;
}

/**
 * Answers one call: runs its tool, or says what is wrong with it.
 *
 * @param siblings aborted when another call of the same reply ends the turn
 * @throws a tool's own error where a relay policy ends the turn with it
 */
export async function answerCall(
  { tools, interceptors, environment }: CallScope,
  { call, tool, prepared }: PreparedCall,
  siblings: AbortSignal | undefined,
): Promise<ToolResult> {
  if (tool === undefined) {
    return toRefusal(call, environment.toErrorText(toUnknownToolMessage(call.name, tools.tools)));
  }
  try {
    const intercepted = interceptors.length === 0 ? tool : interceptTool(tool, interceptors);
    const stoppable = siblings === undefined ? intercepted : withSiblingSignal(intercepted, siblings);
    return await invokeTool(stoppable, call, prepared, environment);
  } catch (error) {
    throw error instanceof FailTurnSignal ? error.error : error;
  }
}

/** The result of a call that is not run. */
export function toRefusal({ id, name }: ReplayedCall, text: string): ToolResult {
  return { callId: id, toolName: name, text, media: [], isError: true, durationMs: 0, repairs: [] };
}
