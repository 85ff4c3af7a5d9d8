import {
  type Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isError } from '../errors/is-error.js';
import type { ConnectionPool } from './connection-pool.js';
import type { PlainRequest } from './plain-request.js';

const LOST_CONNECTION: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE']);

/**
 * Sends a request and resolves with the answer's head. A server may close an idle connection just as it is used again;
 * when nothing of an answer has come then, the request is sent once more.
 *
 * Rejects with the signal's reason when aborted, which also breaks the body off later.
 */
export async function sendRequest(plain: PlainRequest, pool: ConnectionPool): Promise<IncomingMessage> {
  plain.signal?.throwIfAborted();
  const agent = await pool.agentFor(plain.url);
  plain.signal?.throwIfAborted();
  const first = new Attempt(plain, agent, pool);
  try {
    return await first.answer;
  } catch (error) {
    if (plain.signal?.aborted || pool.isClosed || !first.wasLostUnheard(error)) {
      throw error;
    }
    return await new Attempt(plain, agent, pool).answer;
  }
}

/** One way of a request to the server. */
class Attempt {
  /** The head of what came back. */
  readonly answer: Promise<IncomingMessage>;
  readonly #request: ClientRequest;
  /** What this connection had received before. */
  #bytesBefore = 0;

  constructor(plain: PlainRequest, agent: Agent, pool: ConnectionPool) {
    const { url, body } = plain;
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    this.#request = isDirect(plain, agent)
      ? send(toDirectOptions(plain, agent))
      : send(url, { agent, method: plain.method, headers: plain.headers });
    this.#request.once('socket', (socket) => {
      this.#bytesBefore = socket.bytesRead;
    });
    this.answer = answerTo(this.#request, plain.signal, pool);
    this.#request.end(body);
  }

  /** Whether the connection was one that had been idle, and broke before a byte came. */
  wasLostUnheard(error: unknown): boolean {
    const { reusedSocket, socket } = this.#request;
    const isLost = isError(error) && 'code' in error && LOST_CONNECTION.has(error.code);
    return isLost && reusedSocket && socket?.bytesRead === this.#bytesBefore;
  }
}

/** Proxy agents, credentials in the URL and requests without a body need headers that Node can still add to. */
function isDirect({ url, body }: PlainRequest, agent: Agent): boolean {
  return !('proxy' in agent) && url.username === '' && url.password === '' && body !== undefined;
}

/** Headers that come as a list are written as they are, which is less than half the work. */
function toDirectOptions({ url, method, headers }: PlainRequest, agent: Agent): RequestOptions {
  const { protocol, hostname, port, pathname, search } = url;
  const list = Object.entries(headers).flat();
  return {
    agent,
    method,
    protocol,
    hostname: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
    port,
    path: `${pathname}${search}`,
    headers: 'host' in headers ? list : ['host', url.host, ...list],
  };
}

function answerTo(
  request: ClientRequest,
  signal: AbortSignal | undefined,
  pool: ConnectionPool,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    pool.adopt(request, reject);
    let answer: IncomingMessage | undefined;
    const stopWatching = onAbort(signal, (reason) => {
      (answer ?? request).destroy(reason);
      reject(signal?.reason);
    });
    request.once('response', (message) => {
      answer = message;
      message.once('close', stopWatching);
      resolve(message);
    });
    request.on('error', (error) => {
      stopWatching();
      reject(signal?.aborted ? signal.reason : error);
    });
  });
}

/** Calls back when the signal is aborted; what is returned takes the listener off again. */
function onAbort(signal: AbortSignal | undefined, abort: (reason: Error) => void): () => void {
  if (signal === undefined) {
    return () => {};
  }
  const listener = () => abort(toError(signal.reason));
  signal.addEventListener('abort', listener, { once: true });
  return () => signal.removeEventListener('abort', listener);
}

function toError(reason: unknown): Error {
  return isError(reason) ? reason : new DOMException('This operation was aborted', 'AbortError');
}
