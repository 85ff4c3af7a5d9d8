import { describe, expect, it } from '@jest/globals';
import { createLLMRequest } from 'toolwright';
import { ScriptedProvider } from '../support/scripted-provider.js';

describe('rounds', () => {
  it('L-14 answers every call of a reply and asks again', async () => {
    const provider = new ScriptedProvider([{ calls: [{ id: 'a', name: 'none' }] }, 'Done.']);
    const texts: string[] = [];
    for await (const text of provider.stream(createLLMRequest({ userMessage: 'Go' }))) {
      texts.push(text);
    }
    expect(texts).toEqual(['Done.']);
    expect(provider.adapter.rounds[1]?.messages).toEqual([
      { role: 'user', text: 'Go' },
      { role: 'assistant', text: '', calls: [{ id: 'a', name: 'none', arguments: '{}' }] },
      {
        role: 'tool',
        results: [{ callId: 'a', text: 'Error: There is no tool "none". No tools are available.', isError: true }],
      },
    ]);
  });
});
