import type { PromptArguments, PromptOptions } from '../prompt-options.js';
import type { AIInput } from './ai-input.js';

/** Submits what code gives it, for servers whose clients send messages and for tests. */
export class MemoryInput<TData = unknown> implements AIInput<TData> {
  readonly #listeners = new Set<(text: string | null | undefined, options?: PromptOptions<TData>) => void>();

  /** How many listen; one when an orchestrator is connected. */
  get listenerCount(): number {
    return this.#listeners.size;
  }

  addSubmitListener(listener: (text: string | null | undefined, options?: PromptOptions<TData>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Submits a text as a user would. */
  submit(text: string | null | undefined, ...[options]: PromptArguments<TData>): void {
    for (const listener of this.#listeners) {
      listener(text, options);
    }
  }
}
