import { describe, expect, it } from '@jest/globals';
import { type FinishReason, ProviderError, type ToolSpec } from 'toolwright';
import { type PlayedTurn, playTurn } from '../support/play-turn.js';
import type { Script, ScriptedMessage, ScriptReply } from '../support/scripted-adapter.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

interface Watched extends PlayedTurn {
  /** Runs of the tool. */
  runs: number;
  /** What each request was sent. */
  sent: ScriptedMessage[][];
}

async function play(script: Script): Promise<Watched> {
  let runs = 0;
  const work: ToolSpec = {
    name: 'work',
    description: 'Works.',
    execute: () => {
      runs += 1;
      return 'worked';
    },
  };
  const provider = new ScriptedProvider(script);
  const turn = await playTurn(provider, { explicitTools: [work] });
  return { ...turn, runs, sent: provider.adapter.rounds.map(({ messages }) => messages) };
}

function ended(finishReason: FinishReason, rest: ScriptReply = {}): ScriptReply {
  return { finishReason, vendorFinishReason: `vendor ${finishReason}`, ...rest };
}

const calls = [{ id: 'a', name: 'work' }];

describe('a reply without calls', () => {
  it.each<FinishReason>(['stop', 'tool-calls', 'length', 'content-filter', 'refusal', 'unknown'])(
    'L-16 that ended with %s and has text completes the turn, the reason in the metadata',
    async (finishReason) => {
      const turn = await play([ended(finishReason, { text: 'Part' })]);
      expect(turn).toMatchObject({ texts: ['Part'], error: undefined });
      expect(turn.metadata).toEqual([{ finishReason, vendorFinishReason: `vendor ${finishReason}` }]);
    },
  );

  it.each<FinishReason>(['stop', 'tool-calls', 'length', 'unknown'])(
    'L-16 that ended with %s and has no text completes the turn too',
    async (finishReason) => {
      expect((await play([ended(finishReason)])).error).toBeUndefined();
    },
  );

  it.each<FinishReason>(['content-filter', 'refusal'])(
    'L-16 that ended with %s and has only white space fails the turn',
    async (finishReason) => {
      expect((await play([ended(finishReason, { text: ' \n' })])).error).toMatchObject({ failure: finishReason });
    },
  );

  it.each<FinishReason>(['content-filter', 'refusal'])(
    'L-16 that ended with %s and has no text fails the turn',
    async (finishReason) => {
      const { error, metadata } = await play([ended(finishReason)]);
      expect(error).toBeInstanceOf(ProviderError);
      expect(error).toMatchObject({ failure: finishReason, isRetryable: false });
      expect(String(error)).toContain(`"vendor ${finishReason}"`);
      expect(metadata).toHaveLength(1);
    },
  );

  it('L-16 that paused is sent back and continued, and the parts make one answer', async () => {
    const provider = new ScriptedProvider([ended('pause', { text: 'One ' }), ended('stop', { text: 'two' }), 'Next']);
    expect((await playTurn(provider, 'U1')).texts).toEqual(['One ', 'two']);
    await playTurn(provider, 'U2');
    expect(provider.adapter.rounds.map(({ messages }) => messages).slice(1)).toEqual([
      [
        { role: 'user', text: 'U1' },
        { role: 'assistant', text: 'One ' },
      ],
      [
        { role: 'user', text: 'U1' },
        { role: 'assistant', text: 'One two' },
        { role: 'user', text: 'U2' },
      ],
    ]);
  });

  it('L-16 may pause ten times and no oftener', async () => {
    const pauses = Array.from({ length: 10 }, () => ended('pause', { text: '.' }));
    expect((await play([...pauses, 'End'])).texts.join('')).toBe('..........End');
    const { error, sent } = await play([...pauses, ended('pause', { text: '.' })]);
    expect(error).toMatchObject({ code: 'provider', failure: 'pause-limit' });
    expect(sent).toHaveLength(11);
  });
});

describe('a reply with calls', () => {
  it.each<FinishReason>(['stop', 'tool-calls'])('L-16 that ended with %s has them run', async (finishReason) => {
    const turn = await play([ended(finishReason, { calls }), 'Done']);
    expect(turn).toMatchObject({ texts: ['Done'], runs: 1 });
  });

  it('L-16 that paused has them run and goes back with their results', async () => {
    const turn = await play([ended('pause', { text: 'So far', calls }), 'Done']);
    expect(turn).toMatchObject({ texts: ['So far', 'Done'], runs: 1 });
    expect(turn.sent[1]?.slice(1)).toEqual([
      { role: 'assistant', text: 'So far', calls: [{ id: 'a', name: 'work', arguments: '{}' }] },
      { role: 'tool', results: [{ callId: 'a', text: 'worked', isError: false }] },
    ]);
  });

  it('L-16 that was cut has none run and each answered with an error; S-04 however complete they look', async () => {
    const twoCalls = [...calls, { id: 'b', name: 'work', arguments: '{"half": ' }];
    const turn = await play([ended('length', { calls: twoCalls }), 'Shorter']);
    expect(turn).toMatchObject({ texts: ['Shorter'], runs: 0, error: undefined });
    const text =
      'Error: The reply was cut at the output limit, nothing was run. Ask for less at once, or with shorter arguments.';
    expect(turn.sent[1]?.[2]).toEqual({
      role: 'tool',
      results: [
        { callId: 'a', text, isError: true },
        { callId: 'b', text, isError: true },
      ],
    });
    expect(turn.events.filter(({ type }) => type === 'tool-result')).toHaveLength(2);
  });

  it('L-16 that was cut a second time fails the turn, also after rounds that were not', async () => {
    const { error, runs } = await play([ended('length', { calls }), { calls }, ended('length', { calls })]);
    expect(error).toMatchObject({ code: 'provider', failure: 'truncated' });
    expect(runs).toBe(1);
  });

  it('L-16 whose text was cut after cut calls completes the turn', async () => {
    const turn = await play([ended('length', { calls }), ended('length', { text: 'Long' })]);
    expect(turn).toMatchObject({ texts: ['Long'], error: undefined });
  });

  it.each([
    ['content-filter', 'content-filter'],
    ['refusal', 'refusal'],
    ['unknown', 'unknown-finish'],
  ] as const)('L-16 that ended with %s has none run and fails the turn', async (finishReason, failure) => {
    const { error, runs, sent } = await play([ended(finishReason, { text: 'Some', calls })]);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ failure, message: expect.stringContaining(`"vendor ${finishReason}"`) });
    expect(runs).toBe(0);
    expect(sent).toHaveLength(1);
  });
});
