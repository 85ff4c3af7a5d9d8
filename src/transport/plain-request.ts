import { type PlainBody, RequestTarget } from './request-target.js';

/** A request in the form that `node:http` takes, and that can be sent twice. */
export interface PlainRequest {
  readonly target: RequestTarget;
  readonly body: PlainBody;
  readonly signal: AbortSignal | undefined;
  /** Longest wait for the head of the answer, in milliseconds; without end by default. */
  readonly timeoutMs?: number;
}

/**
 * Reads what `fetch` was called with; undefined for whatever needs the platform's own: a `Request`, a body that is
 * neither text nor bytes, redirects that are not to be followed, and URLs that are not of the web.
 */
export function toPlainRequest(input: string | URL | Request, init: RequestInit = {}): PlainRequest | undefined {
  const { method = 'GET', headers, signal, redirect = 'follow' } = init;
  const body = init.body ?? undefined;
  if (input instanceof Request || !isPlainBody(body) || redirect !== 'follow') {
    return undefined;
  }
  const url = new URL(input);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return undefined;
  }
  return {
    target: new RequestTarget(url, method.toUpperCase(), headers),
    body,
    signal: signal ?? undefined,
  };
}

function isPlainBody(body: unknown): body is PlainBody {
  return body === undefined || typeof body === 'string' || Object.prototype.toString.call(body) === BYTES;
}

/** Also of bytes of another realm, unlike `instanceof`. */
const BYTES = '[object Uint8Array]';
