import { type Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isError } from '../errors/is-error.js';
import type { ConnectionPool } from './connection-pool.js';
import type { PlainRequest } from './plain-request.js';
import { HeadTimeoutError } from './request-sender.js';

const LOST_CONNECTION: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE']);

/**
 * Sends a request and resolves with the answer's head. A server may close an idle connection just as it is used again;
 * when nothing of an answer has come then, the request is sent once more.
 *
 * Rejects with the signal's reason when aborted, which also breaks the body off later.
 */
export async function sendRequest(plain: PlainRequest, pool: ConnectionPool): Promise<IncomingMessage> {
  plain.signal?.throwIfAborted();
  const agent = await pool.agentFor(plain.target.url);
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
    const { target } = plain;
    const body = target.toSent(plain.body);
    const send = target.url.protocol === 'https:' ? httpsRequest : httpRequest;
    const { url, options } = target.optionsFor(agent, body);
    this.#request = url === undefined ? send(options) : send(url, options);
    this.#request.once('socket', (socket) => {
      this.#bytesBefore = socket.bytesRead;
    });
    this.answer = answerTo(this.#request, plain, pool);
    this.#request.end(body);
  }

  /** Whether the connection was one that had been idle, and broke before a byte came. */
  wasLostUnheard(error: unknown): boolean {
    const { reusedSocket, socket } = this.#request;
    const isLost = isError(error) && 'code' in error && LOST_CONNECTION.has(error.code);
    return isLost && reusedSocket && socket?.bytesRead === this.#bytesBefore;
  }
}

function answerTo(
  request: ClientRequest,
  { signal, timeoutMs }: PlainRequest,
  pool: ConnectionPool,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    pool.adopt(request, reject);
    let answer: IncomingMessage | undefined;
    const stop = (reason: Error) => {
      (answer ?? request).destroy(reason);
      reject(signal?.aborted ? signal.reason : reason);
    };
    const stopWatching = onAbort(signal, stop);
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => stop(new HeadTimeoutError()), timeoutMs);
    request.once('response', (message) => {
      clearTimeout(timer);
      answer = message;
      message.once('close', stopWatching);
      resolve(message);
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      stopWatching();
      reject(signal?.aborted ? signal.reason : error);
    });
    // An answer that nobody asked for, such as 101, ends the connection without an error.
    request.once('close', () => {
      clearTimeout(timer);
      if (answer === undefined) {
        stopWatching();
        reject(new Error('The connection was closed without an answer.'));
      }
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
