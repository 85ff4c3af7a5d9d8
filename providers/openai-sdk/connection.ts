import OpenAI from 'openai';
import { ConfigurationError } from '../../src/errors/configuration-error.js';
import { maskCredentials } from '../../src/logging/mask-credentials.js';
import { type Mask, maskedError, maskOf } from '../../src/transport/masked-error.js';
import { openTransport, type Transport } from '../../src/transport/transport.js';
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
  /** Masks the keys of this connection, and whatever else looks like a credential. */
  readonly mask: Mask = (text) => maskCredentials(maskOf(this.#secrets())(text));
  readonly #client: OpenAI;
  readonly #vendor: string;
  readonly #secretHeaders: readonly string[];
  readonly #transport: Transport | undefined;

  /** @throws ConfigurationError when the SDK lacks something, such as the key. */
  constructor(vendor: string, options: ConnectionOptions) {
    this.#vendor = vendor;
    this.#secretHeaders = options.client ? [] : secretHeaders(options.headers);
    this.#transport = options.client ? undefined : openTransport(options.fetch, options.transport);
    this.#client = options.client ?? createClient(vendor, options, this.#transport?.fetch);
  }

  /**
   * One request and its reply. Rejects with a ProviderError, or with the signal's reason as soon as it is aborted; a
   * connection that breaks once the answer has begun is `interrupted`.
   */
  async send<T>(open: OpenRequest, read: ReadAnswer<T>, signal: AbortSignal): Promise<T> {
    try {
      return await untilAborted(signal, async () => {
        const response = await open(this.#client, { signal }).asResponse();
        return await this.#read(response, read);
      });
    } catch (error) {
      throw signal.aborted ? signal.reason : mapError(error, this.#vendor, this.mask);
    }
  }

  /** Ends what this connection opened itself; a client that was given stays open. */
  async close(): Promise<void> {
    await this.#transport?.close();
  }

  async #read<T>(response: Response, read: ReadAnswer<T>): Promise<T> {
    try {
      return await read(response);
    } catch (error) {
      throw brokenReply(error, this.#vendor, this.mask, response.headers.get('x-request-id'));
    }
  }

  #secrets(): readonly (string | null | undefined)[] {
    const { apiKey, adminAPIKey, baseURL } = this.#client;
    return [apiKey === NO_KEY ? undefined : apiKey, adminAPIKey, passwordOf(baseURL), ...this.#secretHeaders];
  }
}

function createClient(vendor: string, settings: ConnectionSettings, fetch: Transport['fetch']): OpenAI {
  const { apiKey, baseURL, organization, project, maxRetries, timeoutMs, headers } = settings;
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

/** Values of headers whose names say that they authenticate, with and without a word such as `Bearer` before them. */
function secretHeaders(headers: Readonly<Record<string, string>> = {}): readonly string[] {
  const secret = Object.entries(headers).filter(([name]) => /auth|key|token|secret|cookie/i.test(name));
  return secret.flatMap(([, value]) => [value, value.split(' ').slice(1).join(' ')]);
}

function needsNoKey(baseURL: string | undefined): boolean {
  return baseURL !== undefined && !process.env.OPENAI_API_KEY;
}

function passwordOf(baseURL: string): string | undefined {
  return URL.canParse(baseURL) ? decodeURIComponent(new URL(baseURL).password) : undefined;
}
