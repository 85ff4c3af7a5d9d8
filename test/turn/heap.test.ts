import { getEventListeners } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { createLLMRequest, type ModelAdapter, type ModelReply, ToolLoopProvider, type ToolSpec } from 'toolwright';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const ROUNDS = 20;
const PAYLOAD = 'x'.repeat(1000);
const REPLY: ModelReply = {
  text: PAYLOAD,
  toolCalls: [],
  finishReason: 'stop',
  vendorFinishReason: 'stop',
  usage: { inputTokens: 1, outputTokens: 1 },
  model: 'm',
  wire: undefined,
};

/** Has a tool called in every round of a turn but the last, and keeps nothing. */
class ToilingAdapter implements ModelAdapter<object, number> {
  readonly vendor = 'toiling';

  toMessages(entry: object): object[] {
    return [{ ...entry }];
  }

  compileTools(): number {
    return 1;
  }

  toErrorText(message: string): string {
    return message;
  }

  async request({ round }: { round: number }): Promise<ModelReply> {
    const toolCalls = [{ id: '', name: 'step', arguments: `{"round":${round}}` }];
    return round < ROUNDS ? { ...REPLY, toolCalls, finishReason: 'tool-calls' } : REPLY;
  }
}

class ToilingProvider extends ToolLoopProvider<object, number> {}

async function heapAfterGarbage(): Promise<number> {
  await new Promise(setImmediate);
  collectGarbage();
  await new Promise(setImmediate);
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('a long conversation', () => {
  it('keeps the heap and a shared signal as they were, over 1,000 turns of 20 rounds', async () => {
    const step: ToolSpec = { name: 'step', description: 'Takes a step.', execute: () => PAYLOAD };
    const provider = new ToilingProvider(new ToilingAdapter(), { memoryWindow: 30 });
    const { signal } = new AbortController();
    const kept: WeakRef<object>[] = [];
    const playTurns = async (turns: number) => {
      for (let turn = 0; turn < turns; turn += 1) {
        const data = { turn };
        kept.push(new WeakRef(data));
        const request = createLLMRequest({ userMessage: PAYLOAD, explicitTools: [step], signal, data });
        for await (const text of provider.stream(request)) {
          expect(text).toBe(PAYLOAD);
        }
      }
    };
    await playTurns(100);
    const before = await heapAfterGarbage();
    await playTurns(1000);
    const after = await heapAfterGarbage();
    expect(after / before).toBeLessThan(1.05);
    expect(kept.filter((reference) => reference.deref() !== undefined).length).toBeLessThanOrEqual(1);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
