/** Runs a turn: hands its text to `emit` and settles when the turn is over; `leaving` is aborted to end it early. */
export type TextSource = (emit: (text: string) => void, leaving: AbortController) => Promise<void>;

interface Waiter {
  resolve(result: IteratorResult<string, undefined>): void;
  reject(error: unknown): void;
}

const END: IteratorResult<string, undefined> = { done: true, value: undefined };

/**
 * Turns the callbacks of a running turn into an async iterator, at the edge only.
 * Cold: the source starts at the first `next()`, in that caller's async context. Leaving the iteration aborts it.
 */
export class TextStream implements AsyncIterableIterator<string, undefined> {
  readonly #source: TextSource;
  readonly #leaving = new AbortController();
  #running: Promise<void> | undefined;
  #texts: string[] = [];
  #taken = 0;
  readonly #waiters: Waiter[] = [];
  #isOver = false;
  #failure: { readonly error: unknown } | undefined;

  constructor(source: TextSource) {
    this.#source = source;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<string, undefined>> {
    this.#start();
    const text = this.#texts[this.#taken];
    if (text !== undefined) {
      this.#take();
      return Promise.resolve({ done: false, value: text });
    }
    if (this.#isOver) {
      return this.#end();
    }
    return new Promise((resolve, reject) => this.#waiters.push({ resolve, reject }));
  }

  /** Ends the turn and resolves when it has ended. */
  async return(): Promise<IteratorResult<string, undefined>> {
    if (!this.#isOver) {
      this.#close();
      this.#leaving.abort();
    }
    this.#texts = [];
    this.#failure = undefined;
    await this.#running;
    return END;
  }

  #start(): void {
    if (this.#running !== undefined || this.#isOver) {
      return;
    }
    this.#running = this.#source((text) => this.#deliver(text), this.#leaving).then(
      () => this.#close(),
      (error: unknown) => this.#fail(error),
    );
  }

  #deliver(text: string): void {
    if (this.#isOver) {
      return;
    }
    const waiter = this.#waiters.shift();
    if (waiter === undefined) {
      this.#texts.push(text);
    } else {
      waiter.resolve({ done: false, value: text });
    }
  }

  #take(): void {
    this.#taken += 1;
    if (this.#taken === this.#texts.length) {
      this.#texts = [];
      this.#taken = 0;
    }
  }

  #close(): void {
    this.#isOver = true;
    for (const waiter of this.#waiters.splice(0)) {
      waiter.resolve(END);
    }
  }

  #fail(error: unknown): void {
    if (this.#isOver) {
      return;
    }
    const waiter = this.#waiters.shift();
    if (waiter === undefined) {
      this.#failure = { error };
    } else {
      waiter.reject(error);
    }
    this.#close();
  }

  #end(): Promise<IteratorResult<string, undefined>> {
    const failure = this.#failure;
    this.#failure = undefined;
    return failure === undefined ? Promise.resolve(END) : Promise.reject(failure.error);
  }
}
