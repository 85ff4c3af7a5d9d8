import type { ChatCompletionMessageParam } from 'openai/resources';
import { wellFormedText } from '../../src/transport/well-formed.js';

/** Makes the message of a system prompt, none for a blank one; made anew, all that follows would be written again. */
export class SystemMessages {
  #prompt: string | undefined;
  #messages: readonly ChatCompletionMessageParam[] = [];

  /** What goes before the conversation; the same object again for the same prompt. */
  of(prompt: string | undefined): readonly ChatCompletionMessageParam[] {
    if (prompt !== this.#prompt) {
      this.#prompt = prompt;
      const isBlank = prompt === undefined || prompt.trim() === '';
      this.#messages = isBlank ? [] : [{ role: 'system', content: wellFormedText(prompt) }];
    }
    return this.#messages;
  }
}
