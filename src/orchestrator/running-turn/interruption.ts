/** Why a turn was ended from outside. */
export interface InterruptionCause {
  readonly status: 'aborted' | 'failed';
  /** The signal's reason, or the timeout. */
  readonly error: unknown;
}

/**
 * Ends a running turn from outside: by `stop()`, a signal or a timeout. Whatever the turn is waiting for is left
 * behind, whether or not it listens to the signal.
 */
export class Interruption {
  readonly #controller = new AbortController();
  #cause: InterruptionCause | undefined;
  #isOver = false;
  #leave: ((error: unknown) => void) | undefined;

  /** Aborted with the cause's error; goes to the provider, the tools and the hooks. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get cause(): InterruptionCause | undefined {
    return this.#cause;
  }

  /** The first interruption counts, later ones are ignored. */
  interrupt(cause: InterruptionCause): void {
    if (this.#cause !== undefined || this.#isOver) {
      return;
    }
    this.#cause = cause;
    this.#leave?.(cause.error);
    this.#controller.abort(cause.error);
  }

  /** Lets no interruption through any more: how the turn ended is decided. */
  close(): void {
    this.#isOver = true;
  }

  /** @throws the cause's error once the turn is interrupted. */
  check(): void {
    if (this.#cause !== undefined) {
      throw this.#cause.error;
    }
  }

  /**
   * Waits for work of others: rejects at once when the turn is interrupted. What the work does afterwards is nobody's
   * concern, its rejection included. A turn waits for one thing at a time.
   */
  async guard<T>(work: T | PromiseLike<T>): Promise<Awaited<T>> {
    const settled = await new Promise<Awaited<T>>((resolve, reject) => {
      this.#leave = reject;
      Promise.resolve(work).then(resolve, reject);
      if (this.#cause !== undefined) {
        reject(this.#cause.error);
      }
    });
    this.#leave = undefined;
    this.check();
    return settled;
  }
}
