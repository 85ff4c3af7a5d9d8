import { type OpenAIChatOptions, OpenAIChatProvider } from 'toolwright/providers/openai-chat';
import { inSession, type Session } from '../contract/open-session.js';
import type { VendorUnderTest } from '../contract/vendor-under-test.js';
import type { Script } from '../support/loopback-vendor.js';
import { openAIChatWire } from '../support/wires/openai-chat.js';

/** What the contract suite must know of Chat Completions. */
export const openAIChatUnderTest: VendorUnderTest = {
  name: 'openai-chat',
  wire: openAIChatWire,
  create: (options) => new OpenAIChatProvider(options),
  requestIdHeader: 'x-request-id',
  failureText: (message) => `Error: ${message}`,
  sentMedia: ['image/png', 'image/jpeg', 'application/pdf', 'audio/wav', 'audio/mpeg'],
  resultMedia: [],
  finishWords: { stop: 'stop', length: 'length', toolCalls: 'tool_calls', contentFilter: 'content_filter' },
  replaysReasoning: true,
  argumentsAreText: true,
};

/** A session with settings that only this provider has. */
export function inChatSession(
  script: Script,
  test: (session: Session) => Promise<void>,
  settings: Partial<OpenAIChatOptions> = {},
): Promise<void> {
  const create: VendorUnderTest['create'] = (options) =>
    new OpenAIChatProvider({ ...options, ...settings } as OpenAIChatOptions);
  return inSession({ ...openAIChatUnderTest, create }, script, test);
}
