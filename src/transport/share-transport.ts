import type { Fetch } from './lean-fetch.js';
import { openTransport, type TransportKind } from './transport.js';

/** What matters here of a vendor's options. */
interface SharingOptions {
  readonly client?: object | undefined;
  readonly fetch?: Fetch;
  readonly transport?: TransportKind;
}

/** Options for any number of providers, and how to end what they share. */
export interface SharedTransport<TOptions> {
  readonly options: TOptions;
  close(): Promise<void>;
}

/** Opens one pool of connections for all providers that are made from the options which come back. */
export function shareTransport<TOptions extends object>(options: TOptions & SharingOptions): SharedTransport<TOptions> {
  if (options.client !== undefined) {
    return { options, close: async () => {} };
  }
  const { fetch, close } = openTransport(options);
  return { options: { ...options, ...(fetch !== undefined && { fetch }) }, close };
}
