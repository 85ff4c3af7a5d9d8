import { ClosedError } from './closed-error.js';

/** A request that is under way. */
export interface RunningRequest {
  /** Aborted with the caller's, also later, and with a {@link ClosedError} when closed before the end. */
  readonly signal: AbortSignal;
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
    caller.addEventListener('abort', () => controller.abort(caller.reason), { once: true });
    this.#controllers.add(controller);
    return { signal: controller.signal, end: () => this.#controllers.delete(controller) };
  }

  close(): void {
    this.#isClosed = true;
    for (const controller of this.#controllers) {
      controller.abort(new ClosedError());
    }
  }
}
