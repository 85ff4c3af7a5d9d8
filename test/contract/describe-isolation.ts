import { describe, expect, it } from '@jest/globals';
import { isTimeoutError, type ToolSpec } from 'toolwright';
import { createGate } from '../support/gate.js';
import { callReply, textReply } from '../support/scenario.js';
import { resultsOf } from './describe-calls.js';
import { inSession, playWell } from './open-session.js';
import { echoArguments, echoTool } from './tools.js';
import type { VendorUnderTest } from './vendor-under-test.js';

/** E-07 and E-08: a tool that fails, or takes too long, costs nothing but its own result. */
export function describeIsolation(underTest: VendorUnderTest): void {
  describe('isolation', () => {
    describeSiblings(underTest);
    describeTimeouts(underTest);
  });
}

function describeSiblings(underTest: VendorUnderTest): void {
  const asked = callReply(
    ['patient', 'broken', 'later'].map((name) => ({ id: `c_${name}`, name, arguments: echoArguments('x') })),
  );

  it.each([8, 2])('E-07 disturbs no sibling of a tool that fails (%i at a time)', (maxConcurrentTools) => {
    const hasFailed = createGate();
    const tools: readonly ToolSpec[] = [
      echoTool('patient', {
        execute: async (_, { signal }) => {
          await hasFailed.promise;
          await new Promise(setImmediate);
          return signal.aborted ? 'was stopped' : 'was left alone';
        },
      }),
      echoTool('broken', {
        execute: () => {
          hasFailed.open();
          throw new Error('broken');
        },
      }),
      echoTool('later'),
    ];
    return inSession(
      underTest,
      [asked, textReply('Done')],
      async (session) => {
        const { texts } = await playWell(session, { explicitTools: tools });
        expect(texts).toEqual(['Done']);
        expect(resultsOf(session)).toMatchObject([
          { callId: 'c_patient', text: 'was left alone' },
          { callId: 'c_broken' },
          { callId: 'c_later', text: 'later says x' },
        ]);
      },
      { maxConcurrentTools },
    );
  });
}

function describeTimeouts(underTest: VendorUnderTest): void {
  it('E-08 answers for a tool that takes too long, aborts its signal, and goes on', () => {
    let seen: AbortSignal | undefined;
    const slow = echoTool('slow', {
      timeoutMs: 10,
      execute: (_, { signal }) => {
        seen = signal;
        return new Promise(() => {});
      },
    });
    const asked = callReply([{ id: 'c1', name: 'slow', arguments: echoArguments('x') }]);
    return inSession(underTest, [asked, textReply('Sorry')], async (session) => {
      const { texts } = await playWell(session, { explicitTools: [slow] });
      expect(texts).toEqual(['Sorry']);
      const text = underTest.failureText('The tool did not finish within 10 ms.');
      expect(resultsOf(session)).toMatchObject([{ callId: 'c1', text }]);
      expect(resultsOf(session)[0]?.isError ?? true).toBe(true);
      expect(isTimeoutError(seen?.reason)).toBe(true);
    });
  });
}
