import type { Clock } from '../clock.js';

/** Notices a silence that is too long. A sign of life costs no timer: the one timer looks back when it fires. */
export class InactivityTimer {
  readonly #clock: Clock;
  readonly #limitMs: number;
  readonly #onSilence: () => void;
  #lastMs = 0;
  #cancel: () => void = () => {};

  constructor(clock: Clock, limitMs: number, onSilence: () => void) {
    this.#clock = clock;
    this.#limitMs = limitMs;
    this.#onSilence = onSilence;
  }

  start(): void {
    this.touch();
    this.#arm(this.#limitMs);
  }

  touch(): void {
    this.#lastMs = this.#clock.elapsedMs();
  }

  stop(): void {
    this.#cancel();
  }

  #arm(delayMs: number): void {
    this.#cancel = this.#clock.startTimer(() => this.#look(), delayMs);
  }

  #look(): void {
    const leftMs = Math.ceil(this.#lastMs + this.#limitMs - this.#clock.elapsedMs());
    if (leftMs > 0) {
      this.#arm(leftMs);
    } else {
      this.#onSilence();
    }
  }
}
