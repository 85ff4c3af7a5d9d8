import { describe, expect, it } from '@jest/globals';
import { callReply, failureReply, textReply } from '../support/scenario.js';
import { inSession, playWell } from './open-session.js';
import { echoArguments, echoTool } from './tools.js';
import type { VendorUnderTest } from './vendor-under-test.js';

const asked = callReply([{ name: 'echo', arguments: echoArguments('a') }], {
  usage: { input: 100, output: 20, cached: 60, reasoning: 5 },
});

/** L-11: what the metadata sink is told. */
export function describeMetadata(underTest: VendorUnderTest): void {
  describe.each([true, false])('metadata (streaming: %s)', (streaming) => {
    it('L-11 reports after each round everything seen so far, usage summed', () =>
      inSession(
        underTest,
        [asked, textReply('Done', { usage: { input: 150, output: 8, cached: 100 } })],
        async (session) => {
          const { metadata } = await playWell(session, { explicitTools: [echoTool()] });
          expect(metadata).toHaveLength(2);
          expect(metadata[0]).toMatchObject({ finishReason: 'tool-calls', model: 'loopback-model-2026-01-01' });
          expect(metadata[0]?.usage).toMatchObject({ inputTokens: 100, outputTokens: 20, cachedInputTokens: 60 });
          expect(metadata[1]).toMatchObject({ finishReason: 'stop', vendorFinishReason: underTest.finishWords.stop });
          expect(metadata[1]?.usage).toMatchObject({ inputTokens: 250, outputTokens: 28, cachedInputTokens: 160 });
        },
        { streaming },
      ));

    it('L-11 has reported the finished rounds of a turn that fails', () =>
      inSession(
        underTest,
        [asked, failureReply(400)],
        async (session) => {
          const { metadata, error } = await session.play({ explicitTools: [echoTool()] });
          expect(error).toBeDefined();
          expect(metadata).toHaveLength(1);
          expect(metadata[0]?.usage).toMatchObject({ inputTokens: 100, outputTokens: 20 });
        },
        { streaming },
      ));

    it('L-11 is never called when nothing was seen', () =>
      inSession(
        underTest,
        [failureReply(400)],
        async (session) => {
          expect((await session.play('Q')).metadata).toEqual([]);
        },
        { streaming },
      ));
  });
}
