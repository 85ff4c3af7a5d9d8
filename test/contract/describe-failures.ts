import { getEventListeners } from 'node:events';
import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { ProviderError } from 'toolwright';
import { LoopbackVendor } from '../support/loopback-vendor.js';
import { callReply, failureReply, reply, text, textReply } from '../support/scenario.js';
import { API_KEY, inSession, playWell, textOf } from './open-session.js';
import { echoArguments, echoTool } from './tools.js';
import type { VendorUnderTest } from './vendor-under-test.js';

const AT_ONCE = { 'retry-after-ms': '1' };

/** L-03, L-17 and L-19: what a failing vendor or network becomes. */
export function describeFailures(underTest: VendorUnderTest): void {
  describe('failures', () => {
    describeErrors(underTest);
    describeRetries(underTest);
    describeInterruptions(underTest);
  });
}

function describeErrors(underTest: VendorUnderTest): void {
  it.each([
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [408, true],
    [409, true],
    [422, false],
    [429, true],
    [500, true],
    [503, true],
  ])('L-03 maps HTTP %i (retryable: %s)', (status, isRetryable) =>
    inSession(
      underTest,
      [failureReply(status, { message: 'the vendor says no', headers: { [underTest.requestIdHeader]: 'req_17' } })],
      async (session) => {
        const { error } = await session.play('Q');
        expect(error).toBeInstanceOf(ProviderError);
        expect(error).toMatchObject({
          code: 'provider',
          failure: 'request-failed',
          status,
          isRetryable,
          requestId: 'req_17',
        });
        expect(error).toMatchObject({
          message: expect.stringContaining('the vendor says no'),
          cause: expect.any(Error),
        });
      },
      { maxRetries: 0 },
    ),
  );

  it.each([undefined, '<html>Bad gateway</html>', `{"error":"key ${API_KEY} is unknown"}`, '[]', ''])(
    'L-03 maps a failure whose body is %j',
    (rawBody) =>
      inSession(
        underTest,
        [failureReply(502, rawBody === undefined ? {} : { rawBody })],
        async (session) => {
          expect((await session.play('Q')).error).toMatchObject({ code: 'provider', status: 502 });
        },
        { maxRetries: 0 },
      ),
  );

  it.each(['text', 'function'])('L-03 never shows the API key, given as a %s', (kind) =>
    inSession(
      underTest,
      [
        failureReply(401, {
          message: `Incorrect API key: ${API_KEY}`,
          headers: { 'x-echo': API_KEY, [underTest.requestIdHeader]: API_KEY },
        }),
      ],
      async (session) => {
        const { error, events } = await session.play('Q');
        expect(JSON.stringify(session.vendor.at(0).headers)).toContain(API_KEY);
        const everything = inspect([error, events, session.logger.entries], {
          depth: 20,
          showHidden: true,
          getters: true,
        });
        expect(error).toMatchObject({ status: 401 });
        expect(everything).toContain('Incorrect API key');
        expect(everything).not.toContain(API_KEY);
      },
      { apiKey: kind === 'text' ? API_KEY : () => API_KEY },
    ),
  );

  it('L-03 maps a vendor that cannot be reached', async () => {
    const gone = await LoopbackVendor.start(underTest.wire, []);
    const baseURL = gone.url;
    await gone.close();
    await inSession(
      underTest,
      [],
      async (session) => {
        const { error } = await session.play('Q');
        expect(error).toMatchObject({ code: 'provider', status: undefined, isRetryable: true });
        expect(error).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') });
      },
      { maxRetries: 0, baseURL },
    );
  });

  it('L-03 asks a key function before each request', () => {
    const keys = ['key-one', 'key-two'];
    return inSession(
      underTest,
      [textReply('A1'), textReply('A2')],
      async (session) => {
        await playWell(session, 'Q1');
        await playWell(session, 'Q2');
        const sent = session.vendor.requests.map(({ headers }) => /key-(one|two)/.exec(JSON.stringify(headers))?.[0]);
        expect(sent).toEqual(['key-one', 'key-two']);
      },
      { apiKey: () => keys.shift() ?? 'none left' },
    );
  });
}

