import type { AIController } from '../orchestrator/ai-controller.js';
import { AIOrchestrator } from '../orchestrator/orchestrator.js';
import { sortTools } from '../tool/sort-tools.js';
import { checkProfile } from './check-profile.js';
import { type ConfiguredProfile, configureProfile } from './configure-profile.js';
import type { InstanceResolver } from './instance-resolver.js';
import { isClass } from './is-class.js';
import type { ConversationOptions, OrchestratorProfile } from './orchestrator-profile.js';
import { TurnEndController } from './turn-end-controller.js';

/** What a profile needs for each conversation, made once. */
interface StartedProfile extends ConfiguredProfile {
  readonly tools: readonly object[];
}

/**
 * Makes the orchestrators of one profile, one a conversation. A singleton of its container: inject it where
 * conversations begin.
 */
export class OrchestratorFactory<TData = unknown> {
  readonly #profile: OrchestratorProfile<TData>;
  readonly #resolver: InstanceResolver;
  #started: Promise<StartedProfile> | undefined;

  /** @throws ConfigurationError when the profile holds a provider or a controller as an instance. */
  constructor(profile: OrchestratorProfile<TData>, resolver: InstanceResolver) {
    checkProfile(profile);
    this.#profile = profile;
    this.#resolver = resolver;
  }

  /**
   * Makes an orchestrator with a provider of its own, which `dispose()` closes. The first call starts the profile: it
   * checks all tools and loads the vendor.
   *
   * @throws ConfigurationError when a setting cannot be used or the vendor's SDK is missing, ToolDefinitionError when
   * tools are wrong, and what the profile's own functions throw.
   */
  async create(conversation: ConversationOptions<TData> = {}): Promise<AIOrchestrator<TData>> {
    this.#started ??= this.#start();
    const { makeProvider, tools, conversation: configured } = await this.#started;
    const controllers = await this.#makeControllers();
    const provider = await makeProvider();
    const dispose = async () => {
      await conversation.onDispose?.();
      await provider.close?.();
    };
    try {
      const shared = { ...this.#profile, ...configured, ...conversation };
      const options = { ...shared, provider, tools, controllers, onDispose: dispose };
      return await AIOrchestrator.create<TData>(options);
    } catch (error) {
      await provider.close?.();
      throw error;
    }
  }

  /** Ends what the profile's providers share; its orchestrators must be disposed already. */
  async [Symbol.asyncDispose](): Promise<void> {
    const started = await this.#started?.catch(() => undefined);
    await started?.close();
  }

  async #start(): Promise<StartedProfile> {
    const { tools = [], controllers = [] } = this.#profile;
    for (const source of [...tools, ...controllers]) {
      if (typeof source === 'function' && isClass(source)) {
        this.#resolver.prepare?.(source);
      }
    }
    const { services, toolSpecs } = sortTools(tools, this.#resolver);
    return { ...(await configureProfile(this.#profile)), tools: [...services, ...toolSpecs] };
  }

  async #makeControllers(): Promise<AIController<TData>[]> {
    const makers = this.#profile.controllers ?? [];
    const made = makers.map((maker) => (isClass(maker) ? this.#resolver.get(maker, undefined) : maker()));
    const controllers = await Promise.all(made);
    return this.#resolver.endTurn === undefined
      ? controllers
      : [...controllers, new TurnEndController(this.#resolver, this.#profile.logger)];
  }
}
