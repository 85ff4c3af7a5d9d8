import { describe, expect, it } from '@jest/globals';
import { ProviderError } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const lost = () => new ProviderError('connection lost', { failure: 'interrupted', isRetryable: true });

describe('a lost connection', () => {
  it('L-17 is tried once more when nothing of the reply had come', async () => {
    const provider = new ScriptedProvider([lost(), 'Hi']);
    const turn = await playTurn(provider, 'Hello');
    expect(turn.texts).toEqual(['Hi']);
    expect(provider.adapter.rounds[1]).toMatchObject({ round: 1, messages: [{ role: 'user', text: 'Hello' }] });
    expect(turn.events.filter(({ type }) => type === 'round-start')).toHaveLength(1);
    expect(provider.log.entries).toEqual([
      {
        level: 'warn',
        fields: { vendor: 'scripted', round: 1 },
        message: 'Connection lost before the reply began; asking once more.',
      },
    ]);
  });

  it('L-17 is tried once more only', async () => {
    const second = lost();
    const provider = new ScriptedProvider([lost(), second, 'Hi']);
    expect((await playTurn(provider, 'Hello')).error).toBe(second);
    expect(provider.adapter.rounds).toHaveLength(2);
  });

  it('L-17 is tried once more in each round', async () => {
    const provider = new ScriptedProvider([lost(), { calls: [{ name: 'x' }] }, lost(), 'Hi']);
    expect((await playTurn(provider, 'Hello')).texts).toEqual(['Hi']);
  });

  it.each([
    { type: 'text-delta', text: 'H' },
    { type: 'reasoning-delta', text: 'Hm' },
    { type: 'tool-call-start', index: 0, id: 'a', name: 'x' },
  ] as const)('L-17 is not tried again after a $type, and L-19 fails the turn', async (event) => {
    const failure = lost();
    const provider = new ScriptedProvider([
      (_round, emit) => {
        emit(event);
        throw failure;
      },
      'Hi',
    ]);
    expect((await playTurn(provider, 'Hello')).error).toBe(failure);
    expect(provider.adapter.rounds).toHaveLength(1);
  });

  it.each([
    new ProviderError('not retryable', { failure: 'interrupted' }),
    new ProviderError('the SDK has retried', { status: 500, isRetryable: true }),
    new Error('bug'),
  ])('L-17 is not what "$message" is', async (failure) => {
    const provider = new ScriptedProvider([failure, 'Hi']);
    expect((await playTurn(provider, 'Hello')).error).toBe(failure);
  });

  it('L-17 is not tried again once the turn was aborted', async () => {
    const stopping = new AbortController();
    const provider = new ScriptedProvider([
      () => {
        stopping.abort('enough');
        throw lost();
      },
      'Hi',
    ]);
    expect((await playTurn(provider, { signal: stopping.signal })).error).toBe('enough');
    expect(provider.adapter.rounds).toHaveLength(1);
  });
});
