import { describe, expect, it } from '@jest/globals';
import { callReply, textReply } from '../support/scenario.js';
import { resultsOf } from './describe-calls.js';
import { inSession, playWell } from './open-session.js';
import { echoTool } from './tools.js';
import type { VendorUnderTest } from './vendor-under-test.js';

const counting = echoTool('count', {
  parametersSchema: {
    type: 'object',
    properties: { city: { type: 'string' }, counts: { type: 'object', additionalProperties: { type: 'integer' } } },
    required: ['city', 'counts'],
  },
  execute: (args) => JSON.stringify(args),
});

const asked = (counts: string) =>
  callReply([{ id: 'c1', name: 'count', arguments: JSON.stringify({ city: 'Oslo', counts }) }]);

/** G-05: strict definitions, and the way back of what the model makes of them. */
export function describeStrict(underTest: VendorUnderTest): void {
  describe('strict tools', () => {
    it('G-05 sends strict definitions, and reads the arguments back without a repair', () =>
      inSession(
        underTest,
        [asked('{"a":1}'), textReply('Done')],
        async (session) => {
          const { events } = await playWell(session, { explicitTools: [counting] });
          const request = session.vendor.at(0);
          expect(JSON.stringify(request.body)).toContain('"strict":true');
          expect(request.says.tools[0]?.parameters).toMatchObject({
            properties: { city: { type: 'string' }, counts: { type: 'string' } },
            additionalProperties: false,
          });
          expect(resultsOf(session)).toMatchObject([{ callId: 'c1', text: '{"city":"Oslo","counts":{"a":1}}' }]);
          expect(events.filter(({ type }) => type === 'tool-result')).toMatchObject([{ isError: false, repairs: [] }]);
        },
        { strict: true },
      ));

    it('G-05 holds the arguments against the schema of the tool, not against what was sent', () =>
      inSession(
        underTest,
        [asked('{"a":"many"}'), textReply('Done')],
        async (session) => {
          await playWell(session, { explicitTools: [counting] });
          expect(resultsOf(session)[0]?.text).toContain('/counts/a');
        },
        { strict: true },
      ));

    it('G-05 sends what would lose something loose under "auto", and everything by default', async () => {
      for (const options of [{ strict: 'auto' as const }, {}]) {
        await inSession(
          underTest,
          [textReply('Done')],
          async (session) => {
            await playWell(session, { explicitTools: [counting] });
            expect(JSON.stringify(session.vendor.at(0).body)).toContain('"strict":false');
          },
          options,
        );
      }
    });
  });
}
