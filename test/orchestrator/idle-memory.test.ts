import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator } from 'toolwright';
import { FakeProvider } from '../support/fake-provider.js';

const CONVERSATIONS = 1000;
const LIMIT_BYTES = 20_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function leadOne(): Promise<AIOrchestrator> {
  const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'Be brief.')
    .withController({ onResponse: () => {} })
    .withResponseListener(() => {})
    .build();
  await orchestrator.prompt('Hi').outcome;
  return orchestrator;
}

function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('an idle conversation', () => {
  it('costs less than 20 KB after its first turn', async () => {
    await leadOne();
    const before = heapBytes();
    const kept: AIOrchestrator[] = [];
    for (let count = 0; count < CONVERSATIONS; count += 1) {
      kept.push(await leadOne());
    }
    const each = (heapBytes() - before) / kept.length;

    expect(each).toBeLessThan(LIMIT_BYTES);
  });
});
