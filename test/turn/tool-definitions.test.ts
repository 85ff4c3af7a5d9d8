import { describe, expect, it } from '@jest/globals';
import { isToolDefinitionError, type ToolSpec } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const echo: ToolSpec = { name: 'echo', description: 'Echoes.', execute: () => 'echoed' };
const other: ToolSpec = { ...echo, name: 'other' };

function freshEcho(): ToolSpec {
  return { ...echo, parametersSchema: { type: 'object', properties: { text: { type: 'string' } } } };
}

describe('the definitions of tools', () => {
  it('L-09 are compiled once and used again for the same specs, in whatever list they come', async () => {
    const provider = new ScriptedProvider(['1', '2', '3']);
    await playTurn(provider, { explicitTools: [echo, other] });
    await playTurn(provider, { explicitTools: [echo, other] });
    await playTurn(provider, { explicitTools: [echo, other] });
    const { rounds, compilations } = provider.adapter;
    expect(compilations).toBe(1);
    expect(rounds[1]?.tools).toBe(rounds[0]?.tools);
    expect(rounds[2]?.tools).toBe(rounds[0]?.tools);
  });

  it('L-09 are used again for new specs that say the same, which run themselves', async () => {
    const runs: number[] = [];
    const provider = new ScriptedProvider([{ calls: [{ name: 'echo' }] }, '1', { calls: [{ name: 'echo' }] }, '2']);
    for (const turn of [1, 2]) {
      await playTurn(provider, { explicitTools: [{ ...freshEcho(), execute: () => void runs.push(turn) }] });
    }
    expect(provider.adapter.compilations).toBe(1);
    expect(runs).toEqual([1, 2]);
  });

  it('L-09 are compiled again when the tool set changes', async () => {
    const provider = new ScriptedProvider(['1', '2', '3']);
    await playTurn(provider, { explicitTools: [echo] });
    await playTurn(provider, { explicitTools: [echo, other] });
    await playTurn(provider, { explicitTools: [{ ...echo, description: 'Echoes louder.' }, other] });
    expect(provider.adapter.compilations).toBe(3);
  });

  it('are read again from a spec that was changed in place', async () => {
    const spec = { ...echo };
    const provider = new ScriptedProvider(['1', '2']);
    await playTurn(provider, { explicitTools: [spec] });
    spec.name = 'renamed';
    await playTurn(provider, { explicitTools: [spec] });
    expect(provider.adapter.rounds.map(({ tools }) => tools?.map(({ name }) => name))).toEqual([['echo'], ['renamed']]);
  });

  it('are not sent when there are none', async () => {
    const provider = new ScriptedProvider(['1']);
    await playTurn(provider, {});
    expect(provider.adapter.rounds[0]?.tools).toBeUndefined();
    expect(provider.adapter.compilations).toBe(0);
  });

  it('T-23 are refused before anything is sent, all problems at once', async () => {
    const provider = new ScriptedProvider(['1']);
    const explicitTools = [{ ...echo, name: 'a b' }, echo, { ...echo, name: 'c.d' }];
    const { error } = await playTurn(provider, { explicitTools });
    expect(isToolDefinitionError(error)).toBe(true);
    expect(String(error)).toContain('"a b"');
    expect(String(error)).toContain('"c.d"');
    expect(provider.adapter.rounds).toEqual([]);
  });

  it('T-23 are refused when two have one name, naming both owners', async () => {
    const source = { name: 'remote', listTools: async () => [echo] };
    const provider = new ScriptedProvider(['1'], { toolSources: [source] });
    const { error } = await playTurn(provider, { explicitTools: [other, { ...echo }] });
    expect(error).toMatchObject({
      code: 'tool-definition',
      message: expect.stringMatching(/"echo".*explicitTools\[1\].*tool source "remote"/),
    });
    expect(provider.adapter.rounds).toEqual([]);
  });
});

describe('a tool source', () => {
  it('L-21 is listed in every turn, and its tools run like others', async () => {
    let listings = 0;
    const listTools = async () => {
      listings += 1;
      return [{ ...echo, execute: () => `listing ${listings}` }];
    };
    const provider = new ScriptedProvider([{ calls: [{ name: 'echo' }] }, '1', '2'], {
      toolSources: [{ name: 'remote', listTools }],
    });
    await playTurn(provider, 'U1');
    await playTurn(provider, 'U2');
    expect(listings).toBe(2);
    expect(provider.adapter.compilations).toBe(1);
    expect(provider.adapter.rounds[1]?.messages.at(-1)).toMatchObject({ results: [{ text: 'listing 1' }] });
  });

  it('L-21 has its names checked', async () => {
    const source = { name: 'remote', listTools: async () => [{ ...echo, name: 'not legal' }] };
    const provider = new ScriptedProvider(['1'], { toolSources: [source] });
    const { error } = await playTurn(provider, 'Hello');
    expect(String(error)).toContain('not legal');
    expect(provider.adapter.rounds).toEqual([]);
  });

  it('L-21 has its calls counted by the limits', async () => {
    const source = { name: 'remote', listTools: async () => [echo] };
    const provider = new ScriptedProvider([{ calls: [{ name: 'echo' }, { name: 'echo' }] }], {
      toolSources: [source],
      maxCallsPerTool: 1,
    });
    expect((await playTurn(provider, 'Hello')).error).toMatchObject({ code: 'tool-call-limit' });
  });

  it.each<[unknown, string]>([
    [undefined, 'The tool source "remote" listed undefined. Return an array of tool specs.'],
    [null, 'The tool source "remote" listed null. Return an array of tool specs.'],
    [[echo, null], 'The tool source "remote" listed null at [1]. Return tool specs only.'],
  ])('L-21 fails the turn by its name when it lists %p', async (listed, message) => {
    const source = { name: 'remote', listTools: async () => listed as ToolSpec[] };
    const provider = new ScriptedProvider(['1'], { toolSources: [source] });
    expect((await playTurn(provider, 'Hello')).error).toMatchObject({ code: 'provider', message, isRetryable: false });
    expect(provider.adapter.rounds).toEqual([]);
  });

  it('L-21 fails the turn by its name when it cannot list', async () => {
    const cause = new Error('ECONNREFUSED');
    const source = { name: 'remote', listTools: async () => Promise.reject(cause) };
    const provider = new ScriptedProvider(['1'], { toolSources: [source] });
    const { error } = await playTurn(provider, 'Hello');
    expect(error).toMatchObject({
      code: 'provider',
      message: 'The tool source "remote" could not list its tools.',
      isRetryable: true,
      cause,
    });
  });
});
