import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { createLLMRequest } from 'toolwright';
import { callReply, failureReply, reply, text, textReply } from '../support/scenario.js';
import { inSession, playWell, textOf } from './open-session.js';
import { echoArguments, echoTool } from './tools.js';
import type { VendorUnderTest } from './vendor-under-test.js';

const REASON = new Error('the user left');

/** L-18: an abort reaches the request and the tools, and leaves nothing behind. */
export function describeAbort(underTest: VendorUnderTest): void {
  describe('abort', () => {
    it.each([
      ['before the headers', { how: 'hang', at: 'start' }, true],
      ['before the headers', { how: 'hang', at: 'start' }, false],
      ['after the headers', { how: 'hang', at: 'headers' }, true],
      ['after the headers', { how: 'hang', at: 'headers' }, false],
      ['in the middle of the body', { how: 'hang', at: { bytes: 20 } }, false],
    ] as const)('L-18 closes the socket of a request that hangs %s (%j, streaming: %s)', (_, breakage, streaming) =>
      inSession(
        underTest,
        [textReply('Never', { breakage }), textReply('Next')],
        async (session) => {
          const stop = new AbortController();
          const turn = session.play({ userMessage: 'Q', signal: stop.signal });
          const request = await session.vendor.request(0);
          stop.abort(REASON);
          expect((await turn).error).toBe(REASON);
          expect(await request.isAborted).toBe(true);
          expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
          expect(textOf(await playWell(session, 'Q2'))).toBe('Next');
        },
        { streaming },
      ),
    );

    it('L-18 closes the socket of a stream that is aborted after its first delta', () =>
      inSession(underTest, [hanging()], async ({ vendor, provider }) => {
        const stop = new AbortController();
        const texts: string[] = [];
        const consume = async () => {
          for await (const delta of provider.stream(createLLMRequest({ userMessage: 'Q', signal: stop.signal }))) {
            texts.push(delta);
            stop.abort(REASON);
          }
        };
        await expect(consume()).rejects.toBe(REASON);
        expect(texts).toEqual(['Once upon']);
        expect(await vendor.at(0).isAborted).toBe(true);
        expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
      }));

    it('L-18 ends a turn whose consumer leaves', () =>
      inSession(underTest, [hanging()], async ({ vendor, provider }) => {
        for await (const delta of provider.stream(createLLMRequest({ userMessage: 'Q' }))) {
          expect(delta).toBe('Once upon');
          break;
        }
        expect(await vendor.at(0).isAborted).toBe(true);
      }));

    it('L-18 aborts a running tool and makes no further request', () =>
      inSession(underTest, [callReply([{ name: 'echo', arguments: echoArguments('x') }])], async (session) => {
        const stop = new AbortController();
        let toolReason: unknown;
        const tool = echoTool('echo', {
          execute: (_, { signal }) => {
            signal.addEventListener('abort', () => {
              toolReason = signal.reason;
            });
            stop.abort(REASON);
            return new Promise(() => {});
          },
        });
        const { error } = await session.play({ explicitTools: [tool], signal: stop.signal });
        expect({ error, toolReason }).toEqual({ error: REASON, toolReason: REASON });
        expect(session.vendor.requests).toHaveLength(1);
        expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
      }));

    it('L-18 does not wait for the back-off of a retry', () =>
      inSession(
        underTest,
        [failureReply(429, { headers: { 'retry-after-ms': '2000' } })],
        async (session) => {
          const stop = new AbortController();
          const turn = session.play({ userMessage: 'Q', signal: stop.signal });
          const request = await session.vendor.request(0);
          await request.isAborted;
          stop.abort(REASON);
          expect((await turn).error).toBe(REASON);
          expect(session.vendor.requests).toHaveLength(1);
        },
        { maxRetries: 1 },
      ));
  });
}

function hanging() {
  return reply([text('Once upon')], { finish: 'none', breakage: { how: 'hang', at: 'body-end' } });
}
