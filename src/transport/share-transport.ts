import { openSharedTransport, type TransportOptions } from './transport.js';

/** Options for any number of providers, and how to end what they share. */
export interface SharedTransport<TOptions> {
  readonly options: TOptions;
  close(): Promise<void>;
}

/** Opens one pool of connections for all providers that are made from the options which come back. */
export function shareTransport<TOptions extends object>(
  options: TOptions & TransportOptions,
): SharedTransport<TOptions> {
  if (options.client !== undefined) {
    return { options, close: async () => {} };
  }
  const { fetch, close } = openSharedTransport(options);
  return { options: { ...options, ...(fetch !== undefined && { fetch }) }, close };
}
