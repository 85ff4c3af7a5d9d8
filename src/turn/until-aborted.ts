/**
 * Waits for work that may not listen to its signal: settles as the work does, or rejects with the signal's reason as
 * soon as that is aborted. What the work does afterwards is nobody's concern any more, its rejection included.
 */
export function untilAborted<T>(signal: AbortSignal, start: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    start()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}
