import { describe, expect, it } from '@jest/globals';
import { createLLMRequest, type LLMRequest } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

describe('a stream', () => {
  it('L-01 refuses a missing request or user message at once', () => {
    const provider = new ScriptedProvider(['Hi']);
    expect(() => provider.stream(undefined as never)).toThrow(new TypeError('A request needs a userMessage.'));
    expect(() => provider.stream({} as LLMRequest)).toThrow(TypeError);
    expect(() => provider.stream(createLLMRequest({ userMessage: ' \n' }))).toThrow(/blank and has no attachments/);
    expect(provider.adapter.rounds).toEqual([]);
  });

  it('L-01 sends nothing until it is consumed', async () => {
    const provider = new ScriptedProvider(['Hi']);
    const stream = provider.stream(createLLMRequest({ userMessage: 'Hello' }));
    await Promise.resolve();
    expect(provider.adapter.entries).toEqual([]);
    expect(await stream[Symbol.asyncIterator]().next()).toEqual({ done: false, value: 'Hi' });
    expect(provider.adapter.rounds).toHaveLength(1);
  });

  it('L-01 fills in what a request made by hand lacks', async () => {
    const provider = new ScriptedProvider(['Hi']);
    const texts: string[] = [];
    for await (const text of provider.stream({ userMessage: 'Hello' } as LLMRequest)) {
      texts.push(text);
    }
    expect(texts).toEqual(['Hi']);
  });

  it('L-02 hands deltas on unchanged and one by one', async () => {
    const provider = new ScriptedProvider([
      {
        text: 'a b \n',
        events: [
          { type: 'text-delta', text: 'a' },
          { type: 'text-delta', text: ' b' },
          { type: 'text-delta', text: '' },
          { type: 'text-delta', text: ' \n' },
        ],
      },
    ]);
    expect((await playTurn(provider, 'Hello')).texts).toEqual(['a', ' b', ' \n']);
  });

  it('L-02 emits the text of each reply that did not stream, and nothing for an empty one', async () => {
    const provider = new ScriptedProvider([
      { text: 'Looking. ', events: [], calls: [{ name: 'x' }] },
      { text: '', events: [], calls: [{ name: 'x' }] },
      { text: 'Found.', events: [] },
    ]);
    expect((await playTurn(provider, 'Hello')).texts).toEqual(['Looking. ', 'Found.']);
  });

  it('L-02 completes without a delta when the answer is empty', async () => {
    const turn = await playTurn(new ScriptedProvider(['']), 'Hello');
    expect(turn.texts).toEqual([]);
    expect(turn.error).toBeUndefined();
  });

  it('L-04 sends the system prompt only when it is not blank', async () => {
    const provider = new ScriptedProvider(['1', '2', '3']);
    await playTurn(provider, { systemPrompt: 'Be brief.' });
    await playTurn(provider, { systemPrompt: ' \n ' });
    await playTurn(provider, {});
    expect(provider.adapter.rounds.map((round) => round.systemPrompt)).toEqual(['Be brief.', undefined, undefined]);
  });

  it('L-10 refuses an attachment that lacks something at once, naming the field', () => {
    const provider = new ScriptedProvider([]);
    const attachment = { name: 'a.txt', mediaType: null, data: new Uint8Array() } as never;
    expect(() => provider.stream(createLLMRequest({ userMessage: 'x', attachments: [attachment] }))).toThrow(
      'Attachment "a.txt" has no mediaType.',
    );
  });

  it('answers requests for deltas that wait in order, and ends them all', async () => {
    const provider = new ScriptedProvider(['only']);
    const iterator = provider.stream(createLLMRequest({ userMessage: 'Hello' }))[Symbol.asyncIterator]();
    const results = await Promise.all([iterator.next(), iterator.next(), iterator.next()]);
    expect(results).toEqual([
      { done: false, value: 'only' },
      { done: true, value: undefined },
      { done: true, value: undefined },
    ]);
  });

  it('delivers the text that came before a failure, then the failure once', async () => {
    const failure = new Error('broken');
    const provider = new ScriptedProvider([
      (_round, emit) => {
        emit({ type: 'text-delta', text: 'a' });
        emit({ type: 'text-delta', text: 'b' });
        throw failure;
      },
    ]);
    const iterator = provider.stream(createLLMRequest({ userMessage: 'Hello' }))[Symbol.asyncIterator]();
    expect(await iterator.next()).toEqual({ done: false, value: 'a' });
    await new Promise(setImmediate);
    expect(await iterator.next()).toEqual({ done: false, value: 'b' });
    await expect(iterator.next()).rejects.toBe(failure);
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
  });

  it('closes its adapter', async () => {
    const provider = new ScriptedProvider([]);
    await provider.close();
    expect(provider.adapter.closings).toBe(1);
  });
});
