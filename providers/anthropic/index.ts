import type { AnthropicOptions } from './options.js';
import { AnthropicProvider } from './provider.js';

export { shareTransport as shareConnection } from '../../src/transport/transport.js';
export type { NativeToolOptions } from '../../src/turn/native-tool-options.js';
export type { ConnectionOptions, ConnectionSettings, MessagesClient, ReadyClient } from './connection-options.js';
export { type RunnableToolOptions, toDefinitions, toRunnableTools } from './native-tools.js';
export type { AnthropicModelSettings, AnthropicOptions, AnthropicVendorOptions } from './options.js';
export { optionsRules } from './options-rules.js';
export { AnthropicProvider } from './provider.js';

/** Options that configuration must give. */
export const requiredOptions = ['model'];

/** Makes the provider by configuration: what every vendor's entry offers under this name. */
export function createProvider(options: AnthropicOptions): AnthropicProvider {
  return new AnthropicProvider(options);
}
