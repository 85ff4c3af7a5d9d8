import { expect, it } from '@jest/globals';
import { rawReply, rawStream, type Scenario, textReply } from '../support/scenario.js';
import { inSession } from './open-session.js';
import type { VendorUnderTest } from './vendor-under-test.js';

/** L-17: what comes first counts as delivered, whatever it is; only a connection that was lost is made once more. */
export function describeFirstEvent(underTest: VendorUnderTest): void {
  it.each<[string, Scenario]>([
    ['an error', rawStream([{ type: 'error', error: { type: 'overloaded_error', message: 'No luck' } }])],
    ['half of one', rawStream(['{"half'])],
    ['null', rawStream(['null'])],
    ['a list', rawStream(['[]'])],
    ['the end', rawStream(['[DONE]'])],
    ['an error as one body', rawReply({ type: 'error', error: { type: 'overloaded_error', message: 'No luck' } })],
  ])('L-17 does not ask again when the first event is %s', (_, scenario) =>
    inSession(underTest, [scenario, textReply('Second')], async (session) => {
      expect((await session.play('Hello')).error).toMatchObject({ code: 'provider' });
      expect(session.vendor.requests).toHaveLength(1);
      expect(session.logger.entries.filter(({ level }) => level === 'warn')).toEqual([]);
    }),
  );
}
