import { type ClientRequest, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { ClosedError } from './closed-error.js';
import { findProxy } from './find-proxy.js';

/** Size of a connection pool. */
export interface ConnectionPoolOptions {
  /** Most sockets to one host, busy and idle together; further requests wait. 256 by default. */
  readonly maxSockets?: number;
  /** How long a connection is kept without being used, in milliseconds; 50,000 by default. */
  readonly idleMs?: number;
}

const MAX_SOCKETS = 256;

/** Load balancers forget connections that were idle for a minute, and do not say so. */
const IDLE_MS = 50_000;

/**
 * Keeps connections open between the requests of one client. Goes through the proxy that `HTTPS_PROXY`, `HTTP_PROXY`,
 * `ALL_PROXY` and `NO_PROXY` name; certificates of `NODE_EXTRA_CA_CERTS` count, as everywhere in Node.
 */
export class ConnectionPool {
  readonly #options: { readonly keepAlive: true; readonly maxSockets: number; readonly timeout: number };
  readonly #agents = new Map<string, HttpAgent | Promise<HttpAgent>>();
  readonly #requests = new Map<ClientRequest, (error: Error) => void>();
  #isClosed = false;

  constructor({ maxSockets = MAX_SOCKETS, idleMs = IDLE_MS }: ConnectionPoolOptions = {}) {
    this.#options = { keepAlive: true, maxSockets, timeout: idleMs };
  }

  /** Whether no request can be made any more. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /**
   * The agent for requests to this URL's origin; a promise of it only for the first ones through a proxy.
   *
   * @throws ClosedError when the pool is closed.
   */
  agentFor(url: URL): HttpAgent | Promise<HttpAgent> {
    if (this.#isClosed) {
      throw new ClosedError();
    }
    const known = this.#agents.get(url.origin);
    if (known !== undefined) {
      return known;
    }
    const agent = this.#createAgent(url);
    this.#agents.set(url.origin, agent);
    return agent;
  }

  /** Takes charge of a request, so that it ends with the pool; `fail` is told, since a waiting one does not notice. */
  adopt(request: ClientRequest, fail: (error: Error) => void): void {
    this.#requests.set(request, fail);
    request.once('close', () => this.#requests.delete(request));
  }

  /** Closes every connection, busy ones included; requests under way or waiting for a connection fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const [request, fail] of this.#requests) {
      const error = new ClosedError();
      request.destroy(error);
      fail(error);
    }
    const agents = [...this.#agents.values()];
    this.#agents.clear();
    for (const agent of await Promise.allSettled(agents)) {
      if (agent.status === 'fulfilled') {
        endAgent(agent.value);
      }
    }
  }

  #createAgent(url: URL): HttpAgent | Promise<HttpAgent> {
    const proxy = findProxy(url);
    if (proxy !== undefined) {
      return this.#createProxyAgent(url, proxy);
    }
    return url.protocol === 'https:' ? new HttpsAgent(this.#options) : new HttpAgent(this.#options);
  }

  /** The proxy packages are loaded only where a proxy is set. */
  async #createProxyAgent(url: URL, proxy: string): Promise<HttpAgent> {
    if (url.protocol === 'https:') {
      const { HttpsProxyAgent } = await import('https-proxy-agent');
      return new HttpsProxyAgent(proxy, this.#options);
    }
    const { HttpProxyAgent } = await import('http-proxy-agent');
    return new HttpProxyAgent(proxy, this.#options);
  }
}

/** An ended agent would still connect for requests that were waiting, although they have ended as well. */
function endAgent(agent: HttpAgent): void {
  Object.assign(agent, {
    createConnection: (_: unknown, onCreate: (error: Error) => void) => onCreate(new ClosedError()),
  });
  agent.destroy();
}
