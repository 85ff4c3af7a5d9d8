import { OpenAIChatProvider } from 'toolwright/providers/openai-chat';
import { openAIChatWire } from '../support/wires/openai-chat.js';
import { describeProvider } from './describe-provider.js';

describeProvider({
  name: 'openai-chat',
  wire: openAIChatWire,
  create: (options) => new OpenAIChatProvider(options),
  requestIdHeader: 'x-request-id',
  failureText: (message) => `Error: ${message}`,
  sentMedia: ['image/png', 'image/jpeg', 'application/pdf', 'audio/wav', 'audio/mpeg'],
  resultMedia: [],
  finishWords: { stop: 'stop', length: 'length', contentFilter: 'content_filter' },
  replaysReasoning: true,
  argumentsAreText: true,
});
