import type { ReasoningEffort } from 'openai/resources';
import type { ResponseCreateParamsStreaming } from 'openai/resources/responses/responses';
import type { ToolLoopOptions } from '../../src/turn/tool-loop-options.js';
import type { ConnectionOptions } from '../openai-sdk/connection-options.js';

/** Fields of a Responses request that the framework does not set; they win over those it does. */
export type ResponsesVendorOptions = Partial<
  Omit<ResponseCreateParamsStreaming, 'input' | 'instructions' | 'stream' | 'tools' | 'tool_choice' | 'store'>
>;

/** What a model is asked for with every request. */
export interface ResponsesModelSettings {
  /** As the vendor names it; for Azure the deployment. */
  readonly model: string;
  /** Whether replies are streamed; true by default. */
  readonly streaming?: boolean;
  /** Longest reply in tokens, reasoning included, at least 16; the vendor's limit by default. */
  readonly maxOutputTokens?: number;
  /** From 0 to 2; the vendor's default when missing; never sent to a reasoning model. */
  readonly temperature?: number;
  /** This API has none: the reply is not stopped, and one warning says so. */
  readonly stopSequences?: readonly string[];
  /** How long a reasoning model thinks. */
  readonly reasoningEffort?: ReasoningEffort;
  /**
   * Whether the vendor holds the model to the tools' schemas; false by default. `true` says in descriptions what its
   * strict mode cannot say, `'auto'` is strict only for tools that lose nothing by it. Validation here stays the same.
   */
  readonly strict?: boolean | 'auto';
  /** Whether one reply may hold several tool calls; the vendor's default when missing, false on Azure with `strict`. */
  readonly parallelToolCalls?: boolean;
  /** Whether the model reasons, where its name does not say so (`o3`, `gpt-5`); for Azure deployments. */
  readonly isReasoningModel?: boolean;
  /**
   * Whether the vendor keeps the replies; false by default. When it does, later rounds of a turn send only what is new,
   * after `previous_response_id`.
   */
  readonly store?: boolean;
  /** Fields that only this vendor knows. */
  readonly vendorOptions?: ResponsesVendorOptions;
}

/** Everything that {@link OpenAIProvider} can be told. */
export type OpenAIOptions = ConnectionOptions & ResponsesModelSettings & ToolLoopOptions;
