import { describe, expect, it } from '@jest/globals';
import type { ToolSpec } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import type { ScriptCall, ScriptedMessage } from '../support/scripted-adapter.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const echo: ToolSpec = { name: 'echo', description: 'Echoes.', execute: () => 'echoed' };

/** Plays one reply with these calls and gives what was sent back to the model. */
async function sentBack(calls: ScriptCall[], explicitTools: ToolSpec[] = [echo]): Promise<ScriptedMessage[]> {
  const provider = new ScriptedProvider([{ calls }, 'Done']);
  await playTurn(provider, { explicitTools });
  return provider.adapter.rounds[1]?.messages.slice(1) ?? [];
}

describe('the names of tools', () => {
  it('L-13 answers an unknown name with the names that there are, and goes on', async () => {
    expect(await sentBack([{ id: 'a', name: 'ecco' }], [echo, { ...echo, name: 'other' }])).toEqual([
      { role: 'assistant', text: '', calls: [{ id: 'a', name: 'ecco', arguments: '{}' }] },
      {
        role: 'tool',
        results: [
          { callId: 'a', text: 'Error: There is no tool "ecco". Available tools: echo, other.', isError: true },
        ],
      },
    ]);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'L-13 takes %s for an unknown name',
    async (name) => {
      const [reply, results] = await sentBack([{ id: 'a', name }]);
      expect(reply).toMatchObject({ calls: [{ id: 'a', name }] });
      expect(results).toMatchObject({ results: [{ isError: true, text: expect.stringContaining(`"${name}"`) }] });
    },
  );

  it('L-13 replays a name that vendors refuse in a legal form, always the same, and quotes the original', async () => {
    const calls = [{ id: 'a', name: 'a.b c' }];
    const [reply, results] = await sentBack(calls);
    expect(reply).toMatchObject({ calls: [{ name: 'a_b_c_8640d2' }] });
    expect(results).toMatchObject({ results: [{ text: expect.stringContaining('There is no tool "a.b c".') }] });
    expect(await sentBack(calls)).toEqual([reply, results]);
  });

  it('L-13 cuts a name of over 64 characters, in the replay and in the quotation', async () => {
    const [reply, results] = await sentBack([{ id: 'a', name: 'x'.repeat(65) }]);
    expect(reply).toMatchObject({ calls: [{ name: expect.stringMatching(/^x{57}_[0-9a-f]{6}$/) }] });
    expect(results).toMatchObject({ results: [{ text: expect.stringContaining(`"${'x'.repeat(64)}…"`) }] });
  });

  it('L-13 replays an empty name in a legal form', async () => {
    const [reply] = await sentBack([{ id: 'a', name: '' }]);
    expect(reply).toMatchObject({ calls: [{ name: expect.stringMatching(/^[a-zA-Z0-9_-]{1,64}$/) }] });
  });
});

describe('the ids of calls', () => {
  it('S-02 are made where the vendor sent none', async () => {
    expect(await sentBack([{ name: 'echo' }, { id: '', name: 'echo' }])).toMatchObject([
      { calls: [{ id: 'call00001' }, { id: 'call00002' }] },
      { results: [{ callId: 'call00001' }, { callId: 'call00002' }] },
    ]);
  });

  it('S-02 are made where an earlier round has used the same', async () => {
    const provider = new ScriptedProvider([
      { calls: [{ id: 'a', name: 'echo' }] },
      { calls: [{ id: 'a', name: 'echo' }] },
      'Done',
    ]);
    await playTurn(provider, { explicitTools: [echo] });
    expect(provider.adapter.rounds[2]?.messages).toMatchObject([
      { role: 'user' },
      { calls: [{ id: 'a' }] },
      { results: [{ callId: 'a' }] },
      { calls: [{ id: 'call00001' }] },
      { results: [{ callId: 'call00001' }] },
    ]);
  });

  it('S-03 differ for two calls of one reply, which both run', async () => {
    const seen: string[] = [];
    const tool: ToolSpec = { ...echo, execute: (_args, { callId }) => void seen.push(callId) };
    const calls = [
      { id: 'a', name: 'echo' },
      { id: 'a', name: 'echo' },
    ];
    expect(await sentBack(calls, [tool])).toMatchObject([
      { calls: [{ id: 'a' }, { id: 'call00001' }] },
      { results: [{ callId: 'a' }, { callId: 'call00001' }] },
    ]);
    expect(seen).toEqual(['a', 'call00001']);
  });

  it('S-03 are never made twice, even if the vendor uses the form of ours', async () => {
    const calls = [{ id: 'call00001', name: 'echo' }, { name: 'echo' }, { id: 'call00002', name: 'echo' }];
    expect(await sentBack(calls)).toMatchObject([
      { calls: [{ id: 'call00001' }, { id: 'call00002' }, { id: 'call00003' }] },
      { role: 'tool' },
    ]);
  });

  it.each(['a.b c', 'x'.repeat(65), 'ü'])(
    'L-13 replace the id %p, which a vendor would refuse on replay',
    async (id) => {
      expect(await sentBack([{ id, name: 'echo' }])).toMatchObject([
        { calls: [{ id: 'call00001' }] },
        { results: [{ callId: 'call00001' }] },
      ]);
    },
  );

  it('S-02 are the same in events, context, replay and results', async () => {
    const ids: string[] = [];
    const tool: ToolSpec = { ...echo, execute: (_args, { callId }) => void ids.push(callId) };
    const provider = new ScriptedProvider([
      {
        calls: [
          { id: 'b', name: 'echo' },
          { id: 'b', name: 'echo' },
        ],
        events: [
          { type: 'tool-call-start', index: 1, id: 'b', name: 'echo' },
          { type: 'tool-call-start', index: 0, id: 'b', name: 'echo' },
          { type: 'tool-call-delta', index: 1, argumentsDelta: '{}' },
        ],
      },
      'Done',
    ]);
    const { events } = await playTurn(provider, { explicitTools: [tool] });
    expect(provider.adapter.rounds[1]?.messages[1]).toMatchObject({ calls: [{ id: 'call00001' }, { id: 'b' }] });
    expect(ids).toEqual(['call00001', 'b']);
    expect(events.flatMap((event) => ('callId' in event ? [[event.type, event.callId]] : []))).toEqual([
      ['tool-call-start', 'b'],
      ['tool-call-start', 'call00001'],
      ['tool-call-delta', 'b'],
      ['tool-call-end', 'call00001'],
      ['tool-call-end', 'b'],
      ['tool-result', 'call00001'],
      ['tool-result', 'b'],
    ]);
  });
});
