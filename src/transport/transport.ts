import type { SendingSettings } from './client-options.js';
import { platformSender } from './platform-sender.js';
import { RepeatedRequests } from './repeated-requests.js';
import type { Fetch, RequestSender } from './request-sender.js';

/** Chooses how requests travel: `lean` over `node:http`, or `fetch`, the platform's own, whose pool stays open. */
export type TransportKind = 'lean' | 'fetch';

/** What an SDK client is given to send with, and how to end it. */
export interface Transport {
  /** Undefined where the SDK's own choice stands. */
  readonly fetch: Fetch | undefined;
  /** Undefined where the SDK makes every request itself. */
  readonly requests: RepeatedRequests | undefined;
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

/** The same, and how long an answer may take. */
export type TransportOptions = TransportSettings & Pick<SendingSettings, 'timeoutMs'>;

/** Transports that providers share, by the `fetch` that stands for them in their options. */
const SHARED = new WeakMap<Fetch, Transport>();

/** Opens the transport of one SDK client; with a client or a `fetch` of the user's own, nothing of ours is used. */
export function openTransport({ client, fetch, transport = 'lean', timeoutMs }: TransportOptions): Transport {
  const shared = fetch && SHARED.get(fetch);
  if (shared !== undefined) {
    return { ...shared, close: async () => {} };
  }
  if (client !== undefined || fetch !== undefined) {
    return { fetch, requests: undefined, close: async () => {} };
  }
  const { open, close } = transport === 'fetch' ? openPlatform() : openLean();
  const requests = new RepeatedRequests(open, timeoutMs);
  return { fetch: requests.fetch, requests, close };
}

/** Opens a transport for all providers whose options have its `fetch`, which do not close it. */
export function openSharedTransport(settings: TransportOptions): Transport {
  const transport = openTransport(settings);
  if (transport.fetch !== undefined && transport.requests !== undefined) {
    SHARED.set(transport.fetch, transport);
  }
  return transport;
}

interface OpenedSender {
  open(): RequestSender | Promise<RequestSender>;
  close(): Promise<void>;
}

function openPlatform(): OpenedSender {
  const sender = platformSender();
  return { open: () => sender, close: async () => {} };
}

function openLean(): OpenedSender {
  let lean: Promise<LeanSender> | undefined;
  const open = () => {
    lean ??= loadLean();
    return lean;
  };
  return { open, close: async () => (await open()).close() };
}

type LeanSender = RequestSender & Pick<OpenedSender, 'close'>;

/** Only here: Node's HTTP modules take longer to load than everything of ours. */
async function loadLean(): Promise<LeanSender> {
  const [{ ConnectionPool }, { createLeanFetch, prepareLean }] = await Promise.all([
    import('./connection-pool.js'),
    import('./lean-fetch.js'),
  ]);
  const pool = new ConnectionPool();
  return {
    fetch: createLeanFetch(pool),
    prepare: (input, init) => prepareLean(pool, input, init),
    close: () => pool.close(),
  };
}
