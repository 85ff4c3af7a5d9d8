import { ClosedError } from './closed-error.js';

/** A request that is under way. */
export interface RunningRequest {
  /** Aborted with the caller's, and with a {@link ClosedError} when the transport is closed. */
  readonly signal: AbortSignal;
  /** To be called when the answer has been read. */
  end(): void;
}

/** The requests of one transport that are under way; they end with it, also while an SDK waits to repeat them. */
export class RunningRequests {
  readonly #controllers = new Set<AbortController>();
  #isClosed = false;

  /** @throws ClosedError when the transport is closed, and the signal's reason when it is aborted. */
  begin(caller: AbortSignal): RunningRequest {
    caller.throwIfAborted();
    if (this.#isClosed) {
      throw new ClosedError();
    }
    const controller = new AbortController();
    const abort = () => controller.abort(caller.reason);
    caller.addEventListener('abort', abort, { once: true });
    this.#controllers.add(controller);
    return {
      signal: controller.signal,
      end: () => {
        caller.removeEventListener('abort', abort);
        this.#controllers.delete(controller);
      },
    };
  }

  close(): void {
    this.#isClosed = true;
    for (const controller of this.#controllers) {
      controller.abort(new ClosedError());
    }
  }
}
