import type { Agent, RequestOptions } from 'node:http';

/** A body that can be sent twice. */
export type PlainBody = string | Uint8Array | undefined;

/** Node needs room for three bytes a character for text, which takes longer than encoding where that is much. */
const LARGE = 65_536;

const DEFAULT_HEADERS = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br' };

/** Where a request goes and what it says of itself: all but its body, in the form that `node:http` takes. */
export class RequestTarget {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly #isAscii: boolean;
  /** What does not change from one request to the next; headers that come as a list are less than half the work. */
  readonly #direct: RequestOptions & { readonly headers: readonly string[] };

  constructor(url: URL, method: string, headers: RequestInit['headers']) {
    this.url = url;
    this.method = method;
    this.headers = { ...DEFAULT_HEADERS, ...Object.fromEntries(new Headers(headers)) };
    this.#isAscii = Object.values(this.headers).every((value) => /^[\t -~]*$/.test(value));
    this.#direct = toDirectOptions(url, method, this.headers);
  }

  /** The body as it is best written. Node writes text and head in one encoding, but headers are Latin-1. */
  toSent(body: PlainBody): PlainBody {
    return typeof body === 'string' && (body.length > LARGE || !this.#isAscii) ? Buffer.from(body) : body;
  }

  /** What `node:http` needs to know beside the URL itself, which is undefined where it stands in the options. */
  optionsFor(agent: Agent, body: PlainBody): { readonly url?: URL; readonly options: RequestOptions } {
    if (!this.#isDirect(agent, body)) {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      return { url: this.url, options: { agent, method: this.method, headers: { ...this.headers, ...length } } };
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