function describeRetries(underTest: VendorUnderTest): void {
  it.each([408, 409, 429, 500, 503])('L-17 repeats a request that met HTTP %i', (status) =>
    inSession(
      underTest,
      [failureReply(status, { headers: AT_ONCE }), failureReply(status, { headers: AT_ONCE }), textReply('At last')],
      async (session) => {
        expect(textOf(await playWell(session, 'Q'))).toBe('At last');
        expect(new Set(session.vendor.requests.map((request) => request.text)).size).toBe(1);
      },
      { maxRetries: 2 },
    ),
  );

  it('L-17 gives up after maxRetries', () =>
    inSession(
      underTest,
      [failureReply(503, { headers: AT_ONCE }), failureReply(503, { headers: AT_ONCE }), textReply('Too late')],
      async (session) => {
        expect((await session.play('Q')).error).toMatchObject({ status: 503 });
        expect(session.vendor.requests).toHaveLength(2);
      },
      { maxRetries: 1 },
    ));

  it.each([400, 401, 404, 422])('L-17 does not repeat a request that met HTTP %i', (status) =>
    inSession(underTest, [failureReply(status), textReply('Never')], async (session) => {
      await session.play('Q');
      expect(session.vendor.requests).toHaveLength(1);
    }),
  );

  it('L-17 repeats a request whose connection was lost before the headers', () =>
    inSession(
      underTest,
      [textReply('Never', { breakage: { how: 'reset', at: 'start' } }), textReply('At last')],
      async (session) => {
        expect(textOf(await playWell(session, 'Q'))).toBe('At last');
      },
      { maxRetries: 1 },
    ));

  it('L-17 repeats nothing once an event has come, however little it said', () =>
    inSession(
      underTest,
      [reply([], { finish: 'none', breakage: { how: 'drop', at: 'body-end' } }), textReply('Never')],
      async (session) => {
        expect((await session.play('Q')).error).toMatchObject({ code: 'provider', failure: 'interrupted' });
        expect(session.vendor.requests).toHaveLength(1);
      },
    ));

  it.each([true, false])(
    'L-17 repeats once a request whose connection was lost after the headers (streaming: %s)',
    (streaming) => {
      const lost = textReply('Never', { breakage: { how: 'drop', at: 'headers' } });
      return inSession(
        underTest,
        [lost, textReply('At last'), lost, lost, textReply('Too late')],
        async (session) => {
          expect(textOf(await playWell(session, 'Q1'))).toBe('At last');
          expect((await session.play('Q2')).error).toMatchObject({ code: 'provider', failure: 'interrupted' });
          expect(session.vendor.requests).toHaveLength(4);
        },
        { streaming },
      );
    },
  );
}

function describeInterruptions(underTest: VendorUnderTest): void {
  const interrupted = { code: 'provider', failure: 'interrupted', message: expect.stringContaining('interrupted') };

  it.each([
    ['drops', reply([text('Half an ')], { finish: 'none', breakage: { how: 'drop', at: 'body-end' } })],
    ['ends politely', reply([text('Half an ')], { finish: 'none', breakage: { how: 'end', at: 'body-end' } })],
    ['ends without saying why', reply([text('Half an ')], { finish: 'none' })],
    ['ends with an error event', reply([text('Half an ')], { errorEvent: 'overloaded, try later' })],
  ])('L-19 fails a turn whose stream %s, and L-17 asks no second time', (_, scenario) =>
    inSession(underTest, [scenario, textReply('A2')], async (session) => {
      const { texts, error } = await session.play('Q1');
      expect(texts).toEqual(['Half an ']);
      expect(error).toBeInstanceOf(ProviderError);
      expect(error).toMatchObject(interrupted);
      expect(session.vendor.requests).toHaveLength(1);
      expect(textOf(await playWell(session, 'Q2'))).toBe('A2');
    }),
  );

  it('L-19 runs no call of an interrupted stream', () =>
    inSession(
      underTest,
      [callReply([{ name: 'echo', arguments: echoArguments('x') }], { finish: 'none' })],
      async (session) => {
        let ran = 0;
        const tool = echoTool('echo', {
          execute: () => {
            ran += 1;
            return '';
          },
        });
        expect((await session.play({ explicitTools: [tool] })).error).toMatchObject(interrupted);
        expect(ran).toBe(0);
      },
    ));

  it('L-19 relays what an error event says, without the key', () =>
    inSession(underTest, [reply([text('Half')], { errorEvent: `no more for ${API_KEY}` })], async (session) => {
      const { error } = await session.play('Q');
      expect(error).toMatchObject({ message: expect.stringContaining('no more for') });
      expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(API_KEY);
    }));

  it('L-18 leaves no listener on the signal of a turn that ended well', () =>
    inSession(underTest, [textReply('A'), failureReply(400)], async (session) => {
      const { signal } = new AbortController();
      await playWell(session, { userMessage: 'Q1', signal });
      await session.play({ userMessage: 'Q2', signal });
      expect(getEventListeners(signal, 'abort')).toEqual([]);
    }));
}
