/** What the window needs to know of a message. */
export interface MemoryItem {
  /** Who said it. */
  readonly role: 'user' | 'assistant';
}

/** A remembered message with its wire form beside it, so that it is converted once. */
export interface MemoryEntry<TMessage> extends MemoryItem {
  /** The vendor's messages for it; never changed. */
  readonly messages: readonly TMessage[];
}

/**
 * Remembers the last messages of a conversation for the model: user messages and final answers.
 * What is remembered always begins with a user message.
 */
export class MemoryWindow<TMessage> {
  readonly #size: number;
  readonly #evict: number;
  #entries: readonly MemoryEntry<TMessage>[] = [];

  /**
   * @param size messages kept at most, at least 1
   * @param evict messages dropped at once when there are too many, 1 to `size`
   */
  constructor(size: number, evict: number) {
    this.#size = size;
    this.#evict = evict;
  }

  /** What is remembered, oldest first. */
  get entries(): readonly MemoryEntry<TMessage>[] {
    return this.#entries;
  }

  /** What would be remembered after one more message, without remembering it. */
  withEntry(entry: MemoryEntry<TMessage>): readonly MemoryEntry<TMessage>[] {
    return this.fit([...this.#entries, entry]);
  }

  /** Remembers one more message. */
  add(entry: MemoryEntry<TMessage>): void {
    this.#entries = this.withEntry(entry);
  }

  /** Forgets everything and remembers these, as far as they fit. */
  replace(entries: readonly MemoryEntry<TMessage>[]): void {
    this.#entries = this.fit(entries);
  }

  /** The newest items that fit into the window; whole blocks of the oldest are left out. */
  fit<T extends MemoryItem>(items: readonly T[]): readonly T[] {
    const excess = Math.max(0, items.length - this.#size);
    const kept = items.slice(Math.ceil(excess / this.#evict) * this.#evict);
    const first = kept.findIndex((item) => item.role === 'user');
    return first === -1 ? [] : kept.slice(first);
  }
}
