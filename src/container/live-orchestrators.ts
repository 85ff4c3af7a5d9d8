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
  readonly #forgotten = new FinalizationRegistry<WeakRef<Finishable>>((reference) => this.#live.delete(reference));

  /** Gives the function that forgets it again. */
  add(orchestrator: Finishable): () => void {
    const reference = new WeakRef(orchestrator);
    this.#live.add(reference);
    this.#forgotten.register(orchestrator, reference);
    return () => this.#live.delete(reference);
  }

  /**
   * Lets running turns finish and disposes of all; turns that still run after `graceMs` are aborted. Gives what the
   * disposals rejected with.
   */
  async finish(graceMs: number, clock: Clock): Promise<readonly unknown[]> {
    const live = [...this.#live].flatMap((reference) => reference.deref() ?? []);
    const cancel = clock.startTimer(() => {
      for (const orchestrator of live) {
        orchestrator.dispose().catch(() => {});
      }
    }, graceMs);
    const ends = await Promise.allSettled(live.map((orchestrator) => orchestrator.finish()));
    cancel();
    return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  }
}
