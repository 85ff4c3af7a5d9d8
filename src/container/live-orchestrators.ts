import type { Clock } from '../orchestrator/clock.js';

/** As much of an orchestrator as a shutdown needs. */
export interface Finishable {
  finish(): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * Knows the orchestrators of one factory that are not disposed, without keeping those alive that nobody uses, so that a
 * shutdown can end them.
 */
export class LiveOrchestrators {
  readonly #live = new Set<WeakRef<Finishable>>();
  readonly #making = new Set<Promise<unknown>>();
  readonly #forgotten = new FinalizationRegistry<WeakRef<Finishable>>((reference) => this.#live.delete(reference));

  /** Has a shutdown wait for one that is still being made. */
  async untilMade<T>(making: Promise<T>): Promise<T> {
    this.#making.add(making);
    try {
      return await making;
    } finally {
      this.#making.delete(making);
    }
  }

  /** Gives the function that forgets it again. */
  add(orchestrator: Finishable): () => void {
    const reference = new WeakRef(orchestrator);
    this.#live.add(reference);
    this.#forgotten.register(orchestrator, reference);
    return () => this.#live.delete(reference);
  }

  /**
   * Lets running turns finish and disposes of all; turns that still run after `graceMs` are aborted. Who is being made
   * is waited for as long, and is its maker's to end. Gives what the disposals rejected with.
   */
  async finish(graceMs: number, clock: Clock): Promise<readonly unknown[]> {
    const live = [...this.#live].flatMap((reference) => reference.deref() ?? []);
    let endGrace = () => {};
    const graceEnds = new Promise<void>((resolve) => {
      endGrace = resolve;
    });
    const cancel = clock.startTimer(() => {
      for (const orchestrator of live) {
        orchestrator.dispose().catch(() => {});
      }
      endGrace();
    }, graceMs);
    const finishing = Promise.allSettled(live.map((orchestrator) => orchestrator.finish()));
    await Promise.race([Promise.allSettled(this.#making), graceEnds]);
    const ends = await finishing;
    cancel();
    return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  }
}
