import type { TurnEvent } from '../../provider/turn-event.js';

/** One addition to a turn's log: an event, text of the stream, or both. */
export interface LogNode {
  readonly event: TurnEvent | undefined;
  readonly text: string | undefined;
  next: LogNode | undefined;
}

/** What a cursor needs of the log it reads. */
export interface ReadableLog {
  readonly isClosed: boolean;
  readonly failure: { readonly error: unknown } | undefined;
  more(): Promise<void>;
  /** Lets all who wait for more look again. */
  wake(): void;
}

const END = { done: true, value: undefined } as const;

/** One consumer's place in a turn's log. Leaving it stops nothing. */
export class LogCursor<T> implements AsyncIterableIterator<T, undefined> {
  readonly #log: ReadableLog;
  #node: LogNode;
  #first: T[];
  readonly #pick: (node: LogNode) => T | undefined;
  readonly #throwsFailure: boolean;
  #hasLeft = false;

  constructor(
    log: ReadableLog,
    node: LogNode,
    first: T[],
    pick: (node: LogNode) => T | undefined,
    throwsFailure = false,
  ) {
    this.#log = log;
    this.#node = node;
    this.#first = first;
    this.#pick = pick;
    this.#throwsFailure = throwsFailure;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<T, undefined>> {
    while (!this.#hasLeft) {
      const value = this.#take();
      if (value !== undefined) {
        return { done: false, value };
      }
      if (this.#log.isClosed) {
        return this.#end();
      }
      await this.#log.more();
    }
    return END;
  }

  return(): Promise<IteratorResult<T, undefined>> {
    this.#hasLeft = true;
    this.#first = [];
    this.#log.wake();
    return Promise.resolve(END);
  }

  #take(): T | undefined {
    const first = this.#first.shift();
    if (first !== undefined) {
      return first;
    }
    while (this.#node.next !== undefined) {
      this.#node = this.#node.next;
      const value = this.#pick(this.#node);
      if (value !== undefined) {
        return value;
      }
    }
    return undefined;
  }

  #end(): IteratorResult<T, undefined> {
    this.#hasLeft = true;
    if (this.#throwsFailure && this.#log.failure !== undefined) {
      throw this.#log.failure.error;
    }
    return END;
  }
}
