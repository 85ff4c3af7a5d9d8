import type Anthropic from '@anthropic-ai/sdk';
import { ToolLoopProvider } from '../../src/turn/tool-loop-provider.js';
import { AnthropicAdapter } from './adapter.js';
import { checkOptions } from './check-options.js';
import type { AnthropicOptions } from './options.js';
import type { AnthropicMessage } from './to-messages.js';

/**
 * Talks to Anthropic's Messages API, and to servers and clouds that speak it.
 *
 * @example
 * ```ts
 * import Anthropic from '@anthropic-ai/sdk';
 * import { AnthropicProvider } from 'toolwright/providers/anthropic';
 *
 * const provider = new AnthropicProvider({ model: 'claude-sonnet-5-5', reasoningEffort: 'low' });
 * const client = new Anthropic({ maxRetries: 5 });
 * const withOwnClient = new AnthropicProvider({ model: 'claude-sonnet-5-5', client });
 * ```
 */
export class AnthropicProvider extends ToolLoopProvider<AnthropicMessage, readonly Anthropic.Tool[]> {
  /**
   * @throws ConfigurationError when the SDK or the vendor cannot work with the options
   * @throws RangeError for a number among the options that cannot be used
   */
  constructor(options: AnthropicOptions) {
    checkOptions(options);
    super(new AnthropicAdapter(options), options);
  }
}
