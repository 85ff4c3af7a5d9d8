import type {
  FunctionTool,
  ResponseCreateParamsNonStreaming,
  ResponseCreateParamsStreaming,
  ResponseInputItem,
} from 'openai/resources/responses/responses';
import type { ModelRound } from '../../src/provider/model-adapter.js';
import { wellFormedText } from '../../src/transport/well-formed.js';
import { isReasoningModel } from '../openai-sdk/is-reasoning-model.js';
import type { ResponsesModelSettings } from './options.js';

/** One model request in the adapter's own terms. */
export type ResponsesRound = ModelRound<ResponseInputItem, readonly FunctionTool[]>;

/** The input of one request, and the stored response that it follows. */
export interface RequestInput {
  readonly input: readonly ResponseInputItem[];
  readonly previousResponseId: string | undefined;
}

/**
 * The body of one Responses request. What stays the same from turn to turn comes first, so that the vendor finds its
 * cached prefix.
 *
 * @see https://platform.openai.com/docs/api-reference/responses/create (OpenAPI of 2026-08-21)
 */
export function toRequest(
  round: ResponsesRound,
  { input, previousResponseId }: RequestInput,
  settings: ResponsesModelSettings,
): ResponseCreateParamsStreaming | ResponseCreateParamsNonStreaming {
  const { reasoning: _, include: __, ...vendorOptions } = settings.vendorOptions ?? {};
  const body = {
    model: settings.model,
    ...instructionFields(round.systemPrompt),
    ...toolFields(round, settings),
    input: [...input],
    store: settings.store ?? false,
    ...samplingFields(settings),
    ...vendorOptions,
    ...(previousResponseId !== undefined && { previous_response_id: previousResponseId }),
  };
  return settings.streaming === false ? { ...body, stream: false } : { ...body, stream: true };
}

function instructionFields(systemPrompt: string | undefined) {
  const isBlank = systemPrompt === undefined || systemPrompt.trim() === '';
  return isBlank ? {} : { instructions: wellFormedText(systemPrompt) };
}

function toolFields({ tools, toolChoice }: ResponsesRound, { parallelToolCalls }: ResponsesModelSettings) {
  if (tools === undefined || tools.length === 0) {
    return {};
  }
  const forced = typeof toolChoice === 'object' ? { type: 'function' as const, name: toolChoice.tool } : toolChoice;
  return {
    tools: [...tools],
    ...(forced !== 'auto' && { tool_choice: forced }),
    ...(parallelToolCalls !== undefined && { parallel_tool_calls: parallelToolCalls }),
  };
}

/** A reasoning model refuses `temperature`; any other refuses to be asked for encrypted reasoning. */
function samplingFields(settings: ResponsesModelSettings) {
  const { maxOutputTokens, temperature, reasoningEffort, vendorOptions } = settings;
  const reasons = settings.isReasoningModel ?? isReasoningModel(settings.model);
  const needsEncrypted = reasons && settings.store !== true;
  const include = [
    ...(needsEncrypted ? (['reasoning.encrypted_content'] as const) : []),
    ...(vendorOptions?.include ?? []),
  ];
  const reasoning = { ...(reasoningEffort !== undefined && { effort: reasoningEffort }), ...vendorOptions?.reasoning };
  return {
    ...(maxOutputTokens !== undefined && { max_output_tokens: maxOutputTokens }),
    ...(temperature !== undefined && !reasons && { temperature }),
    ...(Object.keys(reasoning).length > 0 && { reasoning }),
    ...(include.length > 0 && { include: [...new Set(include)] }),
  };
}
