import { describe, expect, it } from '@jest/globals';
import type { ToolSpec } from 'toolwright';
import { createGate } from '../support/gate.js';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const greet: ToolSpec = {
  name: 'greet',
  description: 'Greets.',
  parametersSchema: { type: 'object', properties: { times: { type: 'integer' } } },
  execute: (_args, { reportProgress }) => {
    reportProgress({ done: 1 });
    return 'Hello!';
  },
};

describe('the events of a turn', () => {
  it('tell everything in order', async () => {
    const provider = new ScriptedProvider([
      {
        text: 'Let me see.',
        calls: [{ id: 'a', name: 'greet', arguments: '{"times":"2"}' }],
        usage: { inputTokens: 5, outputTokens: 1 },
        events: [
          { type: 'reasoning-delta', text: 'Hm.' },
          { type: 'text-delta', text: 'Let me ' },
          { type: 'text-delta', text: 'see.' },
          { type: 'tool-call-start', index: 0, id: 'a', name: 'greet' },
          { type: 'tool-call-delta', index: 0, argumentsDelta: '{"times":' },
          { type: 'tool-call-delta', index: 0, argumentsDelta: '"2"}' },
        ],
      },
      'Done',
    ]);
    const { events } = await playTurn(provider, { explicitTools: [greet] });
    expect(events).toEqual([
      { type: 'round-start', round: 1 },
      { type: 'reasoning-delta', text: 'Hm.' },
      { type: 'text-delta', text: 'Let me ' },
      { type: 'text-delta', text: 'see.' },
      { type: 'tool-call-start', callId: 'a', toolName: 'greet' },
      { type: 'tool-call-delta', callId: 'a', argumentsDelta: '{"times":' },
      { type: 'tool-call-delta', callId: 'a', argumentsDelta: '"2"}' },
      { type: 'tool-call-end', callId: 'a', toolName: 'greet', arguments: '{"times":"2"}' },
      {
        type: 'metadata',
        metadata: { finishReason: 'tool-calls', usage: { inputTokens: 5, outputTokens: 1 } },
      },
      { type: 'tool-progress', callId: 'a', toolName: 'greet', progress: { done: 1 } },
      {
        type: 'tool-result',
        callId: 'a',
        toolName: 'greet',
        text: 'Hello!',
        isError: false,
        durationMs: expect.any(Number),
        repairs: [{ path: '/times', repair: expect.any(String) }],
      },
      { type: 'round-end', round: 1, finishReason: 'tool-calls' },
      { type: 'round-start', round: 2 },
      { type: 'text-delta', text: 'Done' },
      { type: 'metadata', metadata: { finishReason: 'stop', usage: { inputTokens: 5, outputTokens: 1 } } },
      { type: 'round-end', round: 2, finishReason: 'stop' },
    ]);
  });

  it('tell of calls that did not stream too', async () => {
    const provider = new ScriptedProvider([
      { calls: [{ name: 'greet', arguments: { times: 1 } }], events: [] },
      'Done',
    ]);
    const { events } = await playTurn(provider, { explicitTools: [greet] });
    expect(events.slice(1, 3)).toEqual([
      { type: 'tool-call-start', callId: 'call00001', toolName: 'greet' },
      { type: 'tool-call-end', callId: 'call00001', toolName: 'greet', arguments: { times: 1 } },
    ]);
  });

  it('end the round of a reply that breaks the turn', async () => {
    const provider = new ScriptedProvider([{ calls: [{ name: 'x' }, { name: 'x' }] }], { maxTotalToolCalls: 1 });
    const { events } = await playTurn(provider, 'Hello');
    expect(events.at(-1)).toEqual({ type: 'round-end', round: 1, finishReason: 'tool-calls' });
  });

  it('may reach a sink that throws: it is logged once, and every tool still runs', async () => {
    const provider = new ScriptedProvider([{ calls: [{ name: 'greet' }, { name: 'greet' }] }, 'Done']);
    const eventSink = () => {
      throw new Error('watcher broke');
    };
    const turn = await playTurn(provider, { explicitTools: [greet], eventSink });
    expect(turn).toMatchObject({ texts: ['Done'], error: undefined });
    expect(provider.log.entries).toHaveLength(1);
  });

  it('do not come after the end of the turn', async () => {
    const stopping = new AbortController();
    const reported = createGate();
    const late: ToolSpec = {
      name: 'late',
      description: 'Reports late.',
      execute: async (_args, { reportProgress, signal }) => {
        setImmediate(() => stopping.abort());
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        await new Promise(setImmediate);
        reportProgress('too late');
        reported.open();
      },
    };
    const provider = new ScriptedProvider([{ calls: [{ name: 'late' }] }]);
    const { events } = await playTurn(provider, { explicitTools: [late], signal: stopping.signal });
    await reported.promise;
    expect(events.filter(({ type }) => type === 'tool-progress')).toEqual([]);
  });

  it('do not come from a request that is over, when the next one runs', async () => {
    const provider: ScriptedProvider = new ScriptedProvider([
      (_round, emit) => {
        late = () => emit({ type: 'text-delta', text: 'late' });
        return { calls: [{ name: 'greet' }] };
      },
      () => {
        late();
        return 'Done';
      },
    ]);
    let late = () => {};
    const { texts } = await playTurn(provider, { explicitTools: [greet] });
    expect(texts).toEqual(['Done']);
  });

  it('are not made when nobody listens', async () => {
    const provider = new ScriptedProvider([{ calls: [{ name: 'greet' }] }, 'Done']);
    expect((await playTurn(provider, { explicitTools: [greet], eventSink: undefined })).texts).toEqual(['Done']);
  });
});
