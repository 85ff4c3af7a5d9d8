import type { ChatCompletionFunctionTool, ChatCompletionMessageParam } from 'openai/resources';
import { checkMaxOutputTokens } from '../../src/turn/check-max-output-tokens.js';
import { ToolLoopProvider } from '../../src/turn/tool-loop-provider.js';
import { OpenAIChatAdapter } from './adapter.js';
import type { OpenAIChatOptions } from './options.js';

/**
 * Talks to any server that speaks OpenAI's Chat Completions: OpenAI, Azure, Ollama, vLLM, Groq, Mistral, DeepSeek.
 *
 * @example
 * ```ts
 * import { AzureOpenAI } from 'openai';
 * import { OpenAIChatProvider } from 'toolwright/providers/openai-chat';
 *
 * const provider = new OpenAIChatProvider({ model: 'gpt-4.1' });
 * const local = new OpenAIChatProvider({ model: 'qwen3', baseURL: 'http://localhost:11434/v1' });
 * const client = new AzureOpenAI({ endpoint: 'https://example.openai.azure.com', apiVersion: '2024-10-21' });
 * const azure = new OpenAIChatProvider({ model: 'my-deployment', client });
 * ```
 */
export class OpenAIChatProvider extends ToolLoopProvider<
  ChatCompletionMessageParam,
  readonly ChatCompletionFunctionTool[]
> {
  /**
   * @throws ConfigurationError when the SDK lacks something, such as the key
   * @throws RangeError for a number among the options that cannot be used
   */
  constructor(options: OpenAIChatOptions) {
    super(new OpenAIChatAdapter(options), options);
    checkMaxOutputTokens(options.maxOutputTokens);
  }
}
