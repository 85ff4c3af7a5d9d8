import type { Agent, RequestOptions } from 'node:http';

/** A body that can be sent twice. */
export type PlainBody = string | Uint8Array | undefined;

/** Where a request goes and what it says of itself: all but its body, in the form that `node:http` takes. */
export class RequestTarget {
  readonly url: URL;
  readonly method: string;
  readonly #headers: Record<string, string> = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br' };
  /** What does not change from one request to the next; headers that come as a list are less than half the work. */
  readonly #direct: RequestOptions & { readonly headers: readonly string[] };

  constructor(url: URL, method: string, headers: RequestInit['headers']) {
    this.url = url;
    this.method = method;
    for (const [name, value] of headers instanceof Headers ? headers : new Headers(headers)) {
      this.#headers[name] = value;
    }
    this.#direct = toDirectOptions(url, method, this.#headers);
  }

  /** What `node:http` needs to know beside the URL itself, which is undefined where it stands in the options. */
  optionsFor(agent: Agent, body: PlainBody): { readonly url?: URL; readonly options: RequestOptions } {
    if (!this.#isDirect(agent, body)) {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      return { url: this.url, options: { agent, method: this.method, headers: { ...this.#headers, ...length } } };
    }
    const headers = [...this.#direct.headers, 'content-length', String(Buffer.byteLength(body ?? ''))];
    return { options: { ...this.#direct, agent, headers } };
  }

  /** Proxy agents, credentials in the URL and requests without a body need headers that Node can still add to. */
  #isDirect(agent: Agent, body: PlainBody): boolean {
    return !('proxy' in agent) && this.url.username === '' && this.url.password === '' && body !== undefined;
  }
}

function toDirectOptions(
  { protocol, hostname, host, port, pathname, search }: URL,
  method: string,
  { 'content-length': _, ...headers }: Record<string, string>,
): RequestOptions & { readonly headers: readonly string[] } {
  const list = Object.entries(headers).flat();
  return {
    method,
    protocol,
    hostname: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
    port,
    path: `${pathname}${search}`,
    headers: 'host' in headers ? list : ['host', host, ...list],
  };
}
