/** A request in the form that `node:http` takes, and that can be sent twice. */
export interface PlainRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly signal: AbortSignal | undefined;
}

/**
 * Reads what `fetch` was called with; undefined for whatever needs the platform's own: a `Request`, a body that is
 * neither text nor bytes, redirects that are not to be followed, and URLs that are not of the web.
 */
export function toPlainRequest(input: string | URL | Request, init: RequestInit = {}): PlainRequest | undefined {
  const { method = 'GET', headers, signal, redirect = 'follow' } = init;
  const body = typeof init.body === 'string' ? toSentText(init.body) : (init.body ?? undefined);
  if (input instanceof Request || !isPlainBody(body) || redirect !== 'follow') {
    return undefined;
  }
  const url = new URL(input);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return undefined;
  }
  return {
    url,
    method: method.toUpperCase(),
    headers: toNodeHeaders(headers, body),
    body,
    signal: signal ?? undefined,
  };
}

/** Node needs room for three bytes a character for text, which takes longer than encoding where that is much. */
function toSentText(text: string): string | Uint8Array {
  return text.length > LARGE ? Buffer.from(text) : text;
}

const LARGE = 65_536;

function isPlainBody(body: unknown): body is string | Uint8Array | undefined {
  return body === undefined || typeof body === 'string' || Object.prototype.toString.call(body) === BYTES;
}

/** Also of bytes of another realm, unlike `instanceof`. */
const BYTES = '[object Uint8Array]';

function toNodeHeaders(given: RequestInit['headers'], body: string | Uint8Array | undefined): Record<string, string> {
  const headers: Record<string, string> = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br' };
  for (const [name, value] of given instanceof Headers ? given : new Headers(given)) {
    headers[name] = value;
  }
  if (body !== undefined) {
    headers['content-length'] = String(Buffer.byteLength(body));
  }
  return headers;
}
