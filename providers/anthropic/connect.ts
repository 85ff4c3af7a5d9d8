import Anthropic from '@anthropic-ai/sdk';
import { type Mask, maskOf } from '../../src/transport/masked-error.js';
import type { ConnectionOptions, ConnectionSettings, MessagesClient } from './connection-options.js';

/** A client to send requests with, and the masking of the secrets that it sends along. */
export interface Connection {
  readonly client: MessagesClient;
  readonly mask: Mask;
}

/** The client that is given, or one made of the settings. */
export function connect(options: ConnectionOptions): Connection {
  if (options.client !== undefined) {
    const { client } = options;
    return { client, mask: (text) => maskOf([client.apiKey, client.authToken])(text) };
  }
  return open(options);
}

function open({ apiKey, baseURL, maxRetries, timeoutMs, headers, fetch }: ConnectionSettings): Connection {
  const fetched = new Set<string>();
  const client = new Anthropic({
    ...(apiKey !== undefined && { apiKey: typeof apiKey === 'string' ? apiKey : remembering(apiKey, fetched) }),
    ...(baseURL !== undefined && { baseURL }),
    ...(maxRetries !== undefined && { maxRetries }),
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    ...(headers !== undefined && { defaultHeaders: { ...headers } }),
    ...(fetch !== undefined && { fetch }),
  });
  const secrets = () => [client.apiKey, client.authToken, ...fetched, ...Object.values(headers ?? {})];
  return { client, mask: (text) => maskOf(secrets())(text) };
}

/** Keeps the latest key, so that it can be masked; the one before it may still be under way. */
function remembering(fetchKey: () => string | Promise<string>, fetched: Set<string>): () => Promise<string> {
  return async () => {
    const key = await fetchKey();
    fetched.delete(key);
    fetched.add(key);
    const [oldest] = fetched;
    if (fetched.size > KEPT_KEYS && oldest !== undefined) {
      fetched.delete(oldest);
    }
    return key;
  };
}

const KEPT_KEYS = 2;
