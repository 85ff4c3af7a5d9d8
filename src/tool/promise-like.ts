/** Tells whether a value is to be awaited. */
export function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return isObject && 'then' in value && typeof value.then === 'function';
}
