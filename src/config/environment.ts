import { ConfigurationError } from '../errors/configuration-error.js';
import type { ProviderSettings } from './provider-settings.js';

/** Environment variables by name, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

type EnvironmentSettings = { -readonly [Key in 'vendor' | 'model' | 'baseURL']?: string };

/**
 * Reads `TOOLWRIGHT_VENDOR`, `TOOLWRIGHT_MODEL` and `TOOLWRIGHT_BASE_URL`. A blank variable counts as unset.
 *
 * @throws ConfigurationError when the base URL is not one.
 */
export function readEnvironment(environment: Environment): Partial<ProviderSettings> {
  const settings: EnvironmentSettings = {};
  setUnlessBlank(settings, 'vendor', environment.TOOLWRIGHT_VENDOR);
  setUnlessBlank(settings, 'model', environment.TOOLWRIGHT_MODEL);
  setUnlessBlank(settings, 'baseURL', environment.TOOLWRIGHT_BASE_URL);
  if (settings.baseURL !== undefined) {
    checkBaseUrl(settings.baseURL);
  }
  return settings;
}

function setUnlessBlank(
  settings: EnvironmentSettings,
  key: keyof EnvironmentSettings,
  value: string | undefined,
): void {
  const text = value?.trim() ?? '';
  if (text !== '') {
    settings[key] = text;
  }
}

/** The message never repeats more than the scheme: a mistyped address may hold a password. */
function checkBaseUrl(text: string): void {
  const protocol = URL.canParse(text) ? new URL(text).protocol : undefined;
  if (protocol === 'http:' || protocol === 'https:') {
    return;
  }
  const found = protocol === undefined ? 'text that is not a URL' : `a URL with the scheme ${protocol}`;
  throw new ConfigurationError(
    `baseURL, from the environment variable TOOLWRIGHT_BASE_URL: found ${found}, expected one such as http://localhost:11434/v1.`,
  );
}
