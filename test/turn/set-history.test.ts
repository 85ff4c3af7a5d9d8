import { describe, expect, it } from '@jest/globals';
import type { AIAttachment, ChatMessage } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const TIME = new Date('2024-03-01T10:00:00Z');

function user(content: string, messageId?: string): ChatMessage {
  return { role: 'user', content, time: TIME, ...(messageId === undefined ? {} : { messageId }) };
}

function assistant(content: string, messageId?: string): ChatMessage {
  return { role: 'assistant', content, time: TIME, ...(messageId === undefined ? {} : { messageId }) };
}

const file: AIAttachment = { name: 'plan.pdf', mediaType: 'application/pdf', data: new Uint8Array([1]) };

describe('setHistory', () => {
  it('L-08 replaces what was remembered', async () => {
    const provider = new ScriptedProvider(['A1', 'A2']);
    await playTurn(provider, 'U1');
    provider.setHistory([user('Old question'), assistant('Old answer')]);
    await playTurn(provider, 'U2');
    expect(provider.adapter.rounds[1]?.messages).toEqual([
      { role: 'user', text: 'Old question' },
      { role: 'assistant', text: 'Old answer' },
      { role: 'user', text: 'U2' },
    ]);
  });

  it('L-08 empties the memory with an empty history', async () => {
    const provider = new ScriptedProvider(['A1', 'A2']);
    await playTurn(provider, 'U1');
    provider.setHistory([]);
    await playTurn(provider, 'U2');
    expect(provider.adapter.rounds[1]?.messages).toEqual([{ role: 'user', text: 'U2' }]);
  });

  it('L-08 leaves out what the window does not hold, and begins with a user message', async () => {
    const provider = new ScriptedProvider(['A'], { memoryWindow: 4 });
    provider.setHistory([user('1'), assistant('2'), user('3'), assistant('4'), user('5'), assistant('6')]);
    await playTurn(provider, '7');
    expect(provider.adapter.rounds[0]?.messages).toEqual([
      { role: 'user', text: '5' },
      { role: 'assistant', text: '6' },
      { role: 'user', text: '7' },
    ]);
    expect(provider.adapter.entries.slice(0, 4).map((entry) => entry.kind)).toEqual([
      'user',
      'answer',
      'user',
      'answer',
    ]);
  });

  it('L-08 attaches media to user messages only', async () => {
    const provider = new ScriptedProvider(['A']);
    const attachments = new Map([
      ['m1', [file]],
      ['m2', [file]],
      ['m3', [file]],
    ]);
    provider.setHistory([user('Look', 'm1'), assistant('Seen', 'm2'), user('And?')], attachments);
    await playTurn(provider, 'Go on');
    expect(provider.adapter.rounds[0]?.messages).toEqual([
      { role: 'user', text: 'Look', files: ['plan.pdf'] },
      { role: 'assistant', text: 'Seen' },
      { role: 'user', text: 'And?' },
      { role: 'user', text: 'Go on' },
    ]);
  });

  it('L-08 leaves out messages that hold nothing, which vendors refuse', async () => {
    const provider = new ScriptedProvider(['A']);
    provider.setHistory([user('1'), assistant(' '), user(''), user('', 'm1')], new Map([['m1', [file]]]));
    await playTurn(provider, '2');
    expect(provider.adapter.rounds[0]?.messages).toEqual([
      { role: 'user', text: '1' },
      { role: 'user', text: '', files: ['plan.pdf'] },
      { role: 'user', text: '2' },
    ]);
  });

  it('L-08 keeps the memory as it was when an attachment is refused', async () => {
    const provider = new ScriptedProvider(['A1', 'A2']);
    await playTurn(provider, 'U1');
    const broken = new Map([['m1', [{ ...file, data: null } as never]]]);
    expect(() => provider.setHistory([user('1', 'm1')], broken)).toThrow('Attachment "plan.pdf" has no data.');
    await playTurn(provider, 'U2');
    expect(provider.adapter.rounds[1]?.messages).toHaveLength(3);
  });
});
