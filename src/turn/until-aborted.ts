/**
 * Waits for work that may not listen to its signal: settles as the work does, unless the signal is aborted, which
 * rejects at once with the signal's reason. What the work does after that is nobody's concern, its rejection included.
 */
export async function untilAborted<T>(signal: AbortSignal, start: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let abort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason);
  });
  signal.addEventListener('abort', abort);
  try {
    const result = await Promise.race([start(), aborted]);
    signal.throwIfAborted();
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
