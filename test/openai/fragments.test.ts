import { describe } from '@jest/globals';
import { describeFragments } from '../contract/describe-fragments.js';
import { openAIWireWithoutOutput } from '../support/wires/openai.js';
import { openAIUnderTest } from './under-test.js';

describe('a server whose last event does not repeat the output', () => {
  describeFragments({ ...openAIUnderTest, wire: openAIWireWithoutOutput });
});
