import type { AnthropicProviderOptions } from './options.js';
import { AnthropicProvider } from './provider.js';

export type { ConnectionOptions, ConnectionSettings, MessagesClient, ReadyClient } from './connection-options.js';
export type { AnthropicModelOptions, AnthropicProviderOptions, AnthropicVendorOptions } from './options.js';
export { AnthropicProvider } from './provider.js';

/** Makes the provider of this entry; what configuration calls when it names the vendor. */
export function createProvider(options: AnthropicProviderOptions): AnthropicProvider {
  return new AnthropicProvider(options);
}
