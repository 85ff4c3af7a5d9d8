import { describe, expect, it } from '@jest/globals';
import { ProviderError, type ToolSpec } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import type { ScriptedMessage } from '../support/scripted-adapter.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const echo: ToolSpec = { name: 'echo', description: 'Echoes.', execute: () => 'echoed' };

function textsOf(messages: readonly ScriptedMessage[] | undefined): string[] {
  return (messages ?? []).map((message) => (message.role === 'tool' ? 'results' : message.text));
}

describe('the memory', () => {
  it('L-05 sends earlier user messages and final answers before the new message', async () => {
    const provider = new ScriptedProvider(['A1', 'A2', 'A3']);
    await playTurn(provider, 'U1');
    await playTurn(provider, 'U2');
    await playTurn(provider, 'U3');
    expect(provider.adapter.rounds[2]?.messages).toEqual([
      { role: 'user', text: 'U1' },
      { role: 'assistant', text: 'A1' },
      { role: 'user', text: 'U2' },
      { role: 'assistant', text: 'A2' },
      { role: 'user', text: 'U3' },
    ]);
  });

  it('L-05 remembers 30 messages by default and always begins with a user message', async () => {
    const provider = new ScriptedProvider(Array.from({ length: 20 }, (_, index) => `A${index}`));
    for (let index = 0; index < 20; index += 1) {
      await playTurn(provider, `U${index}`);
    }
    const texts = textsOf(provider.adapter.rounds[19]?.messages);
    expect(texts).toHaveLength(29);
    expect(texts[0]).toBe('U5');
    expect(texts.at(-1)).toBe('U19');
  });

  it('L-05 forgets whole blocks, so that the beginning stays the same for several turns', async () => {
    const provider = new ScriptedProvider(
      Array.from({ length: 12 }, (_, index) => `A${index}`),
      {
        memoryWindow: 10,
        evict: 6,
      },
    );
    for (let index = 0; index < 12; index += 1) {
      await playTurn(provider, `U${index}`);
    }
    const firsts = provider.adapter.rounds.map(({ messages }) => textsOf(messages)[0]);
    expect(firsts).toEqual(['U0', 'U0', 'U0', 'U0', 'U0', 'U3', 'U3', 'U3', 'U6', 'U6', 'U6', 'U9']);
  });

  it('L-05 keeps the user messages of failed turns apart', async () => {
    const provider = new ScriptedProvider([new ProviderError('down'), 'A2']);
    await playTurn(provider, 'U1');
    await playTurn(provider, 'U2');
    expect(textsOf(provider.adapter.rounds[1]?.messages)).toEqual(['U1', 'U2']);
  });

  it('L-05 turns each remembered message into the form of the vendor once', async () => {
    const provider = new ScriptedProvider(['A1', 'A2', 'A3']);
    await playTurn(provider, 'U1');
    await playTurn(provider, 'U2');
    await playTurn(provider, 'U3');
    expect(provider.adapter.entries).toHaveLength(6);
  });

  it('L-06 keeps only the prompt of a turn that failed after tool calls', async () => {
    const provider = new ScriptedProvider([{ text: 'Wait.', calls: [{ name: 'echo' }] }, new Error('down'), 'A2']);
    await playTurn(provider, { userMessage: 'U1', explicitTools: [echo] });
    await playTurn(provider, 'U2');
    expect(textsOf(provider.adapter.rounds[2]?.messages)).toEqual(['U1', 'U2']);
  });

  it('L-06 keeps the prompt of a turn that was refused before anything was sent', async () => {
    const provider = new ScriptedProvider(['A2']);
    const turn = await playTurn(provider, { userMessage: 'U1', explicitTools: [{ ...echo, name: 'not legal' }] });
    expect(String(turn.error)).toContain('not legal');
    await playTurn(provider, 'U2');
    expect(textsOf(provider.adapter.rounds[0]?.messages)).toEqual(['U1', 'U2']);
  });

  it('L-06 keeps nothing of a turn aborted before its first request', async () => {
    const provider = new ScriptedProvider(['A2']);
    await playTurn(provider, { userMessage: 'U1', signal: AbortSignal.abort() });
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    await playTurn(provider, { userMessage: 'U1b', signal: stopping.signal, eventSink: stop });
    await playTurn(provider, 'U2');
    expect(provider.adapter.rounds.map(({ messages }) => textsOf(messages))).toEqual([['U2']]);
  });

  it('L-06 keeps the prompt of a turn aborted after its first request', async () => {
    const stopping = new AbortController();
    const provider = new ScriptedProvider([
      () => {
        stopping.abort();
        return 'too late';
      },
      'A2',
    ]);
    await playTurn(provider, { userMessage: 'U1', signal: stopping.signal });
    await playTurn(provider, 'U2');
    expect(textsOf(provider.adapter.rounds[1]?.messages)).toEqual(['U1', 'U2']);
  });

  it('L-06 does not keep an answer without text', async () => {
    const provider = new ScriptedProvider(['', ' \n', 'A3']);
    await playTurn(provider, 'U1');
    await playTurn(provider, 'U2');
    await playTurn(provider, 'U3');
    expect(textsOf(provider.adapter.rounds[2]?.messages)).toEqual(['U1', 'U2', 'U3']);
  });

  it('L-07 sends calls and results in every later round of their turn and in no later turn', async () => {
    const provider = new ScriptedProvider([
      { text: 'First.', calls: [{ name: 'echo' }] },
      { text: 'Second.', calls: [{ name: 'echo' }] },
      'A1',
      'A2',
    ]);
    await playTurn(provider, { userMessage: 'U1', explicitTools: [echo] });
    await playTurn(provider, { userMessage: 'U2', explicitTools: [echo] });
    expect(provider.adapter.rounds.map(({ messages }) => textsOf(messages))).toEqual([
      ['U1'],
      ['U1', 'First.', 'results'],
      ['U1', 'First.', 'results', 'Second.', 'results'],
      ['U1', 'A1', 'U2'],
    ]);
  });

  it('L-09 keeps the session context with its message', async () => {
    const provider = new ScriptedProvider(['A1', 'A2']);
    await playTurn(provider, { userMessage: 'U1', sessionContext: 'Monday' });
    await playTurn(provider, { userMessage: 'U2', sessionContext: ' ' });
    expect(provider.adapter.rounds[1]?.messages).toEqual([
      { role: 'user', text: 'U1', sessionContext: 'Monday' },
      { role: 'assistant', text: 'A1' },
      { role: 'user', text: 'U2' },
    ]);
  });
});
