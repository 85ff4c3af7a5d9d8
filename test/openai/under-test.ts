import { type OpenAIOptions, OpenAIProvider } from 'toolwright/providers/openai';
import { inSession, type Session } from '../contract/open-session.js';
import type { VendorUnderTest } from '../contract/vendor-under-test.js';
import type { Script } from '../support/loopback-vendor.js';
import { openAIWire } from '../support/wires/openai.js';

/** What the contract suite must know of the Responses API. */
export const openAIUnderTest: VendorUnderTest = {
  name: 'openai',
  wire: openAIWire,
  create: (options) => new OpenAIProvider(options),
  requestIdHeader: 'x-request-id',
  failureText: (message) => `Error: ${message}`,
  sentMedia: ['image/png', 'image/jpeg', 'application/pdf'],
  resultMedia: ['image/png', 'application/pdf'],
  finishWords: { stop: 'completed', length: 'max_output_tokens', contentFilter: 'content_filter' },
  replaysReasoning: true,
  argumentsAreText: true,
};

/** A session with settings that only this provider has. */
export function inResponsesSession(
  script: Script,
  test: (session: Session) => Promise<void>,
  settings: Partial<OpenAIOptions> = {},
): Promise<void> {
  const create: VendorUnderTest['create'] = (options) =>
    new OpenAIProvider({ ...options, ...settings } as OpenAIOptions);
  return inSession({ ...openAIUnderTest, create }, script, test);
}
