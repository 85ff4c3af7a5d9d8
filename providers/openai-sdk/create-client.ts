import OpenAI from 'openai';
import { ConfigurationError } from '../../src/errors/configuration-error.js';
import { clientOptions } from '../../src/transport/client-options.js';
import { maskedError, maskOf } from '../../src/transport/masked-error.js';
import type { Transport } from '../../src/transport/transport.js';
import type { ConnectionSettings } from './connection-options.js';

/** Servers that need no key still get one: the SDK insists. */
export const NO_KEY = 'no-key';

/** How the SDK's message begins when it is given no key and finds none. */
const MISSING_KEY = 'Missing credentials';

/**
 * A client of the `openai` SDK with these settings.
 *
 * @throws ConfigurationError when the SDK lacks something, such as the key.
 */
export function createClient(vendor: string, settings: ConnectionSettings, fetch: Transport['fetch']): OpenAI {
  const { apiKey, baseURL, organization, project } = settings;
  const key = typeof apiKey === 'function' ? async () => apiKey() : apiKey;
  try {
    return new OpenAI({
      ...clientOptions(settings, fetch),
      ...(key !== undefined ? { apiKey: key } : needsNoKey(baseURL) && { apiKey: NO_KEY }),
      ...(organization !== undefined && { organization }),
      ...(project !== undefined && { project }),
    });
  } catch (error) {
    const cause = maskedError(error, maskOf([typeof apiKey === 'string' ? apiKey : undefined]));
    const problem = cause.message.startsWith(MISSING_KEY)
      ? `${vendor} has no key: set OPENAI_API_KEY, or pass apiKey.`
      : `The ${vendor} provider cannot be set up: ${cause.message}`;
    throw new ConfigurationError(problem, { cause });
  }
}

function needsNoKey(baseURL: string | undefined): boolean {
  return baseURL !== undefined && !process.env.OPENAI_API_KEY;
}
