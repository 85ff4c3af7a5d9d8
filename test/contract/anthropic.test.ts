import { AnthropicProvider } from 'toolwright/providers/anthropic';
import { anthropicWire } from '../support/wires/anthropic.js';
import { describeProvider } from './describe-provider.js';

describeProvider({
  name: 'anthropic',
  wire: anthropicWire,
  create: (options) => new AnthropicProvider(options),
  requestIdHeader: 'request-id',
  failureText: (message) => message,
  sentMedia: ['image/png', 'image/jpeg', 'application/pdf'],
  resultMedia: ['image/png', 'image/jpeg', 'application/pdf'],
  finishWords: { stop: 'end_turn', length: 'max_tokens', contentFilter: 'refusal', pause: 'pause_turn' },
  replaysReasoning: true,
  argumentsAreText: false,
});
