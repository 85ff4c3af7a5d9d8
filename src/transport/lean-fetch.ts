import type { IncomingMessage } from 'node:http';
import type { ConnectionPool } from './connection-pool.js';
import { toLeanResponse } from './lean-response.js';
import { toPlainRequest } from './plain-request.js';
import { sendRequest } from './send-request.js';

/** A function with the form of the platform's `fetch`. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` over `node:http` for the SDKs: the same requests at a fraction of the platform's cost. Bodies that are
 * neither text nor bytes, and redirects, are left to the platform's own `fetch`.
 */
export function createLeanFetch(pool: ConnectionPool): Fetch {
  return async (input, init) => {
    const plain = toPlainRequest(input, init);
    if (plain === undefined) {
      return await fetch(input, init);
    }
    const message = await sendRequest(plain, pool);
    if (isRedirect(message)) {
      message.destroy();
      return await fetch(input, init);
    }
    return toLeanResponse(message, plain);
  };
}

function isRedirect(message: IncomingMessage): boolean {
  const { statusCode = 0 } = message;
  return statusCode >= 300 && statusCode <= 399 && message.headers.location !== undefined;
}
