import { setImmediate } from 'node:timers/promises';

/** What is really held: the least of several measurements, each after a collection. */
export async function heapBytes(): Promise<number> {
  const { gc } = globalThis;
  if (gc === undefined) {
    throw new Error('Run this program with --expose-gc.');
  }
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 4; count += 1) {
    // Weak references are let go of between tasks only.
    await setImmediate();
    gc();
    least = Math.min(least, process.memoryUsage().heapUsed);
  }
  return least;
}
