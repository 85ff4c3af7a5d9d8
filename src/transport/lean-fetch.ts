import type { IncomingMessage } from 'node:http';
import type { ConnectionPool } from './connection-pool.js';
import { type LeanResponse, toLeanResponse } from './lean-response.js';
import { type PlainRequest, toPlainRequest, toSentBody } from './plain-request.js';
import type { Fetch, RepeatableRequest } from './request-sender.js';
import { sendRequest } from './send-request.js';

/**
 * A `fetch` over `node:http` for the SDKs: the same requests at a fraction of the platform's cost. Bodies that are
 * neither text nor bytes, and redirects, are left to the platform's own `fetch`.
 */
export function createLeanFetch(pool: ConnectionPool): Fetch {
  return async (input, init) => {
    const plain = toPlainRequest(input, init);
    return (plain && (await send(plain, pool))) ?? (await fetch(input, init));
  };
}

/** What such a `fetch` was called with, to be sent again. */
export function prepareLean(pool: ConnectionPool, input: string, init: RequestInit): RepeatableRequest | undefined {
  const target = toPlainRequest(input, init)?.target;
  return target && ((body, signal, timeoutMs) => send({ target, body: toSentBody(body), signal, timeoutMs }, pool));
}

/** Undefined for a redirect. */
async function send(plain: PlainRequest, pool: ConnectionPool): Promise<LeanResponse | undefined> {
  const message = await sendRequest(plain, pool);
  if (isRedirect(message)) {
    message.destroy();
    return undefined;
  }
  return toLeanResponse(message, plain);
}

function isRedirect(message: IncomingMessage): boolean {
  const { statusCode = 0 } = message;
  return statusCode >= 300 && statusCode <= 399 && message.headers.location !== undefined;
}
