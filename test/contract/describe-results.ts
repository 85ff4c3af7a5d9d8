import { describe, expect, it } from '@jest/globals';
import { callReply, textReply } from '../support/scenario.js';
import { resultsOf } from './describe-calls.js';
import { inSession, playWell } from './open-session.js';
import { echoArguments, echoTool } from './tools.js';
import type { VendorUnderTest } from './vendor-under-test.js';

const asked = callReply([{ id: 'c1', name: 'echo', arguments: echoArguments('x') }]);

/** whatever a tool returns, the model reads it as text. R-02 stands beside the relay of errors. */
export function describeResults(underTest: VendorUnderTest): void {
  describe('results', () => {
    const loop: Record<string, unknown> = { name: 'loop' };
    loop.self = loop;

    it.each<readonly [string, () => unknown, string]>([
      ['a text', () => 'as it is\n', 'as it is\n'],
      ['nothing', () => undefined, 'Done.'],
      ['a blank text', () => ' ', '(blank text)'],
      ['a Date', () => new Date(0), '1970-01-01T00:00:00.000Z'],
      ['a BigInt', () => 12345678901234567890n, '12345678901234567890'],
      ['a Map', () => new Map([['a', 1n]]), '{"a":"1"}'],
      ['a Set', () => new Set([1, 'a']), '[1,"a"]'],
      ['bytes', () => Buffer.from('hi'), '[Buffer, 2 bytes, base64] aGk='],
      ['a circle', () => loop, '{"name":"loop","self":"[circular]"}'],
    ])('R-01 sends %s as text', (_, execute, text) =>
      inSession(underTest, [asked, textReply('Done')], async (session) => {
        await playWell(session, { explicitTools: [echoTool('echo', { execute })] });
        expect(resultsOf(session)).toMatchObject([{ callId: 'c1', text }]);
        expect(resultsOf(session)[0]?.isError ?? false).toBe(false);
      }),
    );

    it('R-01 collects what comes in parts', () =>
      inSession(underTest, [asked, textReply('Done')], async (session) => {
        async function* parts() {
          yield 'one';
          yield 2;
        }
        const { events } = await playWell(session, { explicitTools: [echoTool('echo', { execute: () => parts() })] });
        expect(resultsOf(session)).toMatchObject([{ callId: 'c1', text: '["one",2]' }]);
        const progress = events.flatMap((event) => (event.type === 'tool-progress' ? [event.progress] : []));
        expect(progress).toEqual(['one', 2]);
      }));

    it('R-03 cuts a long result and says how much is missing', () =>
      inSession(underTest, [asked, textReply('Done')], async (session) => {
        const tool = echoTool('echo', { maxResultChars: 20, execute: () => 'x'.repeat(50) });
        await playWell(session, { explicitTools: [tool] });
        const text = `${'x'.repeat(20)}\n[cut here: 30 more characters are missing; ask for less]`;
        expect(resultsOf(session)).toMatchObject([{ callId: 'c1', text }]);
      }));
  });
}
