/** Leads a conversation of a thousand turns with twenty rounds each; prints what it leaves behind. */
import { getEventListeners } from 'node:events';
import { createLLMRequest, type ModelAdapter, type ModelReply, ToolLoopProvider, type ToolSpec } from 'toolwright';
import { heapBytes } from './heap-bytes.js';

const ROUNDS = 20;
const CHARACTERS = 4000;
const REPLY: ModelReply = {
  text: '',
  toolCalls: [],
  finishReason: 'stop',
  vendorFinishReason: 'stop',
  usage: { inputTokens: 1, outputTokens: 1 },
  model: 'm',
  wire: undefined,
};

/** A text of its own each time, so that one that is kept weighs what it seems to. */
function writeText(): string {
  return Buffer.alloc(CHARACTERS, 'x').toString('latin1');
}

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
    const reply = { ...REPLY, text: writeText() };
    return round < ROUNDS ? { ...reply, toolCalls, finishReason: 'tool-calls' } : reply;
  }
}

class ToilingProvider extends ToolLoopProvider<object, number> {}

const step: ToolSpec = { name: 'step', description: 'Takes a step.', execute: writeText };
const provider = new ToilingProvider(new ToilingAdapter(), { memoryWindow: 30 });
const { signal } = new AbortController();
const data: WeakRef<object>[] = [];
let texts = 0;

async function playTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const own = { turn };
    data.push(new WeakRef(own));
    const request = createLLMRequest({ userMessage: writeText(), explicitTools: [step], signal, data: own });
    for await (const text of provider.stream(request)) {
      texts += text.length === CHARACTERS ? 1 : 0;
    }
  }
}

await playTurns(200);
const before = await heapBytes();
await playTurns(1000);
console.log(
  JSON.stringify({
    texts,
    growth: (await heapBytes()) - before,
    dataKept: data.filter((reference) => reference.deref() !== undefined).length,
    listeners: getEventListeners(signal, 'abort').length,
  }),
);
