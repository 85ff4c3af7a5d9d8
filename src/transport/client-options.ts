import type { Fetch } from './request-sender.js';

/** What an application may say about how requests are sent. */
export interface SendingSettings {
  /** Where the API is served; the vendor's own address by default. */
  readonly baseURL?: string;
  /** How often the SDK repeats a request that failed before its answer began; 2 by default. */
  readonly maxRetries?: number;
  /** Longest wait for the headers of one answer, in milliseconds; ten minutes by default. */
  readonly timeoutMs?: number;
  /** Headers to add to every request. */
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
