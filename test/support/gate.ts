/** A promise that a test settles by hand. */
export interface Gate<T = void> {
  readonly promise: Promise<T>;
  open(value: T): void;
  fail(error: unknown): void;
}

/** Makes a gate that is still closed. */
export function createGate<T = void>(): Gate<T> {
  let settle: Pick<Gate<T>, 'open' | 'fail'> | undefined;
  const promise = new Promise<T>((open, fail) => {
    settle = { open, fail };
  });
  return { promise, open: (value) => settle?.open(value), fail: (error) => settle?.fail(error) };
}
