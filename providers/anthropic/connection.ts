import Anthropic from '@anthropic-ai/sdk';
import { ConfigurationError } from '../../src/errors/configuration-error.js';
import { maskCredentials } from '../../src/logging/mask-credentials.js';
import { BodyWriter } from '../../src/transport/body-writer.js';
import { clientOptions } from '../../src/transport/client-options.js';
import { passwordsOf, secretHeaders } from '../../src/transport/connection-secrets.js';
import {
  type AnswerSource,
  fetchAnswer,
  type OpenRequest,
  type OutgoingRequest,
  type ReadAnswer,
} from '../../src/transport/fetch-answer.js';
import { isQuiet } from '../../src/transport/is-quiet.js';
import { type Mask, maskedError, maskOf } from '../../src/transport/masked-error.js';
import { openTransport, type Transport } from '../../src/transport/transport.js';
import type { ConnectionOptions, ConnectionSettings, MessagesClient } from './connection-options.js';
import { brokenReply, mapError } from './map-error.js';

/** Parameters that the SDK takes out of the body. */
const SENT_AS_HEADERS = ['user_profile_id', 'workspace_id'];

/** Sends requests through the official SDK, which authenticates, retries and times out. */
export class AnthropicConnection {
  /** Masks the keys of this connection, and whatever else looks like a credential. */
  readonly mask: Mask = (text) => maskCredentials(maskOf(this.#secrets())(text));
  readonly #source: AnswerSource<MessagesClient>;
  readonly #secretHeaders: readonly string[];
  readonly #transport: Transport;
  /** The keys that a function gave last: one may be under way while the next one is fetched. */
  #fetchedKeys: readonly string[] = [];

  /** @throws ConfigurationError when the SDK cannot work with the settings. */
  constructor(options: ConnectionOptions) {
    this.#secretHeaders = options.client ? [] : secretHeaders(options.headers);
    this.#transport = openTransport(options);
    const client = options.client ?? this.#createClient(options, this.#transport.fetch);
    const hasFixedKey = (client.apiKey ?? client.authToken) !== null;
    this.#source = {
      client,
      bodies: options.client ? undefined : new BodyWriter(SENT_AS_HEADERS),
      clientKey: hasFixedKey && isQuiet(client) ? clientKey(client) : undefined,
      transport: this.#transport,
      toError: (error) => mapError(error, this.mask),
      toBrokenError: (error, { headers }) => brokenReply(error, this.mask, headers.get('request-id')),
    };
  }

  /** One request and its reply. Rejects with a ProviderError, or with the signal's reason when it was aborted. */
  send<T>(open: OpenRequest<MessagesClient>, read: ReadAnswer<T>, request: OutgoingRequest): Promise<T> {
    return fetchAnswer(this.#source, open, read, request);
  }

  /** Ends what this connection opened itself; a client that was given stays open. */
  close(): Promise<void> {
    return this.#transport.close();
  }

  #createClient(settings: ConnectionSettings, fetch: Transport['fetch']): Anthropic {
    const { apiKey } = settings;
    const key = typeof apiKey === 'function' ? async () => this.#remember(await apiKey()) : apiKey;
    try {
      return new Anthropic({ ...clientOptions(settings, fetch), ...(key !== undefined && { apiKey: key }) });
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
    const { apiKey, authToken, baseURL } = this.#source.client;
    return [apiKey, authToken, ...this.#fetchedKeys, ...passwordsOf(baseURL ?? ''), ...this.#secretHeaders];
  }
}

/** What the SDK took from the settings, or from the environment as it was when the client was made. */
function clientKey({ apiKey, authToken, baseURL }: MessagesClient): string {
  return JSON.stringify([apiKey, authToken, baseURL, process.env.ANTHROPIC_CUSTOM_HEADERS]);
}
