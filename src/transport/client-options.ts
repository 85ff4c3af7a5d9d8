import type { Fetch } from './lean-fetch.js';

/** What an application may say about how requests are sent. */
export interface SendingSettings {
  readonly baseURL?: string;
  readonly maxRetries?: number;
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The same for the client of a vendor's SDK; what is missing is the SDK's own choice. */
export interface ClientOptions {
  readonly baseURL?: string;
  readonly maxRetries?: number;
  readonly timeout?: number;
  readonly defaultHeaders?: Readonly<Record<string, string>>;
  readonly fetch?: Fetch;
}

/** Says in the words that the vendors' SDKs share how requests are sent. */
export function clientOptions(settings: SendingSettings, fetch: Fetch | undefined): ClientOptions {
  const { baseURL, maxRetries, timeoutMs, headers } = settings;
  return {
    ...(baseURL !== undefined && { baseURL }),
    ...(maxRetries !== undefined && { maxRetries }),
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    ...(headers !== undefined && { defaultHeaders: headers }),
    ...(fetch !== undefined && { fetch }),
  };
}
