import { isTraced } from './is-traced.js';
import type { Fetch, RepeatableRequest, RequestSender } from './request-sender.js';
import type { RunningRequests } from './running-requests.js';

/** How one request is made, in the words that the vendors' SDKs share. */
export interface SdkRequestSettings {
  readonly signal: AbortSignal;
  /** The body as it is sent, already written; the SDK writes it itself when this is missing. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What `fetch` is to be called with beside what the SDK says. */
  readonly fetchOptions?: Omit<RequestInit, 'body' | 'headers' | 'method' | 'signal'>;
}

/** Lets the SDK make a request. */
export type SdkRequest = (settings: SdkRequestSettings) => Promise<Response>;

/** Goes with a request through the SDK to its `fetch`. */
interface Ticket {
  readonly kind: string;
  /** What became of the request before the SDK was asked; its first attempt gets that instead of sending. */
  outcome: (() => Response) | undefined;
  /** Whether an attempt was made. */
  isUsed: boolean;
}

const TICKET = Symbol('ticket');

interface Ticketed {
  readonly [TICKET]?: Ticket;
}

/** What the vendors' SDKs choose, in milliseconds. */
const TIMEOUT_MS = 600_000;

/**
 * Sends most requests without the SDK's work for each: as the SDK itself sent the first one of its kind, which is
 * remembered with address and headers, with another body. Whatever does not succeed is handed to the SDK, which then
 * takes it for the first attempt of its own, and decides on errors and retries as ever.
 */
export class RepeatedRequests {
  readonly #open: () => RequestSender | Promise<RequestSender>;
  readonly #running: RunningRequests;
  readonly #timeoutMs: number;
  readonly #known = new Map<string, RepeatableRequest | undefined>();

  /** @param timeoutMs longest wait for the head of an answer; ten minutes by default */
  constructor(open: () => RequestSender | Promise<RequestSender>, running: RunningRequests, timeoutMs = TIMEOUT_MS) {
    this.#open = open;
    this.#running = running;
    this.#timeoutMs = timeoutMs;
  }

  /** What the SDK's client sends with. */
  readonly fetch: Fetch = async (input, init: RequestInit & Ticketed = {}) => {
    const ticket = init[TICKET];
    const isFirst = ticket?.isUsed === false;
    if (isFirst) {
      ticket.isUsed = true;
      if (ticket.outcome !== undefined) {
        return ticket.outcome();
      }
    }
    const sender = await this.#open();
    const response = await sender.fetch(input, init);
    if (isFirst && response.ok && typeof input === 'string' && isRepeatable(init)) {
      this.#known.set(ticket.kind, sender.prepare(input, init));
    }
    return response;
  };

  /**
   * Makes a request whose head depends on nothing but its kind, and gives its answer as soon as the headers are there.
   * A request without a kind, or one that is traced, is left to the SDK, which reports it.
   */
  async send(kind: string | undefined, settings: SdkRequestSettings, askSdk: SdkRequest): Promise<Response> {
    if (kind === undefined) {
      return await this.#askSdk(settings, askSdk);
    }
    const ticket: Ticket = { kind, outcome: undefined, isUsed: false };
    const answer = await this.#repeat(ticket, settings);
    const fetchOptions: SdkRequestSettings['fetchOptions'] & Ticketed = { [TICKET]: ticket };
    return answer ?? (await this.#askSdk({ ...settings, fetchOptions }, askSdk));
  }

  /** The answer, when it is one that the SDK need not know of; any other outcome goes with the ticket. */
  async #repeat(ticket: Ticket, { body, signal }: SdkRequestSettings): Promise<Response | undefined> {
    const repeat = isTraced() ? undefined : this.#known.get(ticket.kind);
    if (repeat === undefined || body === undefined) {
      return undefined;
    }
    try {
      const response = await repeat(body, signal, this.#timeoutMs);
      if (response.ok) {
        return response;
      }
      this.#known.delete(ticket.kind);
      ticket.outcome = () => response;
    } catch (error) {
      signal.throwIfAborted();
      ticket.outcome = () => {
        throw error;
      };
    }
    return undefined;
  }

  /** The SDK may wait a while before it tries again, which ends with the transport. */
  async #askSdk(settings: SdkRequestSettings, askSdk: SdkRequest): Promise<Response> {
    const running = this.#running.begin(settings.signal);
    try {
      return await askSdk({ ...settings, signal: running.signal });
    } catch (error) {
      throw running.signal.aborted ? running.signal.reason : error;
    } finally {
      running.end();
    }
  }
}

/** Headers that belong to one request and must never be sent with another, should an SDK set them. */
const OF_ONE_REQUEST = ['idempotency-key', 'x-idempotency-key', 'traceparent'];

function isRepeatable({ headers }: RequestInit): boolean {
  const given = new Headers(headers);
  return !OF_ONE_REQUEST.some((name) => given.has(name));
}
