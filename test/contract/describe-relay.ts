import { describe, expect, it } from '@jest/globals';
import { Param, Tool, ToolException } from 'toolwright';
import { callReply, textReply } from '../support/scenario.js';
import { resultsOf } from './describe-calls.js';
import { inSession, playWell } from './open-session.js';
import { echoArguments, echoTool } from './tools.js';
import type { VendorUnderTest } from './vendor-under-test.js';

const LEAK = 'connect postgres://app:hunter2@db/prod failed';

class AccountService {
  @Tool('Balance of an account')
  balance(@Param('The account') account: string): string {
    if (account === 'leak') {
      throw new Error(LEAK);
    }
    if (account === 'leak as a text') {
      throw LEAK;
    }
    if (account === 'empty') {
      throw new Error('');
    }
    if (account === 'refused') {
      throw new ToolException('Account numbers have ten digits.');
    }
    return `${account}: 100`;
  }

  @Tool('Limit of an account', { errorRelay: 'vendor-convention' })
  limit(@Param('The account') account: string): number {
    throw new Error(`${account} has none.`);
  }
}

const ask = (account: string) => callReply([{ id: 'c1', name: 'balance', arguments: JSON.stringify({ account }) }]);

/** E-01 to E-04 and R-02: what the model is told of a tool's failure, and what of parts that are no text. */
export function describeRelay(underTest: VendorUnderTest): void {
  describe('relay', () => {
    describeAnnotated(underTest);
    describeExplicit(underTest);
    describeMedia(underTest);
  });
}

function describeAnnotated(underTest: VendorUnderTest): void {
  it.each(['leak', 'leak as a text'])(
    'E-03 relays the masked message of an annotated tool in the form of the vendor, and logs it once (%s)',
    (account) =>
      inSession(underTest, [ask(account), textReply('Sorry')], async (session) => {
        await playWell(session, { tools: [new AccountService()] });
        const [result] = resultsOf(session);
        expect(result?.text).toMatch(/^(Error: )?connect postgres:\/\/.*db\/prod failed$/);
        expect(result?.text).toBe(underTest.failureText(result?.text.replace(/^Error: /, '') ?? ''));
        expect(result?.isError ?? true).toBe(true);
        expect(session.vendor.at(1).text).not.toContain('hunter2');
        expect(JSON.stringify(session.logger.entries)).not.toContain('hunter2');
        expect(session.logger.entries.filter(({ level }) => level === 'error')).toHaveLength(1);
      }),
  );

  it('E-03 gives an empty message a stock sentence', () =>
    inSession(underTest, [ask('empty'), textReply('Sorry')], async (session) => {
      await playWell(session, { tools: [new AccountService()] });
      expect(resultsOf(session)).toMatchObject([
        { callId: 'c1', text: underTest.failureText('The tool failed and gave no reason.') },
      ]);
    }));

  it('E-03 relays a ToolException of an annotated tool verbatim', () =>
    inSession(underTest, [ask('refused'), textReply('Sorry')], async (session) => {
      await playWell(session, { tools: [new AccountService()] });
      expect(resultsOf(session)[0]).toMatchObject({ callId: 'c1', text: 'Account numbers have ten digits.' });
    }));

  it('E-04 tells the model nothing under tool-exceptions-only', () =>
    inSession(
      underTest,
      [ask('leak'), textReply('Sorry')],
      async (session) => {
        await playWell(session, { tools: [new AccountService()] });
        expect(resultsOf(session)[0]?.text).not.toMatch(/connect|postgres/);
      },
      { errorRelay: 'tool-exceptions-only' },
    ));

  it('E-04 ends the turn under fail-turn', () =>
    inSession(
      underTest,
      [ask('leak')],
      async (session) => {
        const { error } = await session.play({ tools: [new AccountService()] });
        expect(error).toMatchObject({ message: LEAK });
        expect(session.vendor.requests).toHaveLength(1);
      },
      { errorRelay: 'fail-turn' },
    ));

  it('E-04 takes the policy of the tool before that of the provider', () =>
    inSession(
      underTest,
      [callReply([{ id: 'c1', name: 'limit', arguments: '{"account":"A"}' }]), textReply('Sorry')],
      async (session) => {
        await playWell(session, { tools: [new AccountService()] });
        expect(resultsOf(session)).toMatchObject([{ callId: 'c1', text: underTest.failureText('A has none.') }]);
      },
      { errorRelay: 'fail-turn' },
    ));
}

function describeExplicit(underTest: VendorUnderTest): void {
  const failing = (error: unknown) =>
    echoTool('echo', {
      execute: () => {
        throw error;
      },
    });
  const asked = callReply([{ id: 'c1', name: 'echo', arguments: echoArguments('x') }]);

  it('E-01 relays the message of a ToolException verbatim', () =>
    inSession(underTest, [asked, textReply('Sorry')], async (session) => {
      const message = 'Use ten digits, not /home/you.\ntoken=abcdef12 is none.';
      await playWell(session, { explicitTools: [failing(new ToolException(message))] });
      expect(resultsOf(session)[0]?.text).toBe(message);
    }));

  it.each([new Error(LEAK), LEAK, undefined])(
    'E-02 tells the model nothing of %p but an id that is in the log',
    (error) =>
      inSession(underTest, [asked, textReply('Sorry')], async (session) => {
        const { events } = await playWell(session, { explicitTools: [failing(error)] });
        const [result] = resultsOf(session);
        const [id] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(result?.text ?? '') ?? [];
        expect(id).toBeDefined();
        expect(result?.text).not.toMatch(/postgres|hunter2|connect/);
        expect(JSON.stringify(events)).not.toMatch(/postgres|hunter2/);
        const errors = session.logger.entries.filter(({ level }) => level === 'error');
        expect(errors).toHaveLength(1);
        expect(JSON.stringify(errors)).toContain(id);
        expect(JSON.stringify(errors)).not.toContain('hunter2');
      }),
  );
}

function describeMedia(underTest: VendorUnderTest): void {
  const asked = callReply([{ id: 'c1', name: 'draw', arguments: '{}' }]);

  it.each(['image/png', 'application/pdf', 'application/zip'])(
    'R-02 sends %s in a result, or says that it was left out',
    (mediaType) =>
      inSession(underTest, [asked, textReply('Seen')], async (session) => {
        const draw = echoTool('draw', {
          parametersSchema: null,
          execute: () => ({ mediaType, data: Uint8Array.of(1, 2, 3), name: 'chart' }),
        });
        await playWell(session, { explicitTools: [draw] });
        const [result] = resultsOf(session);
        if (underTest.resultMedia.includes(mediaType)) {
          expect(result?.media).toEqual([{ mediaType, base64: 'AQID' }]);
        } else {
          expect(result?.media).toEqual([]);
          expect(result?.text).toMatch(/chart.*(left out|not sent)/);
        }
      }),
  );
}
