import { describe, expect, it } from '@jest/globals';
import { Tool, type ToolSpec } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const FATAL = new Error('the database is down');

class Store {
  @Tool('Reads.', { errorRelay: 'fail-turn' })
  read(): string {
    throw FATAL;
  }

  @Tool('Fails in its own way.')
  stumble(): string {
    throw new Error('out of paper');
  }
}

describe('a relay policy that ends the turn', () => {
  it('E-04 fails the turn with the error itself, and asks the model no more', async () => {
    const provider = new ScriptedProvider([{ calls: [{ name: 'read' }] }, 'never']);
    const { error } = await playTurn(provider, { tools: [new Store()] });
    expect(error).toBe(FATAL);
    expect(provider.adapter.rounds).toHaveLength(1);
  });

  it('E-04 may be the policy of the provider', async () => {
    const provider = new ScriptedProvider([{ calls: [{ name: 'stumble' }] }], { errorRelay: 'fail-turn' });
    const { error } = await playTurn(provider, { tools: [new Store()] });
    expect(error).toMatchObject({ message: 'out of paper' });
  });

  it('E-04 aborts the siblings, waits for them and starts no further one', async () => {
    const trace: string[] = [];
    const slow: ToolSpec = {
      name: 'slow',
      description: 'Takes its time, also to clean up.',
      execute: async (_args, { signal }) => {
        trace.push('slow starts');
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        await new Promise(setImmediate);
        await new Promise(setImmediate);
        trace.push('slow has cleaned up');
      },
    };
    const later: ToolSpec = { name: 'later', description: 'Comes later.', execute: () => void trace.push('later') };
    const provider = new ScriptedProvider([{ calls: [{ name: 'slow' }, { name: 'read' }, { name: 'later' }] }], {
      maxConcurrentTools: 2,
    });
    const { error } = await playTurn(provider, { tools: [new Store()], explicitTools: [slow, later] });
    trace.push('turn ends');
    expect(error).toBe(FATAL);
    expect(trace).toEqual(['slow starts', 'slow has cleaned up', 'turn ends']);
  });

  it('E-04 does not outlast an abort while it waits for a sibling that ignores its signal', async () => {
    const stopping = new AbortController();
    const hang: ToolSpec = {
      name: 'hang',
      description: 'Hangs.',
      execute: (_args, { signal }) => {
        signal.addEventListener('abort', () => setImmediate(() => stopping.abort('enough')));
        return new Promise(() => {});
      },
    };
    const provider = new ScriptedProvider([{ calls: [{ name: 'hang' }, { name: 'read' }] }]);
    const request = { tools: [new Store()], explicitTools: [hang], signal: stopping.signal };
    expect((await playTurn(provider, request)).error).toBe('enough');
  });
});
