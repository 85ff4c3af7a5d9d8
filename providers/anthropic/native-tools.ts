import type Anthropic from '@anthropic-ai/sdk';
import type { BetaRunnableTool } from '@anthropic-ai/sdk/lib/tools/BetaRunnableTool';
import { ToolError } from '@anthropic-ai/sdk/lib/tools/ToolError';
import type { ToolCall, ToolResult } from '../../src/tool/tool-call.js';
import type { NativeToolOptions } from '../../src/turn/native-tool-options.js';
import { NativeTools, type NativeVendor, toNativeDefinitions } from '../../src/turn/native-tools.js';
import { anthropicDialect } from './dialect.js';
import { toResultBlock } from './to-result-block.js';

const VENDOR: NativeVendor<Anthropic.Tool> = { dialect: anthropicDialect, toErrorText: (message) => message };

/** What the model would be told in a run that has ended, if it were told anything. */
const ENDED = 'The tool failed, and the run is to end.';

/** How tools are made for the tool runner. */
export interface RunnableToolOptions<TData = unknown> extends NativeToolOptions<TData> {
  /**
   * Ends the run where a relay policy says `fail-turn`: the tool runner has no other end, since it makes a result of
   * whatever a tool throws. Give its signal to `toolRunner` too; its reason is the tool's error.
   */
  readonly controller?: AbortController;
}

/**
 * The definitions that the Messages API takes, for requests of one's own.
 *
 * @param tools annotated instances, classes, refs and tools defined in code, alone or in arrays
 * @throws ToolDefinitionError with everything that is wrong with the tools.
 */
export function toDefinitions<TData = unknown>(
  tools: object,
  options: NativeToolOptions<TData> = {},
): Anthropic.Tool[] {
  return toNativeDefinitions(VENDOR, tools, options);
}

/**
 * Tools for the SDK's own loop, one set for each run. A tool that fails answers with `is_error` and its message.
 *
 * @param tools as for {@link toDefinitions}; classes need the option `resolver`
 * @throws ToolDefinitionError with everything that is wrong with the tools.
 *
 * @example
 * ```ts
 * import Anthropic from '@anthropic-ai/sdk';
 * import { Tool } from 'toolwright';
 * import { toRunnableTools } from 'toolwright/providers/anthropic';
 *
 * class ClockService {
 *   @Tool('The current time')
 *   now(): Date {
 *     return new Date();
 *   }
 * }
 *
 * const message = await new Anthropic().beta.messages.toolRunner({
 *   model: 'claude-sonnet-5-5',
 *   max_tokens: 1024,
 *   max_iterations: 10,
 *   messages: [{ role: 'user', content: 'What time is it?' }],
 *   tools: toRunnableTools(new ClockService()),
 * });
 * console.log(message.content);
 * ```
 */
export function toRunnableTools<TData = unknown>(
  tools: object,
  options: RunnableToolOptions<TData> = {},
): BetaRunnableTool[] {
  const native = new NativeTools(VENDOR, tools, options);
  native.warnOfIdleSettings();
  return native.definitions.map((definition) => ({
    ...definition,
    parse: (input) => input,
    run: async (input, context) => {
      const call = { id: context?.toolUse.id ?? crypto.randomUUID(), name: definition.name, arguments: input };
      const result = await answerOrEnd(native, call, context?.signal, options.controller);
      const { content = '', is_error } = toResultBlock(result);
      if (is_error === true) {
        throw new ToolError(content);
      }
      return content;
    },
  }));
}

async function answerOrEnd<TData>(
  native: NativeTools<Anthropic.Tool, TData>,
  call: ToolCall,
  signal: AbortSignal | null | undefined,
  controller: AbortController | undefined,
): Promise<ToolResult> {
  try {
    return await native.answer(call, { signal });
  } catch (error) {
    if (controller === undefined && signal?.aborted !== true) {
      native.logger.error(
        { toolName: call.name, callId: call.id },
        'The relay policy says fail-turn, and the tool runner cannot be ended. Give toRunnableTools a controller.',
      );
    }
    controller?.abort(error);
    throw new ToolError(ENDED);
  }
}
