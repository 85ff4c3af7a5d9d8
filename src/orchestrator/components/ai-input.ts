import type { PromptOptions } from '../prompt-options.js';

/** Takes a user's text. Belongs to one orchestrator, which submits it as a prompt. */
export interface AIInput<TData = unknown> {
  /** Calls back with each submitted text; the returned function ends that. */
  addSubmitListener(listener: (text: string | null | undefined, options?: PromptOptions<TData>) => void): () => void;
}
