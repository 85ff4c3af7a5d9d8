import { ConnectionPool } from './connection-pool.js';
import { createLeanFetch, type Fetch } from './lean-fetch.js';

/** Chooses how requests travel: `lean` over `node:http`, or `fetch`, the platform's own. */
export type TransportKind = 'lean' | 'fetch';

/** What an SDK client is given to send with, and how to end it. */
export interface Transport {
  /** Undefined where the SDK's own choice stands. */
  readonly fetch: Fetch | undefined;
  close(): Promise<void>;
}

/** Opens the transport of one SDK client; with a `fetch` of the user's own, nothing of ours is used. */
export function openTransport(ownFetch: Fetch | undefined, kind: TransportKind = 'lean'): Transport {
  if (ownFetch !== undefined || kind === 'fetch') {
    return { fetch: ownFetch, close: async () => {} };
  }
  const pool = new ConnectionPool();
  return { fetch: createLeanFetch(pool), close: () => pool.close() };
}
