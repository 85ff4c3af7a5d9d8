/** Keeps a thousand conversations after their first turn; prints what each costs. */
import { AIOrchestrator } from 'toolwright';
import { FakeProvider } from '../../support/fake-provider.js';
import { heapBytes } from './heap-bytes.js';

const CONVERSATIONS = 1000;

async function leadOne(): Promise<AIOrchestrator> {
  const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'Be brief.')
    .withController({ onResponse: () => {} })
    .withResponseListener(() => {})
    .build();
  await orchestrator.prompt('Hi').outcome;
  return orchestrator;
}

async function leadAll(): Promise<AIOrchestrator[]> {
  const kept: AIOrchestrator[] = [];
  for (let count = 0; count < CONVERSATIONS; count += 1) {
    kept.push(await leadOne());
  }
  return kept;
}

await leadAll();
const before = await heapBytes();
const kept = await leadAll();
const bytesEach = ((await heapBytes()) - before) / kept.length;
console.log(JSON.stringify({ bytesEach }));
