import { describe, expect, it } from '@jest/globals';
import { isToolDefinitionError, Tool, type ToolSpec } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

function named(name: string, more: Partial<ToolSpec> = {}): ToolSpec {
  return { name, description: 'Works.', execute: () => 'ran', ...more };
}

async function request(parts: { tools?: object[]; explicitTools?: ToolSpec[]; sources?: ToolSpec[] }) {
  const { sources = [], ...rest } = parts;
  const provider = new ScriptedProvider(['Good.'], {
    toolSources: [{ name: 'remote', listTools: async () => sources }],
  });
  const { error } = await playTurn(provider, rest);
  return { problems: isToolDefinitionError(error) ? error.problems : [], requests: provider.adapter.rounds.length };
}

class Desk {
  @Tool('Finds.')
  find(): string {
    return 'found';
  }
}

describe('tool names', () => {
  it.each(['a', 'A-b_9', '_', '-', 'x'.repeat(64), 'constructor', 'toString', '__proto__'])(
    'T-23 accepts %s',
    async (name) => {
      expect(await request({ explicitTools: [named(name)] })).toEqual({ problems: [], requests: 1 });
    },
  );

  it.each([
    ['an empty name', '', 'Tool "" of explicitTools[0]'],
    ['a space', 'a b', 'Tool "a b" of explicitTools[0]'],
    ['a dot', 'a.b', 'Tool "a.b" of explicitTools[0]'],
    ['an umlaut', 'schön', 'Tool "schön" of explicitTools[0]'],
    ['a line break', 'a\n', 'Tool "a\\n" of explicitTools[0]'],
    ['65 characters', 'x'.repeat(65), `Tool "${'x'.repeat(65)}" of explicitTools[0]`],
  ])('T-23 refuses %s, naming the tool, and sends nothing', async (_, name, tool) => {
    const { problems, requests } = await request({ explicitTools: [named(name)] });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.startsWith(tool)).toBe(true);
    expect(requests).toBe(0);
  });

  it('T-23 refuses a spec without a name or without a function, in one list', async () => {
    const broken = JSON.parse('{"description":"Works."}') as ToolSpec;
    const { problems } = await request({ explicitTools: [broken] });
    expect(problems).toEqual([
      'Tool (no name) of explicitTools[0]: it has no name. Give one.',
      'Tool (no name) of explicitTools[0]: it has no execute function. Give one.',
    ]);
  });

  it('T-23 refuses two tools of one name, naming both owners', async () => {
    expect((await request({ explicitTools: [named('find'), named('find')] })).problems).toEqual([
      'Two tools are named "find": one of explicitTools[0], one of explicitTools[1]. Rename one of them.',
    ]);
    expect((await request({ tools: [new Desk()], explicitTools: [named('find')] })).problems).toEqual([
      'Two tools are named "find": one of Desk.find, one of explicitTools[0]. Rename one of them.',
    ]);
    expect((await request({ explicitTools: [named('find')], sources: [named('find')] })).problems).toEqual([
      'Two tools are named "find": one of explicitTools[0], one of tool source "remote". Rename one of them.',
    ]);
  });

  it('T-23 takes names that differ in letter case for different names', async () => {
    expect((await request({ explicitTools: [named('find'), named('Find')] })).problems).toEqual([]);
  });
});

describe('tool settings', () => {
  it.each([
    [{ timeoutMs: 0 }, 'timeoutMs is 0; give milliseconds from 1 to 2147483647, or leave it out.'],
    [{ timeoutMs: 2_147_483_648 }, 'timeoutMs is 2147483648; give milliseconds from 1 to 2147483647, or leave it out.'],
    [{ timeoutMs: Number.NaN }, 'timeoutMs is NaN; give milliseconds from 1 to 2147483647, or leave it out.'],
    [{ maxResultChars: 0 }, 'maxResultChars is 0; give a positive whole number, or leave it out.'],
    [{ maxCalls: -1 }, 'maxCalls is -1; give a whole number, 0 for no limit, or leave it out.'],
  ])('T-23 refuses %j', async (behaviour, problem) => {
    const { problems } = await request({ explicitTools: [named('find', behaviour)] });
    expect(problems).toEqual([`Tool "find" of explicitTools[0]: ${problem}`]);
  });
});
