import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { createLLMRequest, type ToolSpec, type TurnEvent } from 'toolwright';
import { createGate } from '../support/gate.js';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const REASON = new Error('stopped by the user');

function hangingTool(started: () => void): ToolSpec {
  return {
    name: 'hang',
    description: 'Hangs and ignores its signal.',
    execute: () => {
      started();
      return new Promise(() => {});
    },
  };
}

describe('an aborted turn', () => {
  it('L-18 sends nothing when the signal was aborted before', async () => {
    const provider = new ScriptedProvider(['Hi']);
    const { error } = await playTurn(provider, { signal: AbortSignal.abort(REASON) });
    expect(error).toBe(REASON);
    expect(provider.adapter.entries).toEqual([]);
  });

  it('L-18 aborts the signal of the model request and rejects with the reason', async () => {
    const stopping = new AbortController();
    const provider = new ScriptedProvider([
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('socket closed')));
          stopping.abort(REASON);
        }),
    ]);
    expect((await playTurn(provider, { signal: stopping.signal })).error).toBe(REASON);
    expect(provider.adapter.rounds[0]?.signal.reason).toBe(REASON);
  });

  it('L-18 does not wait for a model request that ignores its signal, nor listens to it any more', async () => {
    const stopping = new AbortController();
    const late = createGate<string>();
    const emitted = createGate<() => void>();
    const provider = new ScriptedProvider([
      (_round, emit) => {
        emit({ type: 'text-delta', text: 'Part' });
        emitted.open(() => emit({ type: 'text-delta', text: 'late' }));
        return late.promise;
      },
    ]);
    const playing = playTurn(provider, { signal: stopping.signal });
    const emitLate = await emitted.promise;
    stopping.abort(REASON);
    const turn = await playing;
    emitLate();
    late.fail(new Error('much later'));
    await new Promise(setImmediate);
    expect(turn).toMatchObject({ texts: ['Part'], error: REASON });
    expect(turn.events.filter(({ type }) => type === 'text-delta')).toEqual([{ type: 'text-delta', text: 'Part' }]);
  });

  it('L-18 reaches the tools, asks the model no more and is not held by a tool that ignores it', async () => {
    const stopping = new AbortController();
    const seen: unknown[] = [];
    const polite: ToolSpec = {
      name: 'polite',
      description: 'Stops when asked.',
      execute: (_args, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            seen.push(signal.reason);
            reject(signal.reason);
          });
        }),
    };
    const rude = hangingTool(() => setImmediate(() => stopping.abort(REASON)));
    const provider = new ScriptedProvider([{ calls: [{ name: 'polite' }, { name: 'hang' }] }, 'never']);
    const { error } = await playTurn(provider, { signal: stopping.signal, explicitTools: [polite, rude] });
    expect(error).toBe(REASON);
    expect(seen).toEqual([REASON]);
    expect(provider.adapter.rounds).toHaveLength(1);
  });

  it.each(['tool-call-end', 'metadata'])('L-18 wins over a limit when a watcher aborts it at %s', async (type) => {
    const stopping = new AbortController();
    const provider = new ScriptedProvider([{ calls: [{ name: 'x' }, { name: 'x' }] }], { maxTotalToolCalls: 1 });
    const eventSink = (event: TurnEvent) => event.type === type && stopping.abort(REASON);
    expect((await playTurn(provider, { signal: stopping.signal, eventSink })).error).toBe(REASON);
  });

  it('L-18 starts no further tool', async () => {
    const stopping = new AbortController();
    const runs: string[] = [];
    const stop: ToolSpec = {
      name: 'stop',
      description: 'Stops the turn.',
      sequential: true,
      execute: () => stopping.abort(REASON),
    };
    const next: ToolSpec = { name: 'next', description: 'Comes next.', execute: () => void runs.push('next') };
    const provider = new ScriptedProvider([{ calls: [{ name: 'stop' }, { name: 'next' }] }]);
    const { error } = await playTurn(provider, { signal: stopping.signal, explicitTools: [stop, next] });
    expect(error).toBe(REASON);
    expect(runs).toEqual([]);
  });

  it('L-18 is not held by a tool source that hangs', async () => {
    const stopping = new AbortController();
    const listTools = () => {
      setImmediate(() => stopping.abort(REASON));
      return new Promise<ToolSpec[]>(() => {});
    };
    const provider = new ScriptedProvider(['Hi'], { toolSources: [{ name: 'remote', listTools }] });
    expect((await playTurn(provider, { signal: stopping.signal })).error).toBe(REASON);
    expect(provider.adapter.rounds).toEqual([]);
  });

  it('L-18 leaves no listener on a shared signal, however turns end', async () => {
    const shared = new AbortController();
    const request = { signal: shared.signal };
    const during: number[] = [];
    const count = () => getEventListeners(shared.signal, 'abort').length;
    const provider = new ScriptedProvider([
      () => {
        during.push(count());
        return { calls: [{ name: 'a' }, { name: 'b' }] };
      },
      'Done',
      new Error('down'),
      '',
    ]);
    for (let turn = 0; turn < 3; turn += 1) {
      await playTurn(provider, request);
    }
    expect(during).toEqual([1]);
    expect(count()).toBe(0);
    provider.stream(createLLMRequest({ userMessage: 'never consumed', ...request }));
    expect(count()).toBe(0);
  });

  it('L-18 leaves no listener of one round on the signal of the next', async () => {
    const counts: number[] = [];
    const count = ({ signal }: { signal: AbortSignal }) => {
      counts.push(getEventListeners(signal, 'abort').length);
      return counts.length < 4 ? { calls: [{ name: 'x' }, { name: 'x' }] } : 'Done';
    };
    await playTurn(new ScriptedProvider([count, count, count, count]), 'Hello');
    expect(counts).toEqual([1, 1, 1, 1]);
  });

  it('L-18 gives the next turn a fresh start', async () => {
    const stopping = new AbortController();
    const tool = hangingTool(() => setImmediate(() => stopping.abort(REASON)));
    const provider = new ScriptedProvider([{ calls: [{ name: 'hang' }] }, 'Hi']);
    await playTurn(provider, { userMessage: 'U1', signal: stopping.signal, explicitTools: [tool] });
    expect((await playTurn(provider, 'U2')).texts).toEqual(['Hi']);
    expect(provider.adapter.rounds[1]?.messages).toEqual([
      { role: 'user', text: 'U1' },
      { role: 'user', text: 'U2' },
    ]);
  });
});

