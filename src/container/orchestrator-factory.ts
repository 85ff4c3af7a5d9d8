import { readEnvironment } from '../config/environment.js';
import { overlaySettings } from '../config/provider-settings.js';
import { VendorRegistry } from '../config/vendor-registry.js';
import { AIOrchestrator } from '../orchestrator/orchestrator.js';
import { type ServiceClass, ToolServiceRef } from '../tool/tool-service-ref.js';
import type { ToolSpec } from '../tool/tool-spec.js';
import { checkTools } from './check-tools.js';
import type { InstanceResolver } from './instance-resolver.js';
import type { OrchestratorProfile, ProviderFactory } from './orchestrator-profile.js';
import { refuseProviderInstance } from './refuse-provider-instance.js';

/** What a profile needs for each conversation, made once. */
interface StartedProfile {
  readonly makeProvider: ProviderFactory;
  readonly tools: readonly (ToolServiceRef | ToolSpec)[];
}

/**
 * Makes the orchestrators of one profile, one a conversation. A singleton of its container: inject it where
 * conversations begin.
 */
export class OrchestratorFactory {
  readonly #profile: OrchestratorProfile;
  readonly #resolver: InstanceResolver;
  #started: Promise<StartedProfile> | undefined;

  /** @throws ConfigurationError when the profile holds a provider instance. */
  constructor(profile: OrchestratorProfile, resolver: InstanceResolver) {
    refuseProviderInstance(profile.provider);
    this.#profile = profile;
    this.#resolver = resolver;
  }

  /**
   * Makes an orchestrator with a provider of its own. The first call starts the profile: it loads the vendor and checks
   * all tools.
   *
   * @throws ConfigurationError when a setting cannot be used or the vendor's SDK is missing, ToolDefinitionError when a
   * tool is wrong.
   */
  async create(): Promise<AIOrchestrator> {
    this.#started ??= this.#start();
    const { makeProvider, tools } = await this.#started;
    const builder = AIOrchestrator.builder(await makeProvider(), this.#profile.systemPrompt).withTools(...tools);
    await this.#profile.configure?.(builder);
    return builder.build();
  }

  async #start(): Promise<StartedProfile> {
    const tools = (this.#profile.tools ?? []).map((tool) => this.#toToolSource(tool));
    checkTools(tools);
    return { makeProvider: await this.#prepareProvider(), tools };
  }

  #toToolSource(tool: ServiceClass | ToolServiceRef | ToolSpec): ToolServiceRef | ToolSpec {
    return typeof tool === 'function' ? this.#toRef(tool) : tool;
  }

  #toRef(service: ServiceClass): ToolServiceRef {
    this.#resolver.prepare?.(service);
    return new ToolServiceRef(service, (context) => this.#resolver.get(service, context));
  }

  async #prepareProvider(): Promise<ProviderFactory> {
    const { provider, environment = process.env, vendors = new VendorRegistry() } = this.#profile;
    if (typeof provider === 'function') {
      return provider;
    }
    const { vendor, ...options } = overlaySettings(provider, readEnvironment(environment));
    const entry = await vendors.load(vendor);
    return () => entry.createProvider(options);
  }
}
