import type { Clock } from '../clock.js';

/** Notices that a turn takes too long altogether; time spent postponed does not count. */
export class TotalTimer {
  readonly #clock: Clock;
  readonly #onEnd: () => void;
  #leftMs: number | undefined;
  #startedMs = 0;
  #cancel: (() => void) | undefined;

  /** Without a limit it never ends anything. */
  constructor(clock: Clock, limitMs: number | undefined, onEnd: () => void) {
    this.#clock = clock;
    this.#leftMs = limitMs;
    this.#onEnd = onEnd;
  }

  run(): void {
    if (this.#leftMs !== undefined && this.#cancel === undefined) {
      this.#startedMs = this.#clock.elapsedMs();
      this.#cancel = this.#clock.startTimer(this.#onEnd, Math.max(this.#leftMs, 1));
    }
  }

  pause(): void {
    if (this.#leftMs !== undefined && this.#cancel !== undefined) {
      this.#cancel();
      this.#cancel = undefined;
      this.#leftMs -= this.#clock.elapsedMs() - this.#startedMs;
    }
  }
}
