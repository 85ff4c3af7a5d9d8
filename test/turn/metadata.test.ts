import { describe, expect, it } from '@jest/globals';
import { ProviderError } from 'toolwright';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

describe('the metadata sink', () => {
  it('L-11 gets everything seen so far after each round: usage summed, the rest as it was last', async () => {
    const provider = new ScriptedProvider([
      {
        calls: [{ name: 'x' }],
        model: 'm-1',
        vendorFinishReason: 'tool_use',
        usage: { inputTokens: 10, outputTokens: 2, cachedInputTokens: 4 },
      },
      { text: 'Yes', vendorFinishReason: 'end_turn', usage: { inputTokens: 15, outputTokens: 3, reasoningTokens: 1 } },
    ]);
    const { metadata } = await playTurn(provider, 'Hello');
    expect(metadata).toEqual([
      {
        finishReason: 'tool-calls',
        vendorFinishReason: 'tool_use',
        model: 'm-1',
        usage: { inputTokens: 10, outputTokens: 2, cachedInputTokens: 4 },
      },
      {
        finishReason: 'stop',
        vendorFinishReason: 'end_turn',
        model: 'm-1',
        usage: { inputTokens: 25, outputTokens: 5, cachedInputTokens: 4, reasoningTokens: 1 },
      },
    ]);
  });

  it('L-11 keeps the usage of earlier rounds when a later one counts nothing', async () => {
    const provider = new ScriptedProvider([
      { calls: [{ name: 'x' }], usage: { inputTokens: 10, outputTokens: 2 } },
      'Yes',
    ]);
    const { metadata } = await playTurn(provider, 'Hello');
    expect(metadata.at(-1)).toEqual({ finishReason: 'stop', usage: { inputTokens: 10, outputTokens: 2 } });
  });

  it('L-11 is not called when nothing was seen', async () => {
    const { metadata, texts } = await playTurn(
      new ScriptedProvider([{ text: 'Hi', finishReason: 'unknown' }]),
      'Hello',
    );
    expect(texts).toEqual(['Hi']);
    expect(metadata).toEqual([]);
  });

  it('L-11 has been told of the finished rounds when the turn fails', async () => {
    const provider = new ScriptedProvider([
      { calls: [{ name: 'x' }], usage: { inputTokens: 10, outputTokens: 2 } },
      new ProviderError('down'),
    ]);
    const turn = await playTurn(provider, 'Hello');
    expect(turn.error).toBeInstanceOf(ProviderError);
    expect(turn.metadata).toEqual([{ finishReason: 'tool-calls', usage: { inputTokens: 10, outputTokens: 2 } }]);
  });

  it('L-11 has been told of the reply that broke a limit', async () => {
    const provider = new ScriptedProvider(
      [{ calls: [{ name: 'x' }, { name: 'x' }], usage: { inputTokens: 10, outputTokens: 2 } }],
      { maxCallsPerTool: 1 },
    );
    expect((await playTurn(provider, 'Hello')).metadata).toHaveLength(1);
  });

  it('may throw: it is logged once, and the turn goes on', async () => {
    const provider = new ScriptedProvider([{ calls: [{ name: 'x' }] }, 'Yes']);
    const metadataSink = () => {
      throw new Error('full');
    };
    const turn = await playTurn(provider, { metadataSink });
    expect(turn.texts).toEqual(['Yes']);
    expect(provider.log.entries.map(({ level, message }) => [level, message])).toEqual([
      ['warn', 'A sink of a request threw; the turn goes on.'],
    ]);
  });
});
