import { describe } from '@jest/globals';
import { AnthropicProvider } from 'toolwright/providers/anthropic';
import { OpenAIProvider } from 'toolwright/providers/openai';
import { OpenAIChatProvider } from 'toolwright/providers/openai-chat';
import { anthropicUnderTest } from '../anthropic/under-test.js';
import { describeProvider } from '../contract/describe-provider.js';
import { openAIUnderTest } from '../openai/under-test.js';
import { openAIChatUnderTest } from '../openai-chat/under-test.js';

/** The contract suites themselves run over the lean transport, which is the default. */
describe("over the platform's fetch", () => {
  describeProvider({
    ...anthropicUnderTest,
    create: (options) => new AnthropicProvider({ ...options, transport: 'fetch' }),
  });
  describeProvider({
    ...openAIUnderTest,
    create: (options) => new OpenAIProvider({ ...options, transport: 'fetch' }),
  });
  describeProvider({
    ...openAIChatUnderTest,
    create: (options) => new OpenAIChatProvider({ ...options, transport: 'fetch' }),
  });
});
