import type { IncomingMessage } from 'node:http';
import { isSecretHeader } from './connection-secrets.js';
import type { PlainRequest } from './plain-request.js';
import { RequestTarget } from './request-target.js';

const STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** As many as the platform follows. */
const MAX_REDIRECTS = 20;

const BODY_HEADER = /^content-/i;

/** Follows the redirects of one request. */
export class Redirects {
  #followed = 0;

  /**
   * The request that an answer redirects to; undefined for any other answer. Bodies travel on with 307 and 308 alone,
   * and headers with secrets only within an origin.
   *
   * @see https://fetch.spec.whatwg.org/#http-redirect-fetch (2026-11-30)
   * @throws TypeError for an address that is none of the web, and for too many redirects.
   */
  next(plain: PlainRequest, { statusCode = 0, headers }: IncomingMessage): PlainRequest | undefined {
    if (!STATUSES.has(statusCode) || headers.location === undefined) {
      return undefined;
    }
    this.#followed += 1;
    const { target } = plain;
    const url = new URL(headers.location, target.url);
    if (this.#followed > MAX_REDIRECTS) {
      throw new TypeError(`${target.url.origin} redirects more than ${MAX_REDIRECTS} times. Mend the base URL.`);
    }
    if (!/^https?:$/.test(url.protocol)) {
      throw new TypeError(`${target.url.origin} redirects to "${url.protocol}", not to HTTP. Mend the base URL.`);
    }
    const isBodiless = statusCode === 303 ? target.method !== 'HEAD' : statusCode < 303 && target.method === 'POST';
    const isElsewhere = url.origin !== target.url.origin;
    const kept = Object.entries(target.headers).filter(
      ([name]) => !(isElsewhere && isOfOneServer(name)) && !(isBodiless && BODY_HEADER.test(name)),
    );
    return {
      ...plain,
      target: new RequestTarget(url, isBodiless ? 'GET' : target.method, Object.fromEntries(kept)),
      body: isBodiless ? undefined : plain.body,
    };
  }
}

/** What must not be told to another server than the one it was meant for. */
function isOfOneServer(name: string): boolean {
  return isSecretHeader(name) || name === 'host';
}
