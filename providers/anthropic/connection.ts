import Anthropic from '@anthropic-ai/sdk';
import { ConfigurationError } from '../../src/errors/configuration-error.js';
import { maskCredentials } from '../../src/logging/mask-credentials.js';
import { passwordsOf, secretHeaders } from '../../src/transport/connection-secrets.js';
import { type Mask, maskedError, maskOf } from '../../src/transport/masked-error.js';
import { openTransport, type Transport } from '../../src/transport/transport.js';
import { untilAborted } from '../../src/turn/until-aborted.js';
import type { ConnectionOptions, ConnectionSettings, MessagesClient } from './connection-options.js';
import { brokenReply, mapError } from './map-error.js';

/** Settings of one request, as every resource method of the SDK takes them. */
export interface RequestSettings {
  readonly signal: AbortSignal;
}

/** Starts one request and gives its raw answer. */
export type OpenRequest = (client: MessagesClient, settings: RequestSettings) => { asResponse(): Promise<Response> };

/** Reads one raw answer. */
export type ReadAnswer<T> = (response: Response) => Promise<T>;

/** Sends requests through the official SDK, which authenticates, retries and times out. */
export class AnthropicConnection {
  /** Masks the keys of this connection, and whatever else looks like a credential. */
  readonly mask: Mask = (text) => maskCredentials(maskOf(this.#secrets())(text));
  readonly #client: MessagesClient;
  readonly #secretHeaders: readonly string[];
  readonly #transport: Transport | undefined;
  /** The keys that a function gave last: one may be under way while the next one is fetched. */
  #fetchedKeys: readonly string[] = [];

  /** @throws ConfigurationError when the SDK cannot work with the settings. */
  constructor(options: ConnectionOptions) {
    this.#secretHeaders = options.client ? [] : secretHeaders(options.headers);
    this.#transport = options.client ? undefined : openTransport(options.fetch, options.transport);
    this.#client = options.client ?? this.#createClient(options, this.#transport?.fetch);
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
      throw signal.aborted ? signal.reason : mapError(error, this.mask);
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
      throw brokenReply(error, this.mask, response.headers.get('request-id'));
    }
  }

  #createClient(settings: ConnectionSettings, fetch: Transport['fetch']): Anthropic {
    const { apiKey, baseURL, maxRetries, timeoutMs, headers } = settings;
    const key = typeof apiKey === 'function' ? async () => this.#remember(await apiKey()) : apiKey;
    try {
      return new Anthropic({
        ...(key !== undefined && { apiKey: key }),
        ...(baseURL !== undefined && { baseURL }),
        ...(maxRetries !== undefined && { maxRetries }),
        ...(timeoutMs !== undefined && { timeout: timeoutMs }),
        ...(headers !== undefined && { defaultHeaders: headers }),
        ...(fetch !== undefined && { fetch }),
      });
    } catch (error) {
      const cause = maskedError(error, maskOf([typeof apiKey === 'string' ? apiKey : undefined]));
      throw new ConfigurationError(`The anthropic provider cannot be set up: ${cause.message}`, { cause });
    }
  }

  #remember(key: string): string {
    this.#fetchedKeys = [...this.#fetchedKeys.filter((known) => known !== key), key].slice(-2);
    return key;
  }

  #secrets(): readonly (string | null | undefined)[] {
    const { apiKey, authToken, baseURL } = this.#client;
    return [apiKey, authToken, ...this.#fetchedKeys, ...passwordsOf(baseURL ?? ''), ...this.#secretHeaders];
  }
}
