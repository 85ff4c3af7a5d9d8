/**
 * Calls `abort` with the reason of `outer` when that is aborted, or at once when it already is.
 *
 * @returns a function that takes the listener off `outer` again
 */
export function linkAbort(outer: AbortSignal | undefined, abort: (reason: unknown) => void): () => void {
  if (outer === undefined) {
    return () => {};
  }
  const listener = () => abort(outer.reason);
  if (outer.aborted) {
    listener();
    return () => {};
  }
  outer.addEventListener('abort', listener, { once: true });
  return () => outer.removeEventListener('abort', listener);
}
