/** A function with the form of the platform's `fetch`. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** One way of sending requests, beneath an SDK's client. */
export interface RequestSender {
  readonly fetch: Fetch;
  /** What `fetch` was called with, to be sent again; undefined for whatever only `fetch` can send. */
  prepare(input: string, init: RequestInit): RepeatableRequest | undefined;
}

/**
 * Sends the same request with another body. Rejects as `fetch` does, and with a {@link HeadTimeoutError} when the head
 * of the answer takes longer than `timeoutMs`.
 */
export type RepeatableRequest = (body: string, signal: AbortSignal, timeoutMs: number) => Promise<Response>;

/** Says that an answer did not begin in time; its name is the one by which SDKs know what they aborted themselves. */
export class HeadTimeoutError extends Error {
  override readonly name = 'AbortError';

  constructor() {
    super('The answer did not begin in time.');
  }
}
