import { expect } from '@jest/globals';
import type { LLMRequest } from 'toolwright';
import { LoopbackVendor, type Script } from '../support/loopback-vendor.js';
import { type PlayedTurn, playTurn } from '../support/play-turn.js';
import { RecordingLogger } from '../support/recording-logger.js';
import { textReply } from '../support/scenario.js';
import type { ContractOptions, ContractProvider, VendorUnderTest } from './vendor-under-test.js';

/** Looks like a key, so that a test can search for it. */
export const API_KEY = 'sk-canary-0123456789abcdef';

/** A provider that talks to a loopback vendor. */
export interface Session {
  readonly vendor: LoopbackVendor;
  readonly provider: ContractProvider;
  readonly logger: RecordingLogger;
  /** Plays one turn to its end. */
  play(parts: string | Partial<LLMRequest>): Promise<PlayedTurn>;
}

/** Opens a session, runs the test in it, and then holds every request against the vendor's rules. */
export async function inSession(
  underTest: VendorUnderTest,
  script: Script,
  test: (session: Session) => Promise<void>,
  options: Partial<ContractOptions> = {},
): Promise<void> {
  await using vendor = await LoopbackVendor.start(underTest.wire, script);
  const logger = new RecordingLogger();
  const common = { model: 'loopback-model', baseURL: vendor.url, apiKey: API_KEY, logger };
  const shared = await shareUsed(underTest, { ...common, ...options }, vendor);
  const provider = underTest.create(shared.options);
  await test({ vendor, provider, logger, play: (parts) => playTurn(provider, parts) });
  await provider.close();
  await shared.close();
  expect(vendor.violations).toEqual([]);
}

/** The first request goes well whatever the test is about. */
const FIRST = { toolChoice: 'auto', toolSources: [], logger: new RecordingLogger() } as const;

/** Options whose connection has made a request already, where the vendor shares connections. */
async function shareUsed(
  underTest: VendorUnderTest,
  options: ContractOptions,
  vendor: LoopbackVendor,
): Promise<ReturnType<NonNullable<VendorUnderTest['share']>>> {
  if (underTest.share === undefined || typeof options.apiKey === 'function') {
    return { options, close: async () => {} };
  }
  const shared = underTest.share(options);
  const first = underTest.create({ ...shared.options, ...FIRST });
  vendor.answerUnrecorded(textReply('first'));
  await playTurn(first, 'Q');
  await first.close();
  return shared;
}

/** The text of a played turn. */
export function textOf(played: PlayedTurn): string {
  return played.texts.join('');
}

/** A played turn that ended well. */
export async function playWell(session: Session, parts: string | Partial<LLMRequest>): Promise<PlayedTurn> {
  const played = await session.play(parts);
  expect(played.error).toBeUndefined();
  return played;
}
