import type { OpenAIChatOptions } from './options.js';
import type { OpenAIChatOptionsRules } from './options-rules.js';
import { OpenAIChatProvider } from './provider.js';

export { shareTransport as shareConnection } from '../../src/transport/transport.js';
export type { NativeToolOptions } from '../../src/turn/native-tool-options.js';
export type { ConnectionOptions, ConnectionSettings, ReadyClient } from '../openai-sdk/connection-options.js';
export { toDefinitions, toRunnableTools } from './native-tools.js';
export type { ChatModelSettings, ChatVendorOptions, OpenAIChatOptions } from './options.js';
export { OpenAIChatProvider } from './provider.js';

/** Options that configuration must give. */
export const requiredOptions = ['model'];

/** Makes the provider by configuration: what every vendor's entry offers under this name. */
export function createProvider(options: OpenAIChatOptions): OpenAIChatProvider {
  return new OpenAIChatProvider(options);
}

/** Loads the rules by which configured options are checked; only here, since they load class-validator. */
export async function loadOptionsClass(): Promise<typeof OpenAIChatOptionsRules> {
  return (await import('./options-rules.js')).OpenAIChatOptionsRules;
}
