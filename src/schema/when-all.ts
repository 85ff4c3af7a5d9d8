/**
 * Makes one thing of several that may be promises; at once where none is, which large values need: a promise takes far
 * longer than most conversions.
 */
export function whenAll<T>(values: readonly unknown[], make: (values: readonly unknown[]) => T): T | Promise<T> {
  return values.some((value) => value instanceof Promise) ? Promise.all(values).then(make) : make(values);
}
