import type Anthropic from '@anthropic-ai/sdk';
import type { ToolLoopOptions } from '../../src/turn/tool-loop-options.js';
import type { ConnectionOptions } from './connection-options.js';

/** Settings of {@link AnthropicProvider}. */
export type AnthropicProviderOptions = ToolLoopOptions & AnthropicModelOptions & ConnectionOptions;

/** What is asked of the model in every request. */
export interface AnthropicModelOptions {
  /** The vendor's name of the model, such as `claude-sonnet-5-5`. */
  readonly model: string;
  /** Whether answers come in pieces as they are written; true by default. */
  readonly streaming?: boolean;
  /** Longest reply in tokens, thinking included; 16,384 by default, since the vendor insists on a number. */
  readonly maxOutputTokens?: number;
  /** Randomness from 0 to 1; the vendor's default when left out. Models released after Claude Opus 4.6 refuse it. */
  readonly temperature?: number;
  /** Texts at which the model stops. */
  readonly stopSequences?: readonly string[];
  /** How thorough the model is; the vendor's default when left out. */
  readonly reasoningEffort?: NonNullable<Anthropic.OutputConfig['effort']>;
  /** Whether and how the model thinks before it answers; the model's default when left out. */
  readonly thinking?: Anthropic.ThinkingConfigParam;
  /** Whether one reply may hold several tool calls; true by default. */
  readonly parallelToolCalls?: boolean;
  /** Whether the vendor is asked to cache tools, system prompt and conversation; true by default. */
  readonly promptCaching?: boolean;
  /** Parameters that only this vendor has. */
  readonly vendorOptions?: AnthropicVendorOptions;
}

/**
 * Parameters of a request that only this vendor has, sent as they are.
 *
 * @see https://platform.claude.com/docs/en/api/messages/create (read 2026-11-30)
 */
export type AnthropicVendorOptions = Pick<
  Anthropic.MessageCreateParams,
  'container' | 'inference_geo' | 'metadata' | 'output_config' | 'service_tier' | 'speed'
> & {
  /** Refused by models released after Claude Opus 4.6. */
  readonly top_k?: number;
  /** Refused by models released after Claude Opus 4.6, unless it is 0.99 or more. */
  readonly top_p?: number;
};
