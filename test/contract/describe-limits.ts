import { describe, expect, it } from '@jest/globals';
import { ToolCallLimitExceededException, type ToolSpec } from 'toolwright';
import { callReply, type Scenario, type ScriptedCall, textReply } from '../support/scenario.js';
import { inSession, playWell } from './open-session.js';
import { echoArguments, echoTool } from './tools.js';
import type { VendorUnderTest } from './vendor-under-test.js';

function call(name: string, id: string): ScriptedCall {
  return { id, name, arguments: echoArguments(id) };
}

/** Replies of ten calls each, to the tools in turn. */
function replies(callCount: number, names: readonly string[] = ['echo']): readonly Scenario[] {
  const all = Array.from({ length: callCount }, (_, index) => call(names[index % names.length] ?? '', `c${index}`));
  return Array.from({ length: Math.ceil(callCount / 10) }, (_, index) =>
    callReply(all.slice(index * 10, (index + 1) * 10)),
  );
}

function counting(names: readonly string[]): { readonly explicitTools: readonly ToolSpec[]; readonly ran: string[] } {
  const ran: string[] = [];
  const explicitTools = names.map((name) =>
    echoTool(name, {
      execute: () => {
        ran.push(name);
        return 'ok';
      },
    }),
  );
  return { explicitTools, ran };
}

/** L-12: how often tools may be called. */
export function describeLimits(underTest: VendorUnderTest): void {
  describe('limits', () => {
    it('L-12 stops at the 41st call of one tool, runs none of that reply, and lets the next prompt work', () =>
      inSession(
        underTest,
        [...replies(39), callReply([call('echo', 'a'), call('echo', 'b')]), textReply('A2')],
        async (session) => {
          const { explicitTools, ran } = counting(['echo']);
          const { error } = await session.play({ userMessage: 'Q1', explicitTools });
          expect(error).toBeInstanceOf(ToolCallLimitExceededException);
          expect(error).toMatchObject({ message: expect.stringMatching(/40.*echo|echo.*40/) });
          expect(ran).toHaveLength(39);
          expect(session.vendor.requests).toHaveLength(5);
          await playWell(session, { userMessage: 'Q2', explicitTools });
          expect(session.vendor.at(5).says.items).toEqual([
            { kind: 'user-text', text: 'Q1' },
            { kind: 'user-text', text: 'Q2' },
          ]);
        },
      ));

    it('L-12 stops at the 151st call in all', () => {
      const names = ['a', 'b', 'c', 'd'];
      return inSession(underTest, replies(151, names), async (session) => {
        const { explicitTools, ran } = counting(names);
        const { error } = await session.play({ explicitTools });
        expect(error).toBeInstanceOf(ToolCallLimitExceededException);
        expect(error).toMatchObject({ message: expect.stringContaining('150') });
        expect(ran).toHaveLength(150);
        expect(session.vendor.requests).toHaveLength(16);
      });
    });

    it('L-12 counts names that belong to no tool', () =>
      inSession(
        underTest,
        ['1', '2', '3', '4'].map((id) => callReply([call('nobody', id)])),
        async (session) => {
          const { error } = await session.play({ explicitTools: [echoTool()] });
          expect(error).toBeInstanceOf(ToolCallLimitExceededException);
          expect(session.vendor.requests).toHaveLength(4);
        },
        { maxCallsPerTool: 3 },
      ));

    it('L-12 has no limit at 0', () =>
      inSession(
        underTest,
        [...replies(160), textReply('Done')],
        async (session) => {
          const { explicitTools, ran } = counting(['echo']);
          await playWell(session, { explicitTools });
          expect(ran).toHaveLength(160);
        },
        { maxCallsPerTool: 0, maxTotalToolCalls: 0 },
      ));

    const twoRounds = [callReply([call('echo', 'a')]), callReply([call('echo', 'b')])];

    it('L-12 applies a change from the next turn on', () =>
      inSession(underTest, [...twoRounds, textReply('A1'), ...twoRounds], async (session) => {
        const { provider } = session;
        const tool = echoTool('echo', { execute: () => provider.setMaxCallsPerTool(1) });
        await playWell(session, { explicitTools: [tool] });
        const { error } = await session.play({ explicitTools: [tool] });
        expect(error).toMatchObject({ message: expect.stringMatching(/\b1\b.*echo|echo.*\b1\b/) });
        expect(session.vendor.requests).toHaveLength(5);
      }));

    it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('L-12 refuses %d as a limit', (limit) =>
      inSession(underTest, [], async ({ provider, vendor }) => {
        expect(() => provider.setMaxCallsPerTool(limit)).toThrow(RangeError);
        expect(() => provider.setMaxTotalToolCalls(limit)).toThrow(RangeError);
        const common = { model: 'm', apiKey: 'key', baseURL: vendor.url };
        expect(() => underTest.create({ ...common, maxTotalToolCalls: limit })).toThrow(RangeError);
      }),
    );
  });
}
