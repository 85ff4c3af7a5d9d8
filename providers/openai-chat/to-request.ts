import type {
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionCreateParamsStreaming,
  ChatCompletionFunctionTool,
  ChatCompletionMessageParam,
  ChatCompletionToolChoiceOption,
} from 'openai/resources';
import type { ModelRound, ToolChoice } from '../../src/provider/model-adapter.js';
import { isReasoningModel } from '../openai-sdk/is-reasoning-model.js';
import type { ChatModelSettings, ChatVendorOptions } from './options.js';

/** One model request in the adapter's own terms. */
export type ChatRound = ModelRound<ChatCompletionMessageParam, readonly ChatCompletionFunctionTool[]>;

/**
 * The body of one Chat Completions request. What stays the same from turn to turn comes first, so that the vendor finds
 * its cached prefix.
 *
 * @param opening goes before the messages of the round
 * @see https://platform.openai.com/docs/api-reference/chat/create (OpenAPI of 2026-08-21)
 */
export function toRequest(
  round: ChatRound,
  opening: readonly ChatCompletionMessageParam[],
  settings: ChatModelSettings,
): ChatCompletionCreateParamsStreaming | ChatCompletionCreateParamsNonStreaming {
  const { stream_options, ...vendorOptions } = settings.vendorOptions ?? {};
  const body = {
    model: settings.model,
    ...toolFields(round, settings),
    messages: [...opening, ...round.messages],
    ...samplingFields(settings),
    ...vendorOptions,
  };
  return settings.streaming === false
    ? { ...body, stream: false }
    : { ...body, stream: true, ...streamFields(stream_options) };
}

/** Usage comes only with a stream that is asked for it; `null` leaves the field out, for servers that refuse it. */
function streamFields(given: ChatVendorOptions['stream_options']) {
  return given === null ? {} : { stream_options: { include_usage: true, ...given } };
}

function toolFields({ tools, toolChoice }: ChatRound, { parallelToolCalls }: ChatModelSettings) {
  if (tools === undefined || tools.length === 0) {
    return {};
  }
  return {
    tools: [...tools],
    ...(toolChoice !== 'auto' && { tool_choice: toToolChoice(toolChoice) }),
    ...(parallelToolCalls !== undefined && { parallel_tool_calls: parallelToolCalls }),
  };
}

function toToolChoice(choice: ToolChoice): ChatCompletionToolChoiceOption {
  return typeof choice === 'object' ? { type: 'function', function: { name: choice.tool } } : choice;
}

/** Reasoning models refuse `temperature` and `max_tokens`; other servers know no `max_completion_tokens`. */
function samplingFields(settings: ChatModelSettings) {
  const { maxOutputTokens, temperature, stopSequences, reasoningEffort } = settings;
  const reasons = settings.isReasoningModel ?? isReasoningModel(settings.model);
  return {
    ...(maxOutputTokens !== undefined && { [reasons ? 'max_completion_tokens' : 'max_tokens']: maxOutputTokens }),
    ...(temperature !== undefined && !reasons && { temperature }),
    ...(stopSequences !== undefined && stopSequences.length > 0 && { stop: [...stopSequences] }),
    ...(reasoningEffort !== undefined && { reasoning_effort: reasoningEffort }),
  };
}
