import { describe, expect, it } from '@jest/globals';
import {
  callReply,
  calls,
  interleavedReply,
  reasoning,
  reply,
  type Scenario,
  type ScriptedCall,
  text,
  textReply,
} from '../support/scenario.js';
import type { NeutralItem } from '../support/wire.js';
import { inSession, playWell, type Session } from './open-session.js';
import { echoArguments, echoTool } from './tools.js';
import type { VendorUnderTest } from './vendor-under-test.js';

const one: ScriptedCall = { id: 'id_1', name: 'echo', arguments: echoArguments('one'), fragments: 3 };
const two: ScriptedCall = { id: 'id_2', name: 'shout', arguments: echoArguments('two'), fragments: 3 };
const sameTool: ScriptedCall = { ...two, name: 'echo' };
const anonymous = (call: ScriptedCall, id: '' | null = ''): ScriptedCall => ({ ...call, id });
const onIndex = (index: number | null, ...list: ScriptedCall[]): ScriptedCall[] =>
  list.map((call) => ({ ...call, index }));

/** S-02, S-03 and S-05: what a reply's calls are, however their fragments come. */
export function describeFragments(underTest: VendorUnderTest): void {
  describe('fragments of tool calls', () => {
    const cases: readonly [string, Scenario][] = [
      ['one after the other', callReply([one, two])],
      ['interleaved', interleavedReply([one, two])],
      ['interleaved, to the same tool', interleavedReply([one, sameTool])],
      ['without an index', callReply(onIndex(null, one, two))],
      ['without an index, to the same tool', callReply(onIndex(null, one, sameTool))],
      ['without index and id', callReply(onIndex(null, anonymous(one), anonymous(two)))],
      ['without index and id, to the same tool', callReply(onIndex(null, anonymous(one), anonymous(sameTool)))],
      ['on one index with different ids', callReply(onIndex(0, one, two))],
      ['on one index with different ids, to the same tool', callReply(onIndex(0, one, sameTool))],
      ['on one index without ids, to the same tool', callReply(onIndex(0, anonymous(one), anonymous(sameTool)))],
      [
        'from index 1 on',
        callReply([
          { ...one, index: 1 },
          { ...two, index: 2 },
        ]),
      ],
      [
        'on indexes with a gap, backwards',
        interleavedReply([
          { ...one, index: 7 },
          { ...two, index: 3 },
        ]),
      ],
      ['with empty ids', callReply([anonymous(one), anonymous(two)])],
      ['with empty ids, interleaved', interleavedReply([anonymous(one), anonymous(sameTool)])],
      ['without ids', callReply([anonymous(one, null), anonymous(two, null)])],
      ['that repeat id and name', callReply([repeating(one), repeating(two)])],
      ['that repeat id and name, interleaved', interleavedReply([repeating(one), repeating(sameTool)])],
      ['that repeat id and name without an index', callReply(onIndex(null, repeating(one), repeating(sameTool)))],
      [
        'that repeat id and name without an index, interleaved',
        interleavedReply(onIndex(null, repeating(one), repeating(two))),
      ],
      ['that repeat id and name on one index', callReply(onIndex(0, repeating(one), repeating(sameTool)))],
      [
        'that repeat a blank name',
        interleavedReply([
          { ...one, repeats: 'blank-name' },
          { ...two, repeats: 'blank-name' },
        ]),
      ],
      [
        'in one piece each',
        callReply([
          { ...one, fragments: 1 },
          { ...two, fragments: 1 },
        ]),
      ],
      [
        'in one piece each, on one index without ids',
        callReply(onIndex(0, anonymous({ ...one, fragments: 1 }), anonymous({ ...sameTool, fragments: 1 }))),
      ],
    ];

    it.each(cases)('S-02 puts calls together whose fragments come %s', (_, scenario) =>
      inSession(underTest, [scenario, textReply('Done')], async (session) => {
        await playWithTools(session);
        const [first, second] = ranCalls(session);
        expect(new Set([first?.id, second?.id]).size).toBe(2);
        const asked = scenario.parts.flatMap((part) => (part.kind === 'calls' ? part.calls : []));
        expect([first, second].map((call) => call?.arguments)).toEqual([one.arguments, two.arguments]);
        expect(resultTexts(session)).toEqual(['echo says one', `${asked[1]?.name} says two`]);
      }),
    );

    it.each([0, undefined])('S-02 tells calls without arguments apart by their ids (index: %s)', (index) => {
      const empty = ['id_1', 'id_2'].map((id) => ({
        id,
        name: 'ping',
        arguments: '',
        fragments: 0,
        ...(index === 0 && { index }),
      }));
      return inSession(underTest, [callReply(empty), textReply('Done')], async (session) => {
        let ran = 0;
        const execute = () => {
          ran += 1;
          return 'pong';
        };
        await playWell(session, { explicitTools: [echoTool('ping', { parametersSchema: null, execute })] });
        expect({ ran, results: resultTexts(session) }).toEqual({ ran: 2, results: ['pong', 'pong'] });
      });
    });

    it('S-02 keeps the ids of a reply apart from those of an earlier round', () =>
      inSession(
        underTest,
        [callReply([one]), callReply([{ ...two, id: 'id_1' }]), textReply('Done')],
        async (session) => {
          await playWithTools(session);
          expect(resultTexts(session, 2)).toEqual(['echo says one', 'shout says two']);
          const ids = ranCalls(session, 2).map(({ id }) => id);
          expect(new Set(ids).size).toBe(2);
        },
      ));

    it.each([
      ['one after the other', callReply([one, { ...sameTool, id: 'id_1' }])],
      ['interleaved', interleavedReply([one, { ...two, id: 'id_1' }])],
      ['without an index', callReply(onIndex(null, one, { ...sameTool, id: 'id_1' }))],
      ['on one index', callReply(onIndex(0, one, { ...sameTool, id: 'id_1' }))],
      ['on one index, to another tool', callReply(onIndex(0, one, { ...two, id: 'id_1' }))],
    ])('S-03 runs both of two calls with the same id (%s)', (_, scenario) =>
      inSession(underTest, [scenario, textReply('Done')], async (session) => {
        await playWithTools(session);
        expect(resultTexts(session)).toEqual(['echo says one', expect.stringMatching(/^(echo|shout) says two$/)]);
        expect(new Set(ranCalls(session).map(({ id }) => id)).size).toBe(2);
      }),
    );

    it.each([true, false])('S-03 runs both of two calls with the same id in a reply (streaming: %s)', (streaming) =>
      inSession(
        underTest,
        [callReply([one, { ...two, id: 'id_1' }]), textReply('Done')],
        async (session) => {
          await playWithTools(session);
          expect(resultTexts(session)).toEqual(['echo says one', 'shout says two']);
        },
        { streaming },
      ),
    );

    it.each([true, false])('S-05 takes text before, between and after calls (streaming: %s)', (streaming) => {
      const mixed = reply([text('Before. '), calls(one), text('Between. '), calls(two), text('After.')]);
      return inSession(
        underTest,
        [mixed, textReply('Done')],
        async (session) => {
          const { texts } = await playWithTools(session);
          expect(texts.join('')).toBe('Before. Between. After.Done');
          expect(resultTexts(session)).toEqual(['echo says one', 'shout says two']);
        },
        { streaming },
      );
    });

    it.each([true, false])('S-05 reports reasoning apart from text (streaming: %s)', (streaming) =>
      inSession(
        underTest,
        [reply([reasoning([' Hm, ', 'let me see.\n']), text('Looking. '), calls(one)]), textReply('Done')],
        async (session) => {
          const { texts, events } = await playWithTools(session);
          const thoughts = events.flatMap((event) => (event.type === 'reasoning-delta' ? [event.text] : []));
          expect(thoughts.join('')).toBe(' Hm, let me see.\n');
          expect(texts).toEqual(['Looking. ', 'Done']);
          const replayed = session.vendor.at(1).says.items.filter(({ kind }) => kind === 'reasoning');
          expect(replayed).toEqual(
            underTest.replaysReasoning ? [{ kind: 'reasoning', text: ' Hm, let me see.\n' }] : [],
          );
        },
        { streaming },
      ),
    );
  });
}

function repeating(call: ScriptedCall): ScriptedCall {
  return { ...call, repeats: 'id-and-name' };
}

function playWithTools(session: Session) {
  return playWell(session, { explicitTools: [echoTool(), echoTool('shout')] });
}

function itemsOf<Kind extends NeutralItem['kind']>(session: Session, kind: Kind, request: number) {
  return session.vendor
    .at(request)
    .says.items.filter((item): item is NeutralItem & { kind: Kind } => item.kind === kind);
}

function ranCalls(session: Session, request = 1) {
  return itemsOf(session, 'call', request);
}

function resultTexts(session: Session, request = 1): readonly string[] {
  return itemsOf(session, 'result', request).map((result) => result.text);
}
