import type { ChatCompletionCreateParamsStreaming, ReasoningEffort } from 'openai/resources';
import type { ToolLoopOptions } from '../../src/turn/tool-loop-options.js';
import type { ConnectionOptions } from '../openai-sdk/connection-options.js';

/**
 * Fields of a Chat Completions request that the framework does not set; they win over those it does. For servers that
 * refuse `stream_options`, set it to `null`: their streams then bring no usage.
 */
export type ChatVendorOptions = Partial<
  Omit<ChatCompletionCreateParamsStreaming, 'messages' | 'stream' | 'tools' | 'tool_choice'>
>;

/** What a model is asked for with every request. */
export interface ChatModelSettings {
  /** As the vendor names it; for Azure the deployment. */
  readonly model: string;
  /** Whether replies are streamed; true by default. */
  readonly streaming?: boolean;
  /** Longest reply in tokens, reasoning included; the vendor's limit by default. */
  readonly maxOutputTokens?: number;
  /** From 0 to 2; the vendor's default when missing; never sent to a reasoning model. */
  readonly temperature?: number;
  /**
   * Whether the vendor holds the model to the tools' schemas; false by default. `true` says in descriptions what its
   * strict mode cannot say, `'auto'` is strict only for tools that lose nothing by it. Validation here stays the same.
   */
  readonly strict?: boolean | 'auto';
  /** Texts at which the model stops; at most four. */
  readonly stopSequences?: readonly string[];
  /** How long a reasoning model thinks. */
  readonly reasoningEffort?: ReasoningEffort;
  /** Whether one reply may hold several tool calls; the vendor's default when missing, false on Azure with `strict`. */
  readonly parallelToolCalls?: boolean;
  /** Whether the model reasons, where its name does not say so (`o3`, `gpt-5`); for Azure deployments. */
  readonly isReasoningModel?: boolean;
  /** Fields that only this vendor knows. */
  readonly vendorOptions?: ChatVendorOptions;
}

/** Everything that {@link OpenAIChatProvider} can be told. */
export type OpenAIChatOptions = ConnectionOptions & ChatModelSettings & ToolLoopOptions;
