import type { AnthropicOptions } from './options.js';
import type { AnthropicOptionsRules } from './options-rules.js';
import { AnthropicProvider } from './provider.js';

export { shareTransport as shareConnection } from '../../src/transport/transport.js';
export type { NativeToolOptions } from '../../src/turn/native-tool-options.js';
export type { ConnectionOptions, ConnectionSettings, MessagesClient, ReadyClient } from './connection-options.js';
export { type RunnableToolOptions, toDefinitions, toRunnableTools } from './native-tools.js';
export type { AnthropicModelSettings, AnthropicOptions, AnthropicVendorOptions } from './options.js';
export { AnthropicProvider } from './provider.js';

/** Options that configuration must give. */
export const requiredOptions = ['model'];

/** Makes the provider by configuration: what every vendor's entry offers under this name. */
export function createProvider(options: AnthropicOptions): AnthropicProvider {
  return new AnthropicProvider(options);
}

/** Loads the rules by which configured options are checked; only here, since they load class-validator. */
export async function loadOptionsClass(): Promise<typeof AnthropicOptionsRules> {
  return (await import('./options-rules.js')).AnthropicOptionsRules;
}
