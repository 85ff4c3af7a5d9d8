import { checkRequiredOptions } from '../config/check-required-options.js';
import { readEnvironment } from '../config/environment.js';
import { overlaySettings } from '../config/provider-settings.js';
import { VendorRegistry } from '../config/vendor-registry.js';
import type { OrchestratorProfile, ProviderFactory } from './orchestrator-profile.js';

/**
 * Loads the vendor that a profile and its environment name. Only settings follow the environment; a provider function
 * of the application's own is taken as it is.
 *
 * @throws ConfigurationError when a setting cannot be used, the vendor is unknown or its SDK is missing.
 */
export async function prepareProvider(
  profile: Pick<OrchestratorProfile, 'provider' | 'environment' | 'vendors'>,
): Promise<ProviderFactory> {
  const { provider, environment = process.env, vendors = new VendorRegistry() } = profile;
  if (typeof provider === 'function') {
    return provider;
  }
  const { vendor, ...options } = overlaySettings(provider, readEnvironment(environment));
  const entry = await vendors.load(vendor);
  checkRequiredOptions(vendor, entry, options);
  return async () => entry.createProvider(options);
}
