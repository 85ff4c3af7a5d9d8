import type { FunctionTool, ResponseInputItem } from 'openai/resources/responses/responses';
import { checkMaxOutputTokens } from '../../src/turn/check-max-output-tokens.js';
import { ToolLoopProvider } from '../../src/turn/tool-loop-provider.js';
import { OpenAIAdapter } from './adapter.js';
import type { OpenAIOptions } from './options.js';

/**
 * Talks to OpenAI's models through the Responses API, statelessly: nothing is kept by the vendor unless `store` is set.
 *
 * @example
 * ```ts
 * import { OpenAIProvider } from 'toolwright/providers/openai';
 *
 * const provider = new OpenAIProvider({ model: 'gpt-5.1', reasoningEffort: 'low' });
 * ```
 */
export class OpenAIProvider extends ToolLoopProvider<ResponseInputItem, readonly FunctionTool[]> {
  /**
   * @throws ConfigurationError when the SDK lacks something, such as the key
   * @throws RangeError for a number among the options that cannot be used
   */
  constructor(options: OpenAIOptions) {
    super(new OpenAIAdapter(options), options);
    checkMaxOutputTokens(options.maxOutputTokens);
  }
}
