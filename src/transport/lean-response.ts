import type { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import type { ChunkedResponse, ChunkReader } from './chunk-reader.js';
import { decodeBody } from './decode-body.js';
import type { PlainRequest } from './plain-request.js';
import { readNodeBody } from './read-node-body.js';
import { toWebStream } from './to-web-stream.js';

/** What a {@link LeanResponse} shows beside its body. */
interface ResponseHead {
  readonly status: number;
  readonly statusText: string;
  /** Names and values in turn, as Node gives them. */
  readonly rawHeaders: readonly string[];
  readonly contentType: string;
  readonly url: string;
  readonly redirected: boolean;
  /** Whether there can be a body at all. */
  readonly hasBody: boolean;
}

/**
 * A `fetch` response whose body stays a Node stream; a web stream is made of it only when `body` is asked for. Whoever
 * reads the Node stream keeps the response: an SDK lets go of the request when its `body` is no longer reachable.
 *
 * @see https://developer.mozilla.org/docs/Web/API/Response (2026-11-30)
 */
export class LeanResponse implements ChunkedResponse {
  readonly status: number;
  readonly statusText: string;
  readonly contentType: string;
  readonly url: string;
  readonly redirected: boolean;
  readonly type = 'basic';
  /** The decoded body as it arrives. */
  readonly nodeBody: Readable;
  readonly #rawHeaders: readonly string[];
  readonly #hasBody: boolean;
  #headers: Headers | undefined;
  #webBody: ReadableStream<Uint8Array<ArrayBuffer>> | undefined;

  constructor(head: ResponseHead, nodeBody: Readable) {
    this.status = head.status;
    this.statusText = head.statusText;
    this.contentType = head.contentType;
    this.#rawHeaders = head.rawHeaders;
    this.url = head.url;
    this.redirected = head.redirected;
    this.#hasBody = head.hasBody;
    this.nodeBody = nodeBody;
  }

  /** Made when asked for: most answers are read without. */
  get headers(): Headers {
    this.#headers ??= toHeaders(this.#rawHeaders);
    return this.#headers;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status <= 299;
  }

  get bodyUsed(): boolean {
    return this.#hasBody && this.nodeBody.readableDidRead;
  }

  get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    if (!this.#hasBody) {
      return null;
    }
    this.#webBody ??= toWebStream(this.nodeBody);
    return this.#webBody;
  }

  readChunks(read: ChunkReader): Promise<void> {
    return readNodeBody(this, read);
  }

  async text(): Promise<string> {
    return utf8.decode(await readAll(this.nodeBody));
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await readAll(this.nodeBody));
  }

  async blob(): Promise<Blob> {
    return new Blob([await this.arrayBuffer()], { type: this.contentType });
  }

  async formData(): Promise<FormData> {
    return await new Response(await this.arrayBuffer(), { headers: this.headers }).formData();
  }

  /** @throws TypeError always: a stream that is read as it comes cannot be read twice. */
  clone(): Response {
    throw new TypeError('This response cannot be cloned. Use the option transport: "fetch" where copies are needed.');
  }
}

const utf8 = new TextDecoder();

/** By callback: an iteration would cost a promise a piece. */
function readAll(body: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    finished(body, { writable: false }, (error) => (error ? reject(error) : resolve(Buffer.concat(chunks))));
    body.on('data', (chunk: Buffer) => chunks.push(chunk));
  });
}

/** Wraps the answer that Node received for a request, perhaps one that another was redirected to; decodes its body. */
export function toLeanResponse(
  message: IncomingMessage,
  { target: { url, method } }: PlainRequest,
  redirected: boolean,
): LeanResponse {
  const { statusCode = 0, statusMessage = '' } = message;
  const head = {
    status: statusCode,
    statusText: statusMessage,
    rawHeaders: message.rawHeaders,
    contentType: message.headers['content-type'] ?? '',
    url: url.href,
    redirected,
    hasBody: method !== 'HEAD' && !WITHOUT_BODY.has(statusCode),
  };
  if (!head.hasBody) {
    message.resume();
  }
  return new LeanResponse(head, head.hasBody ? decodeBody(message) : message);
}

const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

function toHeaders(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < raw.length; index += 2) {
    headers.append(raw[index] ?? '', raw[index + 1] ?? '');
  }
  return headers;
}
