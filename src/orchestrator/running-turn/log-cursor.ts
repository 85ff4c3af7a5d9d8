import type { LogList, LogNode } from './log-list.js';

const END = { done: true, value: undefined } as const;

/** One consumer's place in a turn's log. Leaving it stops nothing. */
export class LogCursor<T> implements AsyncIterableIterator<T, undefined> {
  readonly #list: LogList<T>;
  readonly #onEnd: () => void;
  #node: LogNode<T>;
  #first: T[];
  #hasLeft = false;

  /**
   * @param first what comes before the list's further values
   * @param onEnd called at the end; what it throws is the iteration's error
   */
  constructor(list: LogList<T>, first: T[], onEnd: () => void) {
    this.#list = list;
    this.#node = list.follow();
    this.#first = first;
    this.#onEnd = onEnd;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<T, undefined>> {
    const value = this.#take();
    return value === undefined ? this.#wait() : Promise.resolve({ done: false, value });
  }

  return(): Promise<IteratorResult<T, undefined>> {
    this.#hasLeft = true;
    this.#first = [];
    this.#list.wake();
    return Promise.resolve(END);
  }

  async #wait(): Promise<IteratorResult<T, undefined>> {
    while (!this.#hasLeft) {
      const value = this.#take();
      if (value !== undefined) {
        return { done: false, value };
      }
      if (this.#list.isClosed) {
        this.#hasLeft = true;
        this.#onEnd();
        break;
      }
      await this.#list.more();
    }
    return END;
  }

  #take(): T | undefined {
    if (this.#hasLeft) {
      return undefined;
    }
    if (this.#first.length > 0) {
      return this.#first.shift();
    }
    const { next } = this.#node;
    if (next !== undefined) {
      this.#node = next;
    }
    return next?.value;
  }
}
