/**
 * Aborts `controller` with the reason of `outer` when that is aborted, or at once when it already is.
 *
 * @returns a function that takes the listener off `outer` again
 */
export function linkAbort(outer: AbortSignal | undefined, controller: AbortController): () => void {
  if (outer === undefined) {
    return () => {};
  }
  const abort = () => controller.abort(outer.reason);
  if (outer.aborted) {
    abort();
    return () => {};
  }
  outer.addEventListener('abort', abort, { once: true });
  return () => outer.removeEventListener('abort', abort);
}
