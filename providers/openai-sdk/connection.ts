import type OpenAI from 'openai';
import { maskCredentials } from '../../src/logging/mask-credentials.js';
import { BodyWriter } from '../../src/transport/body-writer.js';
import { passwordsOf, secretHeaders } from '../../src/transport/connection-secrets.js';
import {
  type AnswerSource,
  fetchAnswer,
  type OpenRequest,
  type OutgoingRequest,
  type ReadAnswer,
} from '../../src/transport/fetch-answer.js';
import { isQuiet } from '../../src/transport/is-quiet.js';
import { type Mask, maskOf } from '../../src/transport/masked-error.js';
import { openTransport, type Transport } from '../../src/transport/transport.js';
import type { ConnectionOptions } from './connection-options.js';
import { createClient, NO_KEY } from './create-client.js';
import { isAzure } from './is-azure.js';
import { brokenReply, mapError } from './map-error.js';

/** Sends requests through the official SDK, which authenticates, retries and times out. */
export class OpenAIConnection {
  /** Masks the keys of this connection, and whatever else looks like a credential. */
  readonly mask: Mask = (text) => maskCredentials(maskOf(this.#secrets())(text));
  readonly #source: AnswerSource<OpenAI>;
  readonly #secretHeaders: readonly string[];
  readonly #transport: Transport;

  /** @throws ConfigurationError when the SDK lacks something, such as the key. */
  constructor(vendor: string, options: ConnectionOptions) {
    this.#secretHeaders = options.client ? [] : secretHeaders(options.headers);
    this.#transport = openTransport(options);
    const client = options.client ?? createClient(vendor, options, this.#transport.fetch);
    const hasFixedKey = !('apiKey' in options) || typeof options.apiKey !== 'function';
    this.#source = {
      client,
      bodies: options.client ? undefined : new BodyWriter(),
      clientKey: hasFixedKey && isQuiet(client) ? clientKey(client) : undefined,
      transport: this.#transport,
      toError: (error) => mapError(error, vendor, this.mask),
      toBrokenError: (error, { headers }) => brokenReply(error, vendor, this.mask, headers.get('x-request-id')),
    };
  }

  /** Whether the requests go to Azure. */
  get isAzure(): boolean {
    return isAzure(this.#source.client);
  }

  /** One request and its reply. Rejects with a ProviderError, or with the signal's reason when it was aborted. */
  send<T>(open: OpenRequest<OpenAI>, read: ReadAnswer<T>, request: OutgoingRequest): Promise<T> {
    return fetchAnswer(this.#source, open, read, request);
  }

  /** Ends what this connection opened itself; a client that was given stays open. */
  close(): Promise<void> {
    return this.#transport.close();
  }

  #secrets(): readonly (string | null | undefined)[] {
    const { apiKey, adminAPIKey, baseURL } = this.#source.client;
    return [apiKey === NO_KEY ? undefined : apiKey, adminAPIKey, ...passwordsOf(baseURL), ...this.#secretHeaders];
  }
}

/** What the SDK took from the settings, or from the environment as it was when the client was made. */
function clientKey({ apiKey, adminAPIKey, baseURL, organization, project }: OpenAI): string {
  return JSON.stringify([apiKey, adminAPIKey, baseURL, organization, project, process.env.OPENAI_CUSTOM_HEADERS]);
}
