import type Anthropic from '@anthropic-ai/sdk';
import type { SendingSettings } from '../../src/transport/client-options.js';
import type { TransportSettings } from '../../src/transport/transport.js';

/**
 * How to make a client of the `@anthropic-ai/sdk` package; whatever is missing comes from its own environment
 * variables.
 */
export interface ConnectionSettings extends SendingSettings, TransportSettings {
  readonly client?: undefined;
  /** The key, or a function that is asked for it before each request; `ANTHROPIC_API_KEY` by default. */
  readonly apiKey?: string | (() => string | Promise<string>);
  /** Where the API is served, without `/v1`; `ANTHROPIC_BASE_URL`, or the vendor's own address, by default. */
  readonly baseURL?: string;
}

/**
 * A ready client of the `@anthropic-ai/sdk` package or of its siblings for other clouds; it stays open when the
 * provider is closed.
 */
export interface ReadyClient {
  readonly client: MessagesClient;
}

/** A ready client, or what it takes to make one. */
export type ConnectionOptions = ReadyClient | ConnectionSettings;

/** The part of the SDK's client that is used. */
export interface MessagesClient {
  readonly messages: Pick<Anthropic['messages'], 'create'>;
  readonly apiKey?: string | null;
  readonly authToken?: string | null;
  readonly baseURL?: string;
}
