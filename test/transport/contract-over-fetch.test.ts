import { AnthropicProvider } from 'toolwright/providers/anthropic';
import { OpenAIProvider } from 'toolwright/providers/openai';
import { OpenAIChatProvider } from 'toolwright/providers/openai-chat';
import { anthropicUnderTest } from '../anthropic/under-test.js';
import { describeProvider } from '../contract/describe-provider.js';
import { openAIUnderTest } from '../openai/under-test.js';
import { openAIChatUnderTest } from '../openai-chat/under-test.js';

describeProvider({
  ...anthropicUnderTest,
  name: 'anthropic over fetch',
  create: (options) => new AnthropicProvider({ ...options, transport: 'fetch' }),
});

describeProvider({
  ...openAIUnderTest,
  name: 'openai over fetch',
  create: (options) => new OpenAIProvider({ ...options, transport: 'fetch' }),
});

describeProvider({
  ...openAIChatUnderTest,
  name: 'openai-chat over fetch',
  create: (options) => new OpenAIChatProvider({ ...options, transport: 'fetch' }),
});
