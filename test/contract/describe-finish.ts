import { describe, expect, it } from '@jest/globals';
import { ProviderError } from 'toolwright';
import { callReply, calls, reply, type Scenario, text, textReply } from '../support/scenario.js';
import { inSession, playWell, type Session, textOf } from './open-session.js';
import { echoArguments, echoTool } from './tools.js';
import type { VendorUnderTest } from './vendor-under-test.js';

const call = { id: 'c1', name: 'echo', arguments: echoArguments('hi') };

/** L-16 and S-04: how a reply ends decides what happens. */
export function describeFinish(underTest: VendorUnderTest): void {
  describe.each([true, false])('finish (streaming: %s)', (streaming) => {
    const check = (script: readonly Scenario[], test: (session: Session) => Promise<void>) =>
      inSession(underTest, script, test, { streaming });
    describeCompleted(underTest, check);
    describeCut(underTest, check);
    describeWithheld(underTest, check);
  });
}

type Check = (script: readonly Scenario[], test: (session: Session) => Promise<void>) => Promise<void>;

/** Plays a turn with a tool that counts its calls. */
async function playCounting(session: Session) {
  let ran = 0;
  const tool = echoTool('echo', {
    execute: () => {
      ran += 1;
      return 'ran';
    },
  });
  const played = await session.play({ userMessage: 'Q', explicitTools: [tool] });
  return {
    ...played,
    ran,
    finish: played.metadata.at(-1)?.finishReason,
    word: played.metadata.at(-1)?.vendorFinishReason,
  };
}

function describeCompleted({ finishWords }: VendorUnderTest, check: Check): void {
  it('L-16 completes at stop', () =>
    check([textReply('Yes')], async (session) => {
      const { metadata } = await playWell(session, 'Q');
      expect(metadata.at(-1)).toMatchObject({ finishReason: 'stop', vendorFinishReason: finishWords.stop });
    }));

  it('L-16 runs calls although the server says stop', () =>
    check([callReply([call], { finish: 'stop' }), textReply('Done')], async (session) => {
      expect(await playCounting(session)).toMatchObject({ error: undefined, ran: 1, texts: ['Done'] });
    }));

  it('L-16 completes at tool-calls without calls', () =>
    check([textReply('Nothing to call', { finish: 'tool-calls' })], async (session) => {
      expect(await playCounting(session)).toMatchObject({
        error: undefined,
        texts: ['Nothing to call'],
        finish: finishWords.toolCalls === undefined ? 'stop' : 'tool-calls',
        word: finishWords.toolCalls ?? finishWords.stop,
      });
    }));

  it('L-16 completes at the output limit when no call is pending', () =>
    check([textReply('Half an ans', { finish: 'length' })], async (session) => {
      const { error, finish, word, texts } = await playCounting(session);
      expect({ error, finish, word, texts }).toEqual({
        error: undefined,
        finish: 'length',
        word: finishWords.length,
        texts: ['Half an ans'],
      });
    }));

  it('L-16 completes at a word it does not know when no call is pending', () =>
    check([textReply('Well', { finish: { vendor: 'novelty' } })], async (session) => {
      expect(await playCounting(session)).toMatchObject({
        error: undefined,
        texts: ['Well'],
        finish: 'unknown',
        word: 'novelty',
      });
    }));

  it('L-16 runs nothing at a word it does not know', () =>
    check([callReply([call], { finish: { vendor: 'novelty' } })], async (session) => {
      const { error, ran } = await playCounting(session);
      expect(ran).toBe(0);
      expect(error).toBeInstanceOf(ProviderError);
      expect(error).toMatchObject({ failure: 'unknown-finish', message: expect.stringContaining('novelty') });
    }));
}

function describeCut(underTest: VendorUnderTest, check: Check): void {
  const cut = () => reply([text('I will. '), calls(call, { ...call, id: 'c2' })], { finish: 'length' });

  it('S-04 runs no call of a reply that was cut at the output limit, complete as it looks', () =>
    check([cut(), textReply('Sorry')], async (session) => {
      const played = await playCounting(session);
      expect(played).toMatchObject({ error: undefined, ran: 0 });
      expect(textOf(played)).toBe('I will. Sorry');
      const results = session.vendor.at(1).says.items.filter(({ kind }) => kind === 'result');
      const cutResult = expect.objectContaining({
        text: expect.stringMatching(/the reply was cut at the output limit, nothing was run/i),
      });
      expect(results).toEqual([cutResult, cutResult]);
    }));

  it('L-16 fails the turn at a second cut', () =>
    check([cut(), cut()], async (session) => {
      const { error, ran } = await playCounting(session);
      expect({ ran, requests: session.vendor.requests.length }).toEqual({ ran: 0, requests: 2 });
      expect(error).toBeInstanceOf(ProviderError);
      expect(error).toMatchObject({ failure: 'truncated' });
    }));

  const { pause } = underTest.finishWords;
  if (pause !== undefined) {
    it('L-16 sends a paused answer back and goes on', () =>
      check([textReply('First. ', { finish: 'pause' }), textReply('Second.')], async (session) => {
        expect(textOf(await playWell(session, 'Q'))).toBe('First. Second.');
        expect(session.vendor.requests).toHaveLength(2);
      }));

    it('L-16 gives up after ten pauses', () =>
      check(Array<Scenario>(12).fill(textReply('More. ', { finish: 'pause' })), async (session) => {
        const { error } = await session.play('Q');
        expect(error).toMatchObject({ failure: 'pause-limit' });
        expect(session.vendor.requests).toHaveLength(11);
      }));
  }
}

function describeWithheld({ finishWords }: VendorUnderTest, check: Check): void {
  const reasons =
    finishWords.contentFilter === undefined ? (['refusal'] as const) : (['content-filter', 'refusal'] as const);

  it.each(reasons)('L-16 completes with the text before a %s', (finish) =>
    check([textReply('I would rather not.', { finish })], async (session) => {
      expect(await playCounting(session)).toMatchObject({ error: undefined, texts: ['I would rather not.'], finish });
    }),
  );

  it.each(reasons)('L-16 runs nothing at a %s', (finish) =>
    check([reply([text('No.'), calls(call)], { finish })], async (session) => {
      const { error, ran } = await playCounting(session);
      expect(ran).toBe(0);
      expect(error).toMatchObject({ failure: finish, message: expect.stringContaining(finish) });
    }),
  );

  it('L-16 fails when the answer was withheld altogether', () => {
    const finish = reasons[0];
    return check([reply([], { finish })], async (session) => {
      expect((await session.play('Q')).error).toMatchObject({ failure: finish, code: 'provider' });
    });
  });
}
