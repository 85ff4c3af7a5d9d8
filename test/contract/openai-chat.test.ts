import { openAIChatUnderTest } from '../openai-chat/under-test.js';
import { describeProvider } from './describe-provider.js';

describeProvider(openAIChatUnderTest);
