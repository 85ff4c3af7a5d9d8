import { anthropicUnderTest } from '../anthropic/under-test.js';
import { describeProvider } from './describe-provider.js';

describeProvider(anthropicUnderTest);