describe('a stream that is left', () => {
  it('L-18 aborts its turn', async () => {
    const provider = new ScriptedProvider([
      (_round, emit) => {
        emit({ type: 'text-delta', text: 'a' });
        emit({ type: 'text-delta', text: 'b' });
        return new Promise<never>(() => {});
      },
    ]);
    const shared = new AbortController();
    for await (const text of provider.stream(createLLMRequest({ userMessage: 'Hello', signal: shared.signal }))) {
      expect(text).toBe('a');
      break;
    }
    expect(provider.adapter.rounds[0]?.signal.aborted).toBe(true);
    expect(shared.signal.aborted).toBe(false);
    expect(getEventListeners(shared.signal, 'abort')).toEqual([]);
  });

  it('L-01 sends nothing when it is left before it began', async () => {
    const provider = new ScriptedProvider(['Hi']);
    const iterator = provider.stream(createLLMRequest({ userMessage: 'Hello' }))[Symbol.asyncIterator]();
    expect(await iterator.return?.()).toEqual({ done: true, value: undefined });
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    expect(provider.adapter.rounds).toEqual([]);
  });

  it('ends whoever waits for more', async () => {
    const provider = new ScriptedProvider([() => new Promise<never>(() => {})]);
    const iterator = provider.stream(createLLMRequest({ userMessage: 'Hello' }))[Symbol.asyncIterator]();
    const waiting = iterator.next();
    await iterator.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
  });
});
