/**
 * Waits for work that may not listen to its signal: settles as the work does, unless the signal is aborted, which
 * rejects at once with the signal's reason. What the work does after that is nobody's concern, its rejection included.
 */
export async function untilAborted<T>(signal: AbortSignal, start: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  return await new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    const settle = (end: () => void) => {
      signal.removeEventListener('abort', abort);
      return signal.aborted ? abort() : end();
    };
    signal.addEventListener('abort', abort);
    start().then(
      (result) => settle(() => resolve(result)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
