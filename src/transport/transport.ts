import type { Fetch } from './lean-fetch.js';

/** Chooses how requests travel: `lean` over `node:http`, or `fetch`, the platform's own, whose pool stays open. */
export type TransportKind = 'lean' | 'fetch';

/** What an SDK client is given to send with, and how to end it. */
export interface Transport {
  /** Undefined where the SDK's own choice stands. */
  readonly fetch: Fetch | undefined;
  close(): Promise<void>;
}

/** What decides how requests travel. */
export interface TransportSettings {
  /** A client that sends by itself. */
  readonly client?: object | undefined;
  /** Sends the requests; nothing of ours is used then. */
  readonly fetch?: Fetch;
  /**
   * How requests travel: `lean` (default) at a fraction of the cost, through the proxy that the environment names;
   * `fetch` as the platform does, whose own pool keeps idle sockets for a while after the provider is closed.
   */
  readonly transport?: TransportKind;
}

/** Opens the transport of one SDK client; with a client or a `fetch` of the user's own, nothing of ours is used. */
export function openTransport({ client, fetch, transport = 'lean' }: TransportSettings): Transport {
  if (client !== undefined || fetch !== undefined || transport === 'fetch') {
    return { fetch, close: async () => {} };
  }
  let lean: Promise<LeanTransport> | undefined;
  const open = () => {
    lean ??= loadLean();
    return lean;
  };
  return {
    fetch: async (input, init) => (await open()).fetch(input, init),
    close: async () => (await open()).close(),
  };
}

type LeanTransport = Transport & { readonly fetch: Fetch };

/** Only here: Node's HTTP modules take longer to load than everything of ours. */
async function loadLean(): Promise<LeanTransport> {
  const [{ ConnectionPool }, { createLeanFetch }] = await Promise.all([
    import('./connection-pool.js'),
    import('./lean-fetch.js'),
  ]);
  const pool = new ConnectionPool();
  return { fetch: createLeanFetch(pool), close: () => pool.close() };
}
