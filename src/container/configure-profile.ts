import { type ConfiguredVendor, readConfiguration } from '../config/read-configuration.js';
import { VendorRegistry } from '../config/vendor-registry.js';
import { ConfigurationError } from '../errors/configuration-error.js';
import type { LLMProvider } from '../provider/llm-provider.js';
import { checkProvider } from './check-profile.js';
import type { InstanceResolver } from './instance-resolver.js';
import { isClass } from './is-class.js';
import type { OrchestratorProfile, ProviderFactory } from './orchestrator-profile.js';

/** The settings of a profile, beside the provider's, that configuration may overrule. */
const CONFIGURABLE = [
  'systemPrompt',
  'userName',
  'assistantName',
  'timeoutMs',
  'totalTimeoutMs',
  'whenBusy',
  'shutdownGraceMs',
  'startUpReport',
] as const;

/** What configuration makes of a profile. */
export interface ConfiguredProfile {
  readonly makeProvider: ProviderFactory;
  /**
   * Makes a provider of the vendor and closes it, so that a missing key shows before there is a conversation. What the
   * application makes itself is left alone.
   */
  tryVendor(): Promise<void>;
  /** Ends what the profile's providers share. */
  close(): Promise<void>;
  /** Lies over the profile's own settings. */
  readonly conversation: Partial<Pick<OrchestratorProfile, (typeof CONFIGURABLE)[number]>>;
}

/**
 * Reads the configuration of a profile and loads its vendor. A provider function or class of the application's own is
 * taken as it is.
 *
 * @throws ConfigurationError with all mistakes at once.
 */
export async function configureProfile<TData>(
  profile: OrchestratorProfile<TData>,
  resolver: InstanceResolver,
): Promise<ConfiguredProfile> {
  const { provider, name, configFile, environment = process.env, vendors = new VendorRegistry() } = profile;
  const own = Object.fromEntries(CONFIGURABLE.map((key) => [key, profile[key] ?? undefined]));
  const code = typeof provider === 'function' ? own : { ...own, provider };
  const configuration = await readConfiguration({ code, profile: name, file: configFile, environment, vendors });
  return { ...toSource(provider, configuration.vendor, resolver), conversation: configuration.conversation };
}

function toSource(
  provider: OrchestratorProfile['provider'],
  vendor: ConfiguredVendor | undefined,
  resolver: InstanceResolver,
): Omit<ConfiguredProfile, 'conversation'> {
  if (typeof provider === 'function') {
    const makeProvider = isClass<LLMProvider>(provider) ? async () => resolver.get(provider, undefined) : provider;
    return { makeProvider, tryVendor: async () => {}, close: async () => {} };
  }
  if (vendor === undefined) {
    throw new ConfigurationError('provider: found nothing. Give its settings, such as { vendor, model }.');
  }
  const { entry, options } = vendor;
  const shared = entry.shareConnection?.(options);
  const makeProvider = async () => entry.createProvider(shared?.options ?? options);
  return {
    makeProvider,
    tryVendor: async () => checkProvider(await makeProvider()).close?.(),
    close: async () => shared?.close(),
  };
}
