import type Anthropic from '@anthropic-ai/sdk';
import type { ModelRound, ToolChoice } from '../../src/provider/model-adapter.js';
import { wellFormedText } from '../../src/transport/well-formed.js';
import { markLast, markLastUserMessages } from './cache-breakpoints.js';
import type { AnthropicModelSettings } from './options.js';
import type { AnthropicMessage } from './to-messages.js';

/** One model request in the adapter's own terms. */
export type AnthropicRound = ModelRound<AnthropicMessage, readonly Anthropic.Tool[]>;

/** Longest reply where the settings name no other: the vendor insists on a number. */
const DEFAULT_MAX_TOKENS = 16_384;

/**
 * The body of one Messages request.
 *
 * @see https://platform.claude.com/docs/en/api/messages/create (OpenAPI of 2026-08-18)
 */
export function toRequest(
  round: AnthropicRound,
  settings: AnthropicModelSettings,
): Anthropic.MessageCreateParamsStreaming | Anthropic.MessageCreateParamsNonStreaming {
  const isCaching = settings.promptCaching ?? true;
  const body = {
    model: settings.model,
    max_tokens: settings.maxOutputTokens ?? DEFAULT_MAX_TOKENS,
    ...toolFields(round, settings, isCaching),
    ...systemField(round.systemPrompt, isCaching),
    messages: marksMessages(settings) ? markLastUserMessages(round.messages) : [...round.messages],
    ...samplingFields(settings),
    ...settings.vendorOptions,
    ...outputField(settings),
  };
  return settings.streaming === false ? { ...body, stream: false } : { ...body, stream: true };
}

/** The vendor's own `cache_control` of a whole request marks its messages itself. */
function marksMessages({ promptCaching, vendorOptions }: AnthropicModelSettings): boolean {
  return (promptCaching ?? true) && !vendorOptions?.cache_control;
}

function systemField(systemPrompt: string | undefined, isCaching: boolean) {
  if (systemPrompt === undefined || systemPrompt.trim() === '') {
    return {};
  }
  const blocks: Anthropic.TextBlockParam[] = [{ type: 'text', text: wellFormedText(systemPrompt) }];
  return { system: isCaching ? markLast(blocks) : blocks };
}

function toolFields({ tools, toolChoice }: AnthropicRound, settings: AnthropicModelSettings, isCaching: boolean) {
  if (tools === undefined || tools.length === 0) {
    return {};
  }
  const choice = toToolChoice(toolChoice, settings.parallelToolCalls);
  return {
    tools: isCaching ? markLast(tools) : [...tools],
    ...(choice !== undefined && { tool_choice: choice }),
  };
}

/** Without a wish there is no choice to state; `auto` has to be said for the sake of the flag beside it. */
function toToolChoice(choice: ToolChoice, parallelToolCalls: boolean | undefined): Anthropic.ToolChoice | undefined {
  const parallel = parallelToolCalls === undefined ? {} : { disable_parallel_tool_use: !parallelToolCalls };
  switch (choice) {
    case 'none':
      return { type: 'none' };
    case 'auto':
      return parallelToolCalls === undefined ? undefined : { type: 'auto', ...parallel };
    case 'required':
      return { type: 'any', ...parallel };
    default:
      return { type: 'tool', name: choice.tool, ...parallel };
  }
}

/** The SDK's types leave `temperature` out; older models still take it. */
function samplingFields({ temperature, stopSequences, thinking }: AnthropicModelSettings) {
  return {
    ...(temperature !== undefined && { temperature }),
    ...(stopSequences !== undefined && stopSequences.length > 0 && { stop_sequences: [...stopSequences] }),
    ...(thinking !== undefined && { thinking }),
  };
}

function outputField({ reasoningEffort, vendorOptions }: AnthropicModelSettings) {
  return reasoningEffort === undefined
    ? {}
    : { output_config: { effort: reasoningEffort, ...vendorOptions?.output_config } };
}
