import type OpenAI from 'openai';
import type { TransportKind } from '../../src/transport/transport.js';

/** How to make a client of the `openai` SDK; whatever is missing comes from the SDK's own environment variables. */
export interface ConnectionSettings {
  readonly client?: undefined;
  /** The key, or a function that is asked for it before each request; `OPENAI_API_KEY` by default. */
  readonly apiKey?: string | (() => string | Promise<string>);
  /** Where the API is served, version included, such as `http://localhost:11434/v1`; a server there may need no key. */
  readonly baseURL?: string;
  /** `OPENAI_ORG_ID` by default. */
  readonly organization?: string;
  /** `OPENAI_PROJECT_ID` by default. */
  readonly project?: string;
  /** How often the SDK repeats a request that failed before its answer began; 2 by default. */
  readonly maxRetries?: number;
  /** Longest wait for the headers of one answer, in milliseconds; ten minutes by default. */
  readonly timeoutMs?: number;
  /** Headers to add to every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the requests; nothing of ours is used then. */
  readonly fetch?: typeof fetch;
  /**
   * How requests travel: `lean` (default) at a fraction of the cost, through the proxy that the environment names;
   * `fetch` as the platform does, whose own pool keeps idle sockets for a while after the provider is closed.
   */
  readonly transport?: TransportKind;
}

/** A ready client of the `openai` SDK, such as an `AzureOpenAI`; it stays open when the provider is closed. */
export interface ReadyClient {
  readonly client: OpenAI;
}

/** A ready client, or what it takes to make one. */
export type ConnectionOptions = ReadyClient | ConnectionSettings;
