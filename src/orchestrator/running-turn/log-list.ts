/** One addition to a list. */
export interface LogNode<T> {
  readonly value: T | undefined;
  next: LogNode<T> | undefined;
}

/**
 * Grows at its end while any number of cursors follow it, each at its own pace. What all of them have read is garbage,
 * and nothing is kept before the first one asks.
 */
export class LogList<T> {
  #tail: LogNode<T> = { value: undefined, next: undefined };
  #isFollowed = false;
  #isClosed = false;
  #wakers: (() => void)[] = [];

  /** Whether nothing more is added. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Adds a value. */
  append(value: T): void {
    if (this.#isFollowed) {
      const node: LogNode<T> = { value, next: undefined };
      this.#tail.next = node;
      this.#tail = node;
      this.wake();
    }
  }

  /** Lets the cursors end. */
  close(): void {
    this.#isClosed = true;
    this.wake();
  }

  /** The place behind everything so far, from which a cursor goes on. */
  follow(): LogNode<T> {
    this.#isFollowed = true;
    return this.#tail;
  }

  /** Resolves when something was added, or a consumer has left. */
  more(): Promise<void> {
    return new Promise((resolve) => this.#wakers.push(resolve));
  }

  /** Lets all who wait for more look again. */
  wake(): void {
    if (this.#wakers.length > 0) {
      for (const wake of this.#wakers.splice(0)) {
        wake();
      }
    }
  }
}
