import OpenAI from 'openai';
import { ConfigurationError } from '../../src/errors/configuration-error.js';
import { type Mask, maskedError, maskOf } from '../../src/transport/masked-error.js';
import { untilAborted } from '../../src/turn/until-aborted.js';
import type { ConnectionOptions, ConnectionSettings } from './connection-options.js';
import { brokenReply, mapError } from './map-error.js';

/** Servers that need no key still get one: the SDK insists. */
const NO_KEY = 'no-key';

/** Settings of one request, as every resource method of the SDK takes them. */
export interface RequestSettings {
  readonly signal: AbortSignal;
}

/** Starts one request and gives its raw answer. */
export type OpenRequest = (client: OpenAI, settings: RequestSettings) => { asResponse(): Promise<Response> };

/** Reads one raw answer. */
export type ReadAnswer<T> = (response: Response) => Promise<T>;

/** Sends requests through the official SDK, which authenticates, retries and times out. */
export class OpenAIConnection {
  /** Masks the keys of this connection. */
  readonly mask: Mask = (text) => maskOf(this.#secrets())(text);
  readonly #client: OpenAI;
  readonly #vendor: string;

  /** @throws ConfigurationError when the SDK lacks something, such as the key. */
  constructor(vendor: string, options: ConnectionOptions) {
    this.#vendor = vendor;
    this.#client = options.client ?? createClient(vendor, options);
  }

  /**
   * One request and its reply. Rejects with a ProviderError, or with the signal's reason as soon as it is aborted; a
   * connection that breaks once the answer has begun is `interrupted`.
   */
  async send<T>(open: OpenRequest, read: ReadAnswer<T>, signal: AbortSignal): Promise<T> {
    try {
      const response = await untilAborted(signal, () => open(this.#client, { signal }).asResponse());
      return await untilAborted(signal, () => this.#read(response, read));
    } catch (error) {
      throw signal.aborted ? signal.reason : mapError(error, this.#vendor, this.mask);
    }
  }

  /** Ends what this connection opened itself; a client that was given stays open. */
  async close(): Promise<void> {}

  async #read<T>(response: Response, read: ReadAnswer<T>): Promise<T> {
    try {
      return await read(response);
    } catch (error) {
      throw brokenReply(error, this.#vendor, this.mask, response.headers.get('x-request-id'));
    }
  }

  #secrets(): readonly (string | null | undefined)[] {
    const { apiKey, adminAPIKey, baseURL } = this.#client;
    return [apiKey === NO_KEY ? undefined : apiKey, adminAPIKey, passwordOf(baseURL)];
  }
}

function createClient(vendor: string, settings: ConnectionSettings): OpenAI {
  const { apiKey, baseURL, organization, project, maxRetries, timeoutMs, headers, fetch } = settings;
  const key = typeof apiKey === 'function' ? async () => apiKey() : apiKey;
  try {
    return new OpenAI({
      ...(key !== undefined ? { apiKey: key } : needsNoKey(baseURL) && { apiKey: NO_KEY }),
      ...(baseURL !== undefined && { baseURL }),
      ...(organization !== undefined && { organization }),
      ...(project !== undefined && { project }),
      ...(maxRetries !== undefined && { maxRetries }),
      ...(timeoutMs !== undefined && { timeout: timeoutMs }),
      ...(headers !== undefined && { defaultHeaders: headers }),
      ...(fetch !== undefined && { fetch }),
    });
  } catch (error) {
    const cause = maskedError(error, maskOf([typeof apiKey === 'string' ? apiKey : undefined]));
    throw new ConfigurationError(`The ${vendor} provider cannot be set up: ${cause.message}`, { cause });
  }
}

function needsNoKey(baseURL: string | undefined): boolean {
  return baseURL !== undefined && !process.env.OPENAI_API_KEY;
}

function passwordOf(baseURL: string): string | undefined {
  return URL.canParse(baseURL) ? decodeURIComponent(new URL(baseURL).password) : undefined;
}
