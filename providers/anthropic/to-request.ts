import type Anthropic from '@anthropic-ai/sdk';
import type { ModelRound, ToolChoice } from '../../src/provider/model-adapter.js';
import { wellFormedText } from '../../src/transport/well-formed.js';
import { markLast, markLastUserMessages } from './cache-breakpoints.js';
import type { AnthropicModelOptions } from './options.js';
import type { AnthropicMessage } from './to-messages.js';

/** Used when the options name no number: the vendor insists on one. */
const DEFAULT_MAX_OUTPUT_TOKENS = 16_384;

/** Body of a request; `temperature` is left out of the SDK's type, not of the API. */
export type AnthropicRequest = Omit<Anthropic.MessageCreateParamsNonStreaming, 'stream'> & { temperature?: number };

/**
 * The body of one request, without `stream`.
 *
 * @see https://platform.claude.com/docs/en/api/messages/create (read 2026-11-30)
 */
export function toRequest(
  round: ModelRound<AnthropicMessage, readonly Anthropic.Tool[]>,
  options: AnthropicModelOptions,
): AnthropicRequest {
  const isCaching = options.promptCaching ?? true;
  return {
    ...options.vendorOptions,
    ...toModelParameters(options),
    ...toSystem(round.systemPrompt, isCaching),
    messages: [...(isCaching ? markLastUserMessages(round.messages) : round.messages)],
    ...toToolParameters(round, options, isCaching),
  };
}

function toModelParameters(options: AnthropicModelOptions): Omit<AnthropicRequest, 'messages'> {
  const { model, temperature, stopSequences, reasoningEffort, thinking, vendorOptions } = options;
  return {
    model,
    max_tokens: options.maxOutputTokens ?? DEFAULT_MAX_OUTPUT_TOKENS,
    ...(temperature !== undefined && { temperature }),
    ...(stopSequences !== undefined && { stop_sequences: [...stopSequences] }),
    ...(thinking !== undefined && { thinking }),
    ...(reasoningEffort !== undefined && {
      output_config: { ...vendorOptions?.output_config, effort: reasoningEffort },
    }),
  };
}

function toSystem(systemPrompt: string | undefined, isCaching: boolean): Pick<AnthropicRequest, 'system'> {
  if (systemPrompt === undefined || systemPrompt.trim() === '') {
    return {};
  }
  const blocks: Anthropic.TextBlockParam[] = [{ type: 'text', text: wellFormedText(systemPrompt) }];
  return { system: isCaching ? markLast(blocks) : blocks };
}

function toToolParameters(
  { tools, toolChoice }: ModelRound<AnthropicMessage, readonly Anthropic.Tool[]>,
  { parallelToolCalls }: AnthropicModelOptions,
  isCaching: boolean,
): Pick<AnthropicRequest, 'tools' | 'tool_choice'> {
  if (tools === undefined || tools.length === 0) {
    return {};
  }
  const choice = toToolChoice(toolChoice, parallelToolCalls ?? true);
  return { tools: isCaching ? markLast(tools) : [...tools], ...(choice !== undefined && { tool_choice: choice }) };
}

function toToolChoice(choice: ToolChoice, isParallel: boolean): Anthropic.ToolChoice | undefined {
  const parallel = isParallel ? {} : { disable_parallel_tool_use: true };
  if (choice === 'none') {
    return { type: 'none' };
  }
  if (choice === 'auto') {
    return isParallel ? undefined : { type: 'auto', ...parallel };
  }
  return choice === 'required' ? { type: 'any', ...parallel } : { type: 'tool', name: choice.tool, ...parallel };
}
