import type { ConnectionPool } from './connection-pool.js';
import { type LeanResponse, toLeanResponse } from './lean-response.js';
import { type PlainRequest, toPlainRequest } from './plain-request.js';
import { Redirects } from './redirects.js';
import type { Fetch, RepeatableRequest } from './request-sender.js';
import { sendRequest } from './send-request.js';

/**
 * A `fetch` over `node:http` for the SDKs: the same requests at a fraction of the platform's cost. Bodies that are
 * neither text nor bytes, and redirects that are not to be followed, are left to the platform's own `fetch`.
 */
export function createLeanFetch(pool: ConnectionPool): Fetch {
  return async (input, init) => {
    const plain = toPlainRequest(input, init);
    return plain === undefined ? await fetch(input, init) : await send(plain, pool);
  };
}

/** What such a `fetch` was called with, to be sent again. */
export function prepareLean(pool: ConnectionPool, input: string, init: RequestInit): RepeatableRequest | undefined {
  const target = toPlainRequest(input, init)?.target;
  return target && ((body, signal, timeoutMs) => send({ target, body, signal, timeoutMs }, pool));
}

async function send(plain: PlainRequest, pool: ConnectionPool): Promise<LeanResponse> {
  const redirects = new Redirects();
  for (let request = plain; ; ) {
    const message = await sendRequest(request, pool);
    const next = redirects.next(request, message);
    if (next === undefined) {
      return toLeanResponse(message, request, request !== plain);
    }
    message.resume();
    request = next;
  }
}
