import type { OpenAIOptions } from './options.js';
import { OpenAIProvider } from './provider.js';

export type { ConnectionOptions, ConnectionSettings, ReadyClient } from '../openai-sdk/connection-options.js';
export type { OpenAIOptions, ResponsesModelSettings, ResponsesVendorOptions } from './options.js';
export { OpenAIProvider } from './provider.js';

/** Makes the provider by configuration: what every vendor's entry offers under this name. */
export function createProvider(options: OpenAIOptions): OpenAIProvider {
  return new OpenAIProvider(options);
}
