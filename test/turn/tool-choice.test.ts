import { describe, expect, it } from '@jest/globals';
import type { ToolChoice, ToolSpec } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const echo: ToolSpec = { name: 'echo', description: 'Echoes.', execute: () => 'echoed' };

async function choices(toolChoice: ToolChoice | undefined, explicitTools: ToolSpec[]): Promise<unknown[]> {
  const provider = new ScriptedProvider([{ calls: [{ name: 'echo' }] }, 'Done'], toolChoice && { toolChoice });
  await playTurn(provider, { explicitTools });
  return provider.adapter.rounds.map((round) => round.toolChoice);
}

describe('the tool choice', () => {
  it('is the model’s by default', async () => {
    expect(await choices(undefined, [echo])).toEqual(['auto', 'auto']);
  });

  it('is released after the first round, so that it cannot loop', async () => {
    expect(await choices('required', [echo])).toEqual(['required', 'auto']);
    expect(await choices({ tool: 'echo' }, [echo])).toEqual([{ tool: 'echo' }, 'auto']);
  });

  it('holds for the whole turn when it forbids tools', async () => {
    expect(await choices('none', [echo])).toEqual(['none', 'none']);
  });

  it('forces nothing when there are no tools', async () => {
    expect(await choices('required', [])).toEqual(['auto', 'auto']);
  });

  it('fails the turn before anything is sent when it names a tool that there is not', async () => {
    const provider = new ScriptedProvider(['Hi'], { toolChoice: { tool: 'ecco' } });
    const { error } = await playTurn(provider, { explicitTools: [echo] });
    expect(error).toMatchObject({
      code: 'tool-definition',
      message: 'toolChoice names the tool "ecco", which this request does not have. Its tools: echo.',
    });
    expect(provider.adapter.rounds).toEqual([]);
  });
});
