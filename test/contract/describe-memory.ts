import { describe, expect, it } from '@jest/globals';
import { callReply, failureReply, reply, textReply } from '../support/scenario.js';
import type { NeutralItem } from '../support/wire.js';
import { inSession, playWell } from './open-session.js';
import { echoArguments, echoTool } from './tools.js';
import type { VendorUnderTest } from './vendor-under-test.js';

const user = (text: string): NeutralItem => ({ kind: 'user-text', text });
const assistant = (text: string): NeutralItem => ({ kind: 'assistant-text', text });
const answers = (count: number) => Array.from({ length: count }, (_, index) => textReply(`A${index + 1}`));

/** L-05 to L-08: what the model is sent of earlier turns. */
export function describeMemory(underTest: VendorUnderTest): void {
  describe('memory', () => {
    it('L-05 sends earlier messages and answers, the system prompt outside of them', () =>
      inSession(underTest, answers(3), async (session) => {
        for (const userMessage of ['Q1', 'Q2', 'Q3']) {
          await playWell(session, { userMessage, systemPrompt: 'Rules' });
        }
        expect(session.vendor.at(2).says.system).toBe('Rules');
        expect(session.vendor.at(2).says.items).toEqual([
          user('Q1'),
          assistant('A1'),
          user('Q2'),
          assistant('A2'),
          user('Q3'),
        ]);
      }));

    it('L-05 keeps 30 messages and begins with a user message', () =>
      inSession(underTest, answers(20), async (session) => {
        for (let turn = 1; turn <= 20; turn += 1) {
          await playWell(session, `Q${turn}`);
        }
        const { items } = session.vendor.at(19).says;
        expect(items).toHaveLength(29);
        expect(items.slice(0, 2)).toEqual([user('Q6'), assistant('A6')]);
        expect(items.at(-1)).toEqual(user('Q20'));
      }));

    it('L-05 begins a window of odd size with a user message too', () =>
      inSession(
        underTest,
        answers(3),
        async (session) => {
          for (const userMessage of ['Q1', 'Q2', 'Q3']) {
            await playWell(session, userMessage);
          }
          expect(session.vendor.at(2).says.items).toEqual([user('Q2'), assistant('A2'), user('Q3')]);
        },
        { memoryWindow: 4 },
      ));

    it('L-06 keeps only the prompt of a failed turn, and the consecutive user messages are legal', () =>
      inSession(
        underTest,
        [failureReply(400), failureReply(400), textReply('A3'), textReply('A4')],
        async (session) => {
          expect((await session.play('Q1')).error).toBeDefined();
          expect((await session.play('Q2')).error).toBeDefined();
          await playWell(session, 'Q3');
          await playWell(session, 'Q4');
          expect(session.vendor.at(2).says.items).toEqual([user('Q1'), user('Q2'), user('Q3')]);
          expect(session.vendor.at(3).says.items).toEqual([
            user('Q1'),
            user('Q2'),
            user('Q3'),
            assistant('A3'),
            user('Q4'),
          ]);
        },
      ));

    it('L-06 keeps nothing of a turn that is aborted before its first request', () =>
      inSession(underTest, [textReply('A2')], async (session) => {
        const { error } = await session.play({ userMessage: 'Q1', signal: AbortSignal.abort('stop') });
        expect(error).toBe('stop');
        await playWell(session, 'Q2');
        expect(session.vendor.at(0).says.items).toEqual([user('Q2')]);
      }));

    it('L-06 keeps the prompt of a turn that is aborted later', () =>
      inSession(
        underTest,
        [textReply('A1', { breakage: { how: 'hang', at: 'headers' } }), textReply('A2')],
        async (session) => {
          const stop = new AbortController();
          const turn = session.play({ userMessage: 'Q1', signal: stop.signal });
          await session.vendor.request(0);
          stop.abort('stop');
          expect((await turn).error).toBe('stop');
          await playWell(session, 'Q2');
          expect(session.vendor.at(1).says.items).toEqual([user('Q1'), user('Q2')]);
        },
      ));

    it.each([
      ['no text', reply([])],
      ['a blank text', textReply(' \n')],
    ])('L-06 stores no answer with %s', (_, answer) =>
      inSession(underTest, [answer, textReply('A2')], async (session) => {
        await playWell(session, 'Q1');
        await playWell(session, 'Q2');
        expect(session.vendor.at(1).says.items).toEqual([user('Q1'), user('Q2')]);
      }),
    );

    it('L-07 sends calls and results in every later round of their turn, and in no later turn', () =>
      inSession(
        underTest,
        [
          callReply([{ id: 'one', name: 'echo', arguments: echoArguments('1') }]),
          callReply([{ id: 'two', name: 'echo', arguments: echoArguments('2') }]),
          textReply('A1'),
          textReply('A2'),
        ],
        async (session) => {
          await playWell(session, { userMessage: 'Q1', explicitTools: [echoTool()] });
          await playWell(session, { userMessage: 'Q2', explicitTools: [echoTool()] });
          const kinds = session.vendor.requests.map(({ says }) => says.items.map(({ kind }) => kind));
          expect(kinds).toEqual([
            ['user-text'],
            ['user-text', 'call', 'result'],
            ['user-text', 'call', 'result', 'call', 'result'],
            ['user-text', 'assistant-text', 'user-text'],
          ]);
        },
      ));
    describeRestoredMemory(underTest);
  });
}

function describeRestoredMemory(underTest: VendorUnderTest): void {
  const time = new Date('2026-01-01T00:00:00Z');

  it('L-08 replaces the memory by a restored history, with the files of user messages only', () =>
    inSession(underTest, answers(2), async (session) => {
      const image = { name: 'a.png', mediaType: 'image/png', data: Uint8Array.of(1, 2, 3) };
      await playWell(session, 'forgotten');
      session.provider.setHistory(
        [
          { role: 'user', content: 'Q1', messageId: 'm1', time },
          { role: 'assistant', content: 'A1', messageId: 'm2', time },
        ],
        new Map([
          ['m1', [image]],
          ['m2', [image]],
        ]),
      );
      await playWell(session, 'Q2');
      const { items } = session.vendor.at(1).says;
      expect(items.map(({ kind }) => kind)).toEqual(['user-text', 'user-media', 'assistant-text', 'user-text']);
      expect(items[1]).toMatchObject({ mediaType: 'image/png', base64: 'AQID' });
    }));

  it('L-08 evicts beyond the window', () =>
    inSession(
      underTest,
      answers(1),
      async (session) => {
        const turns = [1, 2, 3, 4].flatMap((turn) => [
          { role: 'user' as const, content: `Q${turn}`, messageId: `m${turn}`, time },
          { role: 'assistant' as const, content: `A${turn}`, time },
        ]);
        session.provider.setHistory(turns, new Map());
        await playWell(session, 'Q5');
        expect(session.vendor.at(0).says.items).toEqual([user('Q4'), assistant('A4'), user('Q5')]);
      },
      { memoryWindow: 4 },
    ));
}
