import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { Container, injectable } from 'inversify';
import { OrchestratorFactory, Tool } from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';
import { CallingProvider } from '../support/calling-provider.js';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const TURNS = 10_000;
const WARM_UP_TURNS = 2_000;
const ALLOWED_GROWTH_BYTES = 4_000_000;

let made = 0;
let disposed = 0;

@injectable()
class Session {
  readonly #number = ++made;
  #isDisposed = false;

  @Tool('Number of the session')
  number(): number {
    return this.#number;
  }

  [Symbol.dispose](): void {
    expect(this.#isDisposed).toBe(false);
    this.#isDisposed = true;
    disposed += 1;
  }
}

async function heapBytes(): Promise<number> {
  await new Promise(setImmediate);
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('turn-scoped services', () => {
  it('are each disposed exactly once in ten thousand turns, and leave nothing behind', async () => {
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
    const runTurns = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) {
        const orchestrator = await factory.create();
        await orchestrator.prompt('go').text();
        await orchestrator.dispose();
        // Weak references are let go of between tasks only; a turn over a network has many.
        await new Promise(setImmediate);
      }
    };

    await runTurns(WARM_UP_TURNS);
    const before = await heapBytes();
    await runTurns(TURNS - WARM_UP_TURNS);

    expect({ made, disposed }).toEqual({ made: TURNS, disposed: TURNS });
    expect((await heapBytes()) - before).toBeLessThan(ALLOWED_GROWTH_BYTES);
  });
});
