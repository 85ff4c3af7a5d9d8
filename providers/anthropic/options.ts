import type Anthropic from '@anthropic-ai/sdk';
import type { ToolLoopOptions } from '../../src/turn/tool-loop-options.js';
import type { ConnectionOptions } from './connection-options.js';

/** Fields of a Messages request that the framework does not set; they win over those it does. */
export type AnthropicVendorOptions = Partial<
  Omit<Anthropic.MessageCreateParamsStreaming, 'messages' | 'stream' | 'system' | 'tools' | 'tool_choice'>
> & {
  /** Refused by models released after Claude Opus 4.6. */
  readonly top_k?: number;
  /** Refused by models released after Claude Opus 4.6, unless it is 0.99 or more. */
  readonly top_p?: number;
};

/** What a model is asked for with every request. */
export interface AnthropicModelSettings {
  /** As the vendor names it, such as `claude-sonnet-5-5`. */
  readonly model: string;
  /** Whether replies are streamed; true by default. */
  readonly streaming?: boolean;
  /** Longest reply in tokens, thinking included; 16,384 by default, since the vendor insists on a number. */
  readonly maxOutputTokens?: number;
  /** From 0 to 1; the vendor's default when missing; models released after Claude Opus 4.6 refuse it. */
  readonly temperature?: number;
  /** Texts at which the model stops. */
  readonly stopSequences?: readonly string[];
  /** How much work the model puts into a reply; the vendor's default when missing. */
  readonly reasoningEffort?: NonNullable<Anthropic.OutputConfig['effort']>;
  /** Whether and how the model thinks before it answers; the model's default when missing. */
  readonly thinking?: Anthropic.ThinkingConfigParam;
  /**
   * Whether the vendor holds the model to the tools' schemas; false by default. `true` says in descriptions what its
   * strict mode cannot say, `'auto'` is strict only for tools that lose nothing by it. Validation here stays the same.
   */
  readonly strict?: boolean | 'auto';
  /** Whether one reply may hold several tool calls; the vendor's default when missing. */
  readonly parallelToolCalls?: boolean;
  /** Whether the vendor is asked to cache tools, system prompt and conversation; true by default. */
  readonly promptCaching?: boolean;
  /** Fields that only this vendor knows. */
  readonly vendorOptions?: AnthropicVendorOptions;
}

/** Everything that {@link AnthropicProvider} can be told. */
export type AnthropicOptions = ConnectionOptions & AnthropicModelSettings & ToolLoopOptions;
