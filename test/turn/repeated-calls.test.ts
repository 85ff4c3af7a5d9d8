import { describe, expect, it } from '@jest/globals';
import type { ToolSpec } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import type { ScriptedMessage, ScriptReply } from '../support/scripted-adapter.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const poll: ToolSpec = {
  name: 'poll',
  description: 'Polls.',
  parametersSchema: { type: 'object', properties: { id: { type: 'integer' }, deep: { type: 'boolean' } } },
  execute: () => 'pending',
};

function call(...args: string[]): ScriptReply {
  return { calls: args.map((raw) => ({ name: 'poll', arguments: raw })) };
}

function resultTexts(messages: readonly ScriptedMessage[] | undefined): string[] {
  return (messages ?? []).flatMap((message) =>
    message.role === 'tool' ? message.results.map(({ text }) => text) : [],
  );
}

describe('the repeat breaker', () => {
  it('is off by default', async () => {
    const provider = new ScriptedProvider([...Array.from({ length: 12 }, () => call('{"id":1}')), 'Done']);
    await playTurn(provider, { explicitTools: [poll] });
    expect(new Set(resultTexts(provider.adapter.rounds.at(-1)?.messages))).toEqual(new Set(['pending']));
  });

  it('adds a note for the model to the results from the warning on', async () => {
    const provider = new ScriptedProvider([call('{"id":1}'), call('{"id":1}', '{"id":2}'), 'Done'], {
      repeatedCalls: { warnAt: 2 },
    });
    const { events } = await playTurn(provider, { explicitTools: [poll] });
    const note =
      'pending\n\nNote: this call was repeated with the same arguments, 2 times in this turn so far. Do not repeat it without a reason.';
    expect(resultTexts(provider.adapter.rounds.at(-1)?.messages)).toEqual(['pending', note, 'pending']);
    const shown = events.flatMap((event) => (event.type === 'tool-result' ? [event.text] : []));
    expect(shown).toContain(note);
  });

  it('ends the turn at the stop, before anything of the reply runs', async () => {
    const runs: unknown[] = [];
    const tool: ToolSpec = { ...poll, execute: (args) => void runs.push(args) };
    const provider = new ScriptedProvider([call('{"id":1}'), call('{"id":2}', '{"id":1}')], {
      repeatedCalls: { stopAt: 2 },
    });
    const { error } = await playTurn(provider, { explicitTools: [tool] });
    expect(error).toMatchObject({
      code: 'tool-call-limit',
      message:
        'The model repeated a call of the tool "poll" with the same arguments: 2 times in one turn (repeatedCalls.stopAt).',
    });
    expect(runs).toHaveLength(1);
  });

  it('compares arguments after repair and in any order of their keys', async () => {
    const provider = new ScriptedProvider([call('{"id":1,"deep":true}'), call('{"deep":"true","id":"1"}')], {
      repeatedCalls: { stopAt: 2 },
    });
    const { error } = await playTurn(provider, { explicitTools: [poll] });
    expect(error).toMatchObject({ message: expect.stringContaining('repeated') });
  });

  it('also notices repeated calls that are wrong or of unknown names', async () => {
    const broken = new ScriptedProvider([call('{"id":'), call('{"id":')], { repeatedCalls: { stopAt: 2 } });
    expect((await playTurn(broken, { explicitTools: [poll] })).error).toMatchObject({ code: 'tool-call-limit' });
    const unknown = new ScriptedProvider([call('{}'), call('{}')], { repeatedCalls: { stopAt: 2 } });
    expect((await playTurn(unknown, {})).error).toMatchObject({ code: 'tool-call-limit' });
  });

  it('gives way to the limits when both apply', async () => {
    const provider = new ScriptedProvider([call('{}'), call('{}')], {
      repeatedCalls: { stopAt: 2 },
      maxCallsPerTool: 1,
    });
    const { error } = await playTurn(provider, { explicitTools: [poll] });
    expect(error).toMatchObject({ message: expect.stringContaining('maxCallsPerTool') });
  });

  it('counts from nothing in the next turn', async () => {
    const provider = new ScriptedProvider([call('{}'), '1', call('{}'), '2'], { repeatedCalls: { stopAt: 2 } });
    await playTurn(provider, { explicitTools: [poll] });
    expect((await playTurn(provider, { explicitTools: [poll] })).texts).toEqual(['2']);
  });
});
