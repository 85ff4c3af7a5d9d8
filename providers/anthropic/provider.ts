import type Anthropic from '@anthropic-ai/sdk';
import { ToolLoopProvider } from '../../src/turn/tool-loop-provider.js';
import { AnthropicAdapter } from './adapter.js';
import type { AnthropicProviderOptions } from './options.js';
import type { AnthropicMessage } from './to-messages.js';

/**
 * Speaks to Anthropic's Messages API, or to a server that imitates it.
 *
 * @example
 * ```ts
 * const provider = new AnthropicProvider({ model: 'claude-sonnet-5-5' });
 * const orchestrator = AIOrchestrator.builder(provider, 'You are helpful.').build();
 * ```
 */
export class AnthropicProvider extends ToolLoopProvider<AnthropicMessage, readonly Anthropic.Tool[]> {
  constructor(options: AnthropicProviderOptions) {
    super(new AnthropicAdapter(options), options);
  }
}
