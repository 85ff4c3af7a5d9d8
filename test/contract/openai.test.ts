import { openAIUnderTest } from '../openai/under-test.js';
import { describeProvider } from './describe-provider.js';

describeProvider(openAIUnderTest);
