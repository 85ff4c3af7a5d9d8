import type { SendingSettings } from './client-options.js';
import { platformSender } from './platform-sender.js';
import { RepeatedRequests } from './repeated-requests.js';
import type { Fetch, RequestSender } from './request-sender.js';
import { RunningRequests } from './running-requests.js';

/** Chooses how requests travel: `lean` over `node:http`, or `fetch`, the platform's own, whose pool stays open. */
export type TransportKind = 'lean' | 'fetch';

/** What an SDK client is given to send with, and how to end it. */
export interface Transport {
  /** Undefined where the SDK's own choice stands. */
  readonly fetch: Fetch | undefined;
  /** Undefined where the SDK makes every request itself. */
  readonly requests: RepeatedRequests | undefined;
  /** What is under way, where the sender does not end it itself when it is closed. */
  readonly running: RunningRequests | undefined;
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

/** What an application says about the transport, and how long an answer may take. */
export type TransportOptions = TransportSettings & Pick<SendingSettings, 'timeoutMs'>;

/** Options for any number of providers, and how to end what they share. */
export interface SharedTransport<TOptions> {
  readonly options: TOptions;
  close(): Promise<void>;
}

/** Transports that providers share, by the options from which they are made. */
const SHARED = new WeakMap<object, Transport>();

/** Opens the transport of one SDK client; with a client or a `fetch` of the user's own, nothing of ours is used. */
export function openTransport(options: TransportOptions): Transport {
  const { client, fetch, transport = 'lean', timeoutMs } = options;
  const shared = SHARED.get(options);
  if (shared !== undefined) {
    return { ...shared, close: async () => {} };
  }
  if (client !== undefined || fetch !== undefined) {
    return { fetch, requests: undefined, running: undefined, close: async () => {} };
  }
  const { open, close } = transport === 'fetch' ? openPlatform() : openLean();
  const running = new RunningRequests();
  const requests = new RepeatedRequests(open, running, timeoutMs);
  return {
    fetch: requests.fetch,
    requests,
    running: transport === 'fetch' ? running : undefined,
    close: () => {
      running.close();
      return close();
    },
  };
}

/**
 * Opens one pool of connections for all providers that are made from the options which come back. Those who change
 * them, such as the key, still share the pool, but nothing that was learned of the requests.
 */
export function shareTransport<TOptions extends object>(
  options: TOptions & TransportOptions,
): SharedTransport<TOptions> {
  const transport = openTransport(options);
  const { fetch, requests, close } = transport;
  if (requests === undefined) {
    return { options, close };
  }
  const shared = Object.freeze({ ...options, fetch });
  SHARED.set(shared, transport);
  return { options: shared, close };
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
