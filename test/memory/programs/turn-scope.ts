/** Has a turn-scoped service made and disposed in ten thousand turns; prints how often, and what it leaves behind. */
import 'reflect-metadata';
import { setImmediate } from 'node:timers/promises';
import { Container, injectable } from 'inversify';
import { OrchestratorFactory, Tool } from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';
import { CallingProvider } from '../../support/calling-provider.js';
import { heapBytes } from './heap-bytes.js';

const TURNS = 10_000;
const WARM_UP_TURNS = 2_000;

let made = 0;
let disposed = 0;
let disposedTwice = 0;

@injectable()
class Session {
  readonly #number = ++made;
  /** So that one that is kept weighs more than what the engine compiles meanwhile. */
  readonly weight = new Array<number>(1000).fill(0);
  #isDisposed = false;

  @Tool('Number of the session')
  number(): number {
    return this.#number;
  }

  [Symbol.dispose](): void {
    disposedTwice += this.#isDisposed ? 1 : 0;
    this.#isDisposed = true;
    disposed += 1;
  }
}

const container = new Container();
container.load(
  toolwrightModule({
    provider: () => new CallingProvider([['number'], ['number']]),
    systemPrompt: 'Count.',
    tools: [Session],
    turnScoped: [Session],
    container,
  }),
);
const factory = container.get(OrchestratorFactory);

async function runTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    const orchestrator = await factory.create();
    await orchestrator.prompt('go').text();
    await orchestrator.dispose();
    // Weak references are let go of between tasks only; a turn over a network has many.
    await setImmediate();
  }
}

await runTurns(WARM_UP_TURNS);
const before = await heapBytes();
await runTurns(TURNS - WARM_UP_TURNS);
console.log(JSON.stringify({ made, disposed, disposedTwice, growth: (await heapBytes()) - before }));
