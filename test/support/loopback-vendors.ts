import type { ProviderSettings } from 'toolwright';

/** The vendors that a loopback server can play, each with the settings that point it at the server's address. */
export const loopbackVendors: readonly [vendor: string, settingsFor: (url: string) => ProviderSettings][] = [
  ['openai', (url) => ({ vendor: 'openai', model: 'gpt-5-mini', apiKey: 'test', baseURL: `${url}/v1` })],
  ['openai-chat', (url) => ({ vendor: 'openai-chat', model: 'gpt-5-mini', apiKey: 'test', baseURL: `${url}/v1` })],
  ['anthropic', (url) => ({ vendor: 'anthropic', model: 'claude-sonnet-5', apiKey: 'test', baseURL: url })],
];
