import type { FunctionTool, ResponseFunctionToolCall, ResponseInputItem } from 'openai/resources/responses/responses';
import type { NativeToolOptions } from '../../src/turn/native-tool-options.js';
import { NativeTools, type NativeVendor, toNativeDefinitions } from '../../src/turn/native-tools.js';
import { openaiDialect } from '../openai-sdk/dialect.js';
import { toErrorText } from '../openai-sdk/to-error-text.js';
import { toResultItem } from './to-result-item.js';

const VENDOR: NativeVendor<FunctionTool> = { dialect: openaiDialect, toErrorText };

/** Definitions for the Responses API, with what answers their calls; the SDK has no loop for them. */
export interface RunnableTools {
  readonly definitions: FunctionTool[];
  /**
   * Answers a call of a response: unknown names, arguments that do not fit and failures of the tool included.
   *
   * @param signal stops the tool when aborted
   * @throws a tool's own error where a relay policy says `fail-turn`, or the reason of an aborted signal
   */
  runToolCall(
    call: Pick<ResponseFunctionToolCall, 'call_id' | 'name' | 'arguments'>,
    signal?: AbortSignal,
  ): Promise<ResponseInputItem.FunctionCallOutput>;
}

/**
 * The definitions that the Responses API takes, for requests of one's own.
 *
 * @param tools annotated instances, classes, refs and tools defined in code, alone or in arrays
 * @throws ToolDefinitionError with everything that is wrong with the tools.
 */
export function toDefinitions<TData = unknown>(tools: object, options: NativeToolOptions<TData> = {}): FunctionTool[] {
  return toNativeDefinitions(VENDOR, tools, options);
}

/**
 * Tools for a loop of one's own over the Responses API, one set for each run.
 *
 * @param tools as for {@link toDefinitions}; classes need the option `resolver`
 * @throws ToolDefinitionError with everything that is wrong with the tools.
 *
 * @example
 * ```ts
 * import OpenAI from 'openai';
 * import { Tool } from 'toolwright';
 * import { toRunnableTools } from 'toolwright/providers/openai';
 *
 * class ClockService {
 *   @Tool('The current time')
 *   now(): Date {
 *     return new Date();
 *   }
 * }
 *
 * const openai = new OpenAI();
 * const { definitions, runToolCall } = toRunnableTools(new ClockService());
 * const request = { model: 'gpt-5-mini', tools: definitions };
 * let response = await openai.responses.create({ ...request, input: 'What time is it?' });
 * for (let round = 1; round < 10; round += 1) {
 *   const calls = response.output.filter((item) => item.type === 'function_call');
 *   if (calls.length === 0) {
 *     break;
 *   }
 *   const input = await Promise.all(calls.map((call) => runToolCall(call)));
 *   response = await openai.responses.create({ ...request, input, previous_response_id: response.id });
 * }
 * console.log(response.output_text);
 * ```
 */
export function toRunnableTools<TData = unknown>(tools: object, options: NativeToolOptions<TData> = {}): RunnableTools {
  const native = new NativeTools(VENDOR, tools, options);
  native.warnOfIdleSettings();
  return {
    definitions: [...native.definitions],
    runToolCall: async ({ call_id, name, arguments: args }, signal) =>
      toResultItem(await native.answer({ id: call_id, name, arguments: args }, { signal })),
  };
}
