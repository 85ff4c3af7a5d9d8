import {
  type AnthropicModelSettings,
  AnthropicProvider,
  type ConnectionSettings,
} from 'toolwright/providers/anthropic';
import { inSession, type Session } from '../contract/open-session.js';
import type { ContractOptions, VendorUnderTest } from '../contract/vendor-under-test.js';
import type { Script } from '../support/loopback-vendor.js';
import { anthropicWire } from '../support/wires/anthropic.js';
import { rawWire } from './raw-reply.js';

/** What the contract suite must know of Anthropic. */
export const anthropicUnderTest: VendorUnderTest = {
  name: 'anthropic',
  wire: anthropicWire,
  create: (options) => new AnthropicProvider(options),
  requestIdHeader: 'request-id',
  failureText: (message) => message,
  sentMedia: ['image/png', 'image/jpeg', 'application/pdf'],
  resultMedia: ['image/png', 'image/jpeg', 'application/pdf'],
  finishWords: { stop: 'end_turn', length: 'max_tokens', toolCalls: 'tool_use', pause: 'pause_turn' },
  replaysReasoning: true,
  argumentsAreText: false,
};

/** Settings of a session that differ from the usual ones. */
export type AnthropicSettings = Partial<AnthropicModelSettings & ContractOptions> &
  Pick<ConnectionSettings, 'timeoutMs' | 'headers'>;

/** A session with settings that only this vendor has; the script may hold raw replies. */
export function inAnthropicSession(
  script: Script,
  test: (session: Session) => Promise<void>,
  settings: AnthropicSettings = {},
): Promise<void> {
  const create: VendorUnderTest['create'] = (options) => new AnthropicProvider({ ...options, ...settings });
  return inSession({ ...anthropicUnderTest, wire: rawWire, create }, script, test);
}
