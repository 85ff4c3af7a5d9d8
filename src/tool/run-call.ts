import { TimeoutError } from '../errors/timeout-error.js';

/** How the run of one call ended. */
export type CallOutcome<T> =
  | { readonly kind: 'returned'; readonly value: T }
  | { readonly kind: 'threw'; readonly error: unknown }
  | { readonly kind: 'timed-out'; readonly error: TimeoutError }
  | { readonly kind: 'aborted' };

/** What bounds the run of one call. */
export interface CallLimits {
  /** Ends the run from outside. */
  readonly signal: AbortSignal;
  /** Longest run in milliseconds; undefined for no limit. */
  readonly timeoutMs: number | undefined;
  /** Gets what the work rejects with when nobody waits for it any more. */
  readonly onLateError: (error: unknown) => void;
}

/**
 * Runs work, and ends when it does, its time is over or the outer signal aborts, whichever is first; neither throws nor
 * rejects. The work sees the last two as its signal's abort; that is the outer one where no time limits it. Work that
 * gives no promise is over at once.
 */
export function runCall<T>(
  work: (signal: AbortSignal) => T | Promise<T>,
  limits: CallLimits,
): CallOutcome<T> | Promise<CallOutcome<T>> {
  const { signal, timeoutMs, onLateError } = limits;
  if (signal.aborted) {
    return { kind: 'aborted' };
  }
  if (timeoutMs !== undefined) {
    return awaitCall(async (inner) => work(inner), limits);
  }
  try {
    const running = work(signal);
    if (running instanceof Promise) {
      return awaitCall(() => running, limits);
    }
    return signal.aborted ? { kind: 'aborted' } : { kind: 'returned', value: running };
  } catch (error) {
    if (!signal.aborted) {
      return { kind: 'threw', error };
    }
    onLateError(error);
    return { kind: 'aborted' };
  }
}

function awaitCall<T>(start: (signal: AbortSignal) => Promise<T>, limits: CallLimits): Promise<CallOutcome<T>> {
  const { signal, timeoutMs, onLateError } = limits;
  return new Promise((resolve) => {
    const controller = timeoutMs === undefined ? undefined : new AbortController();
    let isSettled = false;
    const settle = (outcome: CallOutcome<T>) => {
      isSettled = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(outcome);
    };
    const abort = () => {
      settle({ kind: 'aborted' });
      controller?.abort(signal.reason);
    };
    const expire = () => {
      const error = new TimeoutError(`The tool did not finish within ${timeoutMs} ms.`);
      settle({ kind: 'timed-out', error });
      controller?.abort(error);
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs);
    signal.addEventListener('abort', abort, { once: true });
    start(controller?.signal ?? signal).then(
      (value) => isSettled || settle({ kind: 'returned', value }),
      (error: unknown) => (isSettled ? onLateError(error) : settle({ kind: 'threw', error })),
    );
    if (signal.aborted && !isSettled) {
      abort();
    }
  });
}
