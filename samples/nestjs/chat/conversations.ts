import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AIOrchestrator, OrchestratorFactory } from 'toolwright';

const MOST_CONVERSATIONS = 1_000;

/** The conversations that are open, each with an orchestrator of its own; the oldest makes room for one too many. */
@Injectable()
export class Conversations {
  readonly #open = new Map<string, AIOrchestrator>();

  /** Begins a conversation and gives its id. */
  async begin(factory: OrchestratorFactory): Promise<string> {
    const id = randomUUID();
    this.#open.set(id, await factory.create());
    const [oldest] = this.#open;
    if (this.#open.size > MOST_CONVERSATIONS && oldest !== undefined) {
      this.#open.delete(oldest[0]);
      await oldest[1].dispose();
    }
    return id;
  }

  find(id: string): AIOrchestrator | undefined {
    return this.#open.get(id);
  }
}
