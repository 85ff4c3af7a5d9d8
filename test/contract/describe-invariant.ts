import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ToolException, type ToolSpec } from 'toolwright';
import {
  failureReply,
  interleavedReply,
  reply,
  type Scenario,
  type ScriptedCall,
  text,
  textReply,
} from '../support/scenario.js';
import { resultsOf } from './describe-calls.js';
import { inSession, playWell, type Session } from './open-session.js';
import { echoTool } from './tools.js';
import type { VendorUnderTest } from './vendor-under-test.js';

const RUNS = { numRuns: 30 };

/** Generous: these only take long on a busy machine. */

/** L-15 and S-02: what must hold for every script, found by random ones. */
export function describeInvariant(underTest: VendorUnderTest): void {
  describe('invariants', () => {
    it('L-15 sends no request in which a call has no result or a result no call, whatever happens', () =>
      fc.assert(
        fc.asyncProperty(fc.array(replies, { minLength: 1, maxLength: 12 }), fc.boolean(), (script, streaming) =>
          inSession(
            underTest,
            (_, index) => script[index] ?? textReply('The end'),
            async (session) => {
              while (session.vendor.requests.length < script.length) {
                await playToItsEnd(session);
              }
              await playWell(session, 'Still there?');
            },
            { streaming, maxRetries: 0 },
          ),
        ),
        RUNS,
      ));

    it('S-02 puts the arguments of any calls together, however they are cut and interleaved', () =>
      fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 5 }),
          texts,
          cuts,
          (indexes, said, [fragments, chunkBytes]) => {
            const calls = indexes.map((index, position) => ({
              index,
              id: `id_${position}`,
              name: 'echo',
              arguments: JSON.stringify({ text: `${position}${said}` }),
              fragments,
            }));
            return inSession(
              underTest,
              [interleavedReply(calls, { bytes: { chunkBytes } }), textReply('Done')],
              async (session) => {
                await playWell(session, { explicitTools: [echoTool()] });
                expect(resultsOf(session).map((result) => result.text)).toEqual(
                  calls.map((_, position) => `echo says ${position}${said}`),
                );
              },
            );
          },
        ),
        RUNS,
      ));
  });
}

const texts = fc.string({
  unit: fc.constantFrom('a', '"', '\\', '{', '}', 'é', '🌍', '\n', ' ', '\u2028'),
  maxLength: 12,
});
const cuts = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 60 }));

const calls: fc.Arbitrary<ScriptedCall> = fc.record({
  id: fc.constantFrom('same', 'other', '', null, 'not legal!', 'x'.repeat(90)),
  name: fc.constantFrom('works', 'refuses', 'breaks', 'hangs', 'leaves', 'nobody', '__proto__', 'a.b c'),
  arguments: fc.constantFrom('{"text":"x"}', '{}', '', '{"text":', 'null', '[1]', '{"text":{"a":1}}'),
});

const finishes = fc.constantFrom<Scenario['finish']>('tool-calls', 'stop', 'length', 'content-filter', 'none', {
  vendor: 'novelty',
});

const replies: fc.Arbitrary<Scenario> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.array(calls, { maxLength: 4 }), finishes)
      .map(([list, finish]) => callsWithText(list, finish)),
  },
  { weight: 1, arbitrary: fc.constant(failureReply(500)) },
  {
    weight: 1,
    arbitrary: fc.constant(textReply('Half', { finish: 'none', breakage: { how: 'drop', at: 'body-end' } })),
  },
);

function callsWithText(list: readonly ScriptedCall[], finish: Scenario['finish']): Scenario {
  return reply([text('Well. '), { kind: 'calls', calls: list, interleaved: false }], { finish });
}

/** One tool for each way in which a call can end; `leaves` aborts the turn. */
function toolsThatEnd(stop: AbortController): readonly ToolSpec[] {
  const parametersSchema = { type: 'object', properties: { text: { type: 'string' } } };
  const tool = (name: string, execute: ToolSpec['execute'], more: Partial<ToolSpec> = {}) =>
    echoTool(name, { parametersSchema, execute, ...more });
  return [
    tool('works', () => 'fine'),
    tool('refuses', () => {
      throw new ToolException('No.');
    }),
    tool('breaks', () => Promise.reject(new Error('broken'))),
    tool('hangs', () => new Promise(() => {}), { timeoutMs: 5 }),
    tool('leaves', () => stop.abort(new Error('left'))),
  ];
}

async function playToItsEnd(session: Session): Promise<void> {
  const stop = new AbortController();
  await session.play({ explicitTools: toolsThatEnd(stop), signal: stop.signal });
}
