import type { OpenAIChatOptions } from './options.js';
import { OpenAIChatProvider } from './provider.js';

export { shareTransport as shareConnection } from '../../src/transport/transport.js';
export type { NativeToolOptions } from '../../src/turn/native-tool-options.js';
export type { ConnectionOptions, ConnectionSettings, ReadyClient } from '../openai-sdk/connection-options.js';
export { toDefinitions, toRunnableTools } from './native-tools.js';
export type { ChatModelSettings, ChatVendorOptions, OpenAIChatOptions } from './options.js';
export { optionsRules } from './options-rules.js';
export { OpenAIChatProvider } from './provider.js';

/** Options that configuration must give. */
export const requiredOptions = ['model'];

/** Makes the provider by configuration: what every vendor's entry offers under this name. */
export function createProvider(options: OpenAIChatOptions): OpenAIChatProvider {
  return new OpenAIChatProvider(options);
}
