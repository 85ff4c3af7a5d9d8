import { describe } from '@jest/globals';
import * as anthropic from 'toolwright/providers/anthropic';
import * as openai from 'toolwright/providers/openai';
import * as openaiChat from 'toolwright/providers/openai-chat';
import { anthropicUnderTest } from '../anthropic/under-test.js';
import { describeProvider } from '../contract/describe-provider.js';
import { openAIUnderTest } from '../openai/under-test.js';
import { openAIChatUnderTest } from '../openai-chat/under-test.js';

/** In the contract suites themselves most requests are the first ones of their connection, which the SDK makes. */
describe('on a connection that was used before', () => {
  describeProvider({ ...anthropicUnderTest, share: anthropic.shareConnection });
  describeProvider({ ...openAIUnderTest, share: openai.shareConnection });
  describeProvider({ ...openAIChatUnderTest, share: openaiChat.shareConnection });
});
