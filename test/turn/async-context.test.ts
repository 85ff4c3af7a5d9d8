import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from '@jest/globals';
import type { ToolSpec } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const storage = new AsyncLocalStorage<string>();

describe('the async context', () => {
  it('T-32 of the consumer is what tools run in, in every round and behind every queue', async () => {
    const seen: (string | undefined)[] = [];
    const look: ToolSpec = {
      name: 'look',
      description: 'Looks.',
      execute: async () => {
        seen.push(storage.getStore());
        await new Promise(setImmediate);
        seen.push(storage.getStore());
      },
    };
    const calls = [{ name: 'look' }, { name: 'look' }, { name: 'look' }];
    const script = [{ calls }, { calls: calls.slice(1) }, 'Done'];
    const provider = storage.run('maker', () => new ScriptedProvider(script, { maxConcurrentTools: 2 }));
    await storage.run('consumer', () => playTurn(provider, { explicitTools: [look] }));
    expect(seen).toEqual(Array.from({ length: 10 }, () => 'consumer'));
  });

  it('T-32 that a tool enters for itself does not reach the next one', async () => {
    const seen: (string | undefined)[] = [];
    const enter: ToolSpec = {
      name: 'enter',
      description: 'Enters a context of its own.',
      execute: () => {
        seen.push(storage.getStore());
        storage.enterWith('private');
      },
    };
    const calls = [{ name: 'enter' }, { name: 'enter' }, { name: 'enter' }];
    const provider = new ScriptedProvider([{ calls }, { calls }, 'Done'], { maxConcurrentTools: 2 });
    await storage.run('consumer', () => playTurn(provider, { explicitTools: [enter] }));
    expect(seen).toEqual(Array.from({ length: 6 }, () => 'consumer'));
  });
});
