import type { MemoryEntry } from '../conversation/memory-window.js';
import type { Logger } from '../logging/logger.js';
import type { ModelAdapter } from '../provider/model-adapter.js';
import type { TranscriptEntry } from '../provider/transcript.js';

/** The part of an adapter that writes messages. */
export type MessageWriter<TMessage> = Pick<ModelAdapter<TMessage>, 'toMessages' | 'join'>;

/** The vendor's messages of a running turn: what is remembered, then what the turn adds. Only ever appended to. */
export class TurnTranscript<TMessage> {
  readonly #writer: MessageWriter<TMessage>;
  readonly #logger: Logger;
  readonly #messages: TMessage[] = [];

  constructor(writer: MessageWriter<TMessage>, remembered: readonly MemoryEntry<TMessage>[], logger: Logger) {
    this.#writer = writer;
    this.#logger = logger;
    for (const entry of remembered) {
      this.#push(entry.messages);
    }
  }

  /** All messages, oldest first; the same array throughout the turn. */
  get messages(): readonly TMessage[] {
    return this.#messages;
  }

  /** Adds an entry of the running turn. */
  append(entry: TranscriptEntry): void {
    this.#push(this.#writer.toMessages(entry, this.#logger));
  }

  #push(messages: readonly TMessage[]): void {
    for (const message of messages) {
      const last = this.#messages.length - 1;
      const previous = this.#messages[last];
      const joined = previous === undefined ? undefined : this.#writer.join?.(previous, message);
      if (joined === undefined) {
        this.#messages.push(message);
      } else {
        this.#messages[last] = joined;
      }
    }
  }
}
