import type { Clock } from 'toolwright';

interface FakeTimer {
  readonly dueMs: number;
  readonly callback: () => void;
}

/** A clock that stands still until it is told otherwise; begins on Monday, 2 March 2026, 09:00 UTC. */
export class FakeClock implements Clock {
  readonly #startMs = Date.UTC(2026, 2, 2, 9);
  readonly #timers = new Set<FakeTimer>();
  #elapsedMs = 0;

  /** Timers that have neither fired nor been cancelled. */
  get timerCount(): number {
    return this.#timers.size;
  }

  now(): Date {
    return new Date(this.#startMs + this.#elapsedMs);
  }

  elapsedMs(): number {
    return this.#elapsedMs;
  }

  startTimer(callback: () => void, delayMs: number): () => void {
    const timer = { dueMs: this.#elapsedMs + delayMs, callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Lets time pass; what is due meanwhile fires in order. */
  advance(ms: number): void {
    const endMs = this.#elapsedMs + ms;
    for (let next = this.#nextDue(endMs); next !== undefined; next = this.#nextDue(endMs)) {
      this.#timers.delete(next);
      this.#elapsedMs = Math.max(this.#elapsedMs, next.dueMs);
      next.callback();
    }
    this.#elapsedMs = endMs;
  }

  #nextDue(endMs: number): FakeTimer | undefined {
    const due = [...this.#timers].filter((timer) => timer.dueMs <= endMs);
    return due.sort((one, other) => one.dueMs - other.dueMs)[0];
  }
}
