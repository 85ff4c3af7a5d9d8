/** Tells the time and sets timers; tests replace it. */
export interface Clock {
  /** The time of day. */
  now(): Date;
  /** Milliseconds since some fixed moment; never goes back, whatever happens to the time of day. */
  elapsedMs(): number;
  /** Calls back once after `delayMs`; the returned function cancels it. */
  startTimer(callback: () => void, delayMs: number): () => void;
}

/** The machine's own clock; the globals are looked up at each call, so that fake timers of a test runner count. */
export const systemClock: Clock = {
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  startTimer: (callback, delayMs) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
