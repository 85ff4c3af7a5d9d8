import type OpenAI from 'openai';
import type { SendingSettings } from '../../src/transport/client-options.js';
import type { TransportSettings } from '../../src/transport/transport.js';

/**
 * How to make a client of the `openai` SDK; whatever is missing comes from the SDK's own environment variables. Its
 * version 6 waits a `retry-after` out even for a turn that was stopped, which keeps the process alive that long.
 */
export interface ConnectionSettings extends SendingSettings, TransportSettings {
  readonly client?: undefined;
  /** The key, or a function that is asked for it before each request; `OPENAI_API_KEY` by default. */
  readonly apiKey?: string | (() => string | Promise<string>);
  /** Where the API is served, version included, such as `http://localhost:11434/v1`; a server there may need no key. */
  readonly baseURL?: string;
  /** `OPENAI_ORG_ID` by default. */
  readonly organization?: string;
  /** `OPENAI_PROJECT_ID` by default. */
  readonly project?: string;
}

/** A ready client of the `openai` SDK, such as an `AzureOpenAI`; it stays open when the provider is closed. */
export interface ReadyClient {
  readonly client: OpenAI;
}

/** A ready client, or what it takes to make one. */
export type ConnectionOptions = ReadyClient | ConnectionSettings;
