import { describe, expect, it } from '@jest/globals';
import { isToolCallLimitExceededException, type ToolSpec } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import type { ScriptReply } from '../support/scripted-adapter.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

interface Counted {
  runs: string[];
  tools: ToolSpec[];
}

function counted(...names: string[]): Counted {
  const runs: string[] = [];
  return { runs, tools: names.map((name) => ({ name, description: 'Counts.', execute: () => void runs.push(name) })) };
}

function reply(...names: string[]): ScriptReply {
  return { calls: names.map((name) => ({ name })) };
}

describe('the limits of tool calls', () => {
  it('L-12 lets one tool run 40 times in a turn and no oftener', async () => {
    const { runs, tools } = counted('step');
    const provider = new ScriptedProvider([...Array.from({ length: 40 }, () => reply('step')), reply('step')]);
    const { error } = await playTurn(provider, { explicitTools: tools });
    expect(isToolCallLimitExceededException(error)).toBe(true);
    expect(error).toMatchObject({
      message: 'The model called the tool "step" more often than the limit of 40 in one turn (maxCallsPerTool).',
    });
    expect(runs).toHaveLength(40);
    expect(provider.adapter.rounds).toHaveLength(41);
  });

  it('L-12 lets all tools together run 150 times in a turn and no oftener', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const { runs, tools } = counted(...names);
    const provider = new ScriptedProvider([...Array.from({ length: 30 }, () => reply(...names)), reply('a')]);
    const { error } = await playTurn(provider, { explicitTools: tools });
    expect(error).toMatchObject({
      message: 'The model made more tool calls than the limit of 150 in one turn (maxTotalToolCalls).',
    });
    expect(runs).toHaveLength(150);
  });

  it('L-12 runs none of a reply whose calls are one too many', async () => {
    const { runs, tools } = counted('a', 'b');
    const provider = new ScriptedProvider([reply('a', 'b', 'b')], { maxCallsPerTool: 1 });
    const { error, events } = await playTurn(provider, { explicitTools: tools });
    expect(error).toMatchObject({ code: 'tool-call-limit', message: expect.stringContaining('"b"') });
    expect(runs).toEqual([]);
    expect(events.filter(({ type }) => type === 'tool-result')).toEqual([]);
    expect(provider.adapter.rounds).toHaveLength(1);
  });

  it('L-12 counts the calls of unknown names', async () => {
    const provider = new ScriptedProvider([reply('ghost'), reply('ghost'), reply('ghost')], { maxCallsPerTool: 2 });
    const { error } = await playTurn(provider, 'Hello');
    expect(error).toMatchObject({ message: expect.stringContaining('"ghost" more often than the limit of 2') });
  });

  it('L-12 counts from nothing in the next turn', async () => {
    const { runs, tools } = counted('a');
    const provider = new ScriptedProvider([reply('a'), reply('a'), reply('a'), 'Done'], { maxCallsPerTool: 1 });
    await playTurn(provider, { explicitTools: tools });
    const second = await playTurn(provider, { explicitTools: tools });
    expect(second.texts).toEqual(['Done']);
    expect(runs).toHaveLength(2);
  });

  it('L-12 takes 0 as no limit', async () => {
    const { runs, tools } = counted('a');
    const provider = new ScriptedProvider([...Array.from({ length: 200 }, () => reply('a')), 'Done'], {
      maxCallsPerTool: 0,
      maxTotalToolCalls: 0,
    });
    expect((await playTurn(provider, { explicitTools: tools })).texts).toEqual(['Done']);
    expect(runs).toHaveLength(200);
  });

  it('L-12 applies a changed limit from the next turn on', async () => {
    const { runs, tools } = counted('a');
    const provider: ScriptedProvider = new ScriptedProvider([
      () => {
        provider.setMaxCallsPerTool(1);
        provider.setMaxTotalToolCalls(1);
        return reply('a', 'a');
      },
      'First done',
      reply('a', 'a'),
    ]);
    expect((await playTurn(provider, { explicitTools: tools })).texts).toEqual(['First done']);
    expect((await playTurn(provider, { explicitTools: tools })).error).toMatchObject({ code: 'tool-call-limit' });
    expect(runs).toHaveLength(2);
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '3' as never])('L-12 refuses the limit %p', (limit) => {
    const provider = new ScriptedProvider([]);
    expect(() => provider.setMaxCallsPerTool(limit)).toThrow(RangeError);
    expect(() => provider.setMaxTotalToolCalls(limit)).toThrow(RangeError);
    expect(() => new ScriptedProvider([], { maxCallsPerTool: limit })).toThrow(RangeError);
    expect(() => new ScriptedProvider([], { maxTotalToolCalls: limit })).toThrow(RangeError);
  });

  it('L-12 takes the limit of a tool before that of the provider', async () => {
    const { runs, tools } = counted('free', 'rare');
    const [free, rare] = tools.map((tool, index) => ({ ...tool, maxCalls: index === 0 ? 0 : 1 })) as [
      ToolSpec,
      ToolSpec,
    ];
    const provider = new ScriptedProvider([reply('free', 'free', 'free', 'rare'), reply('rare')], {
      maxCallsPerTool: 2,
    });
    const { error } = await playTurn(provider, { explicitTools: [free, rare] });
    expect(error).toMatchObject({
      message:
        'The model called the tool "rare" more often than the limit of 1 in one turn (the tool\'s own maxCalls).',
    });
    expect(runs).toEqual(['free', 'free', 'free', 'rare']);
  });

  it('names the option whose number cannot be used', () => {
    expect(() => new ScriptedProvider([], { memoryWindow: 0 })).toThrow(
      'memoryWindow is 0. Use an integer of 1 or more.',
    );
    expect(() => new ScriptedProvider([], { memoryWindow: 4, evict: 5 })).toThrow(
      'evict is 5. Use an integer of 1 to 4.',
    );
    expect(() => new ScriptedProvider([], { maxConcurrentTools: 0 })).toThrow(/^maxConcurrentTools is 0/);
    expect(() => new ScriptedProvider([], { repeatedCalls: { stopAt: 1 } })).toThrow(/^repeatedCalls.stopAt is 1/);
    expect(() => new ScriptedProvider([], { repeatedCalls: { warnAt: 0 } })).toThrow(/^repeatedCalls.warnAt is 0/);
  });
});
