import type { RunnableToolFunctionWithoutParse } from 'openai/lib/RunnableFunction';
import type { ChatCompletionFunctionTool } from 'openai/resources';
import type { NativeToolOptions } from '../../src/turn/native-tool-options.js';
import { NativeTools, type NativeVendor, toNativeDefinitions } from '../../src/turn/native-tools.js';
import { openaiChatDialect } from '../openai-sdk/dialect.js';
import { toErrorText } from '../openai-sdk/to-error-text.js';
import { toResultText } from './to-result-text.js';

const VENDOR: NativeVendor<ChatCompletionFunctionTool> = { dialect: openaiChatDialect, toErrorText };

/**
 * The definitions that Chat Completions take, for requests of one's own.
 *
 * @param tools annotated instances, classes, refs and tools defined in code, alone or in arrays
 * @throws ToolDefinitionError with everything that is wrong with the tools.
 */
export function toDefinitions<TData = unknown>(
  tools: object,
  options: NativeToolOptions<TData> = {},
): ChatCompletionFunctionTool[] {
  return toNativeDefinitions(VENDOR, tools, options);
}

/**
 * Tools for the SDK's own loop, one set for each run. A tool that fails answers with its error text; only a policy
 * that says `fail-turn` makes the runner reject, once the other calls of the reply have stopped.
 *
 * @param tools as for {@link toDefinitions}; classes need the option `resolver`
 * @throws ToolDefinitionError with everything that is wrong with the tools.
 *
 * @example
 * ```ts
 * import OpenAI from 'openai';
 * import { Tool } from 'toolwright';
 * import { toRunnableTools } from 'toolwright/providers/openai-chat';
 *
 * class ClockService {
 *   @Tool('The current time')
 *   now(): Date {
 *     return new Date();
 *   }
 * }
 *
 * const runner = new OpenAI().chat.completions.runTools({
 *   model: 'gpt-5-mini',
 *   messages: [{ role: 'user', content: 'What time is it?' }],
 *   tools: toRunnableTools(new ClockService()),
 * });
 * console.log(await runner.finalContent());
 * ```
 */
export function toRunnableTools<TData = unknown>(
  tools: object,
  options: NativeToolOptions<TData> = {},
): RunnableToolFunctionWithoutParse[] {
  const native = new NativeTools(VENDOR, tools, options);
  native.warnOfIdleSettings();
  const siblings = new WeakMap<object, AbortController>();
  return native.definitions.map((definition) => toRunnableTool(native, definition, siblings));
}

function toRunnableTool<TData>(
  native: NativeTools<ChatCompletionFunctionTool, TData>,
  { function: { name, description = '', parameters = {}, strict } }: ChatCompletionFunctionTool,
  siblings: WeakMap<object, AbortController>,
): RunnableToolFunctionWithoutParse {
  return {
    type: 'function',
    function: {
      name,
      description,
      parameters,
      ...(strict != null && { strict }),
      function: async (args, runner) => {
        const ending = siblings.get(runner) ?? new AbortController();
        siblings.set(runner, ending);
        const call = { id: crypto.randomUUID(), name, arguments: args };
        try {
          return toResultText(await native.answer(call, { signal: runner.controller.signal, siblings: ending.signal }));
        } catch (error) {
          ending.abort(new DOMException('Another call of the same reply ended the run.', 'AbortError'));
          throw error;
        }
      },
    },
  };
}
