import { IllegalStateError } from '../errors/illegal-state-error.js';
import { containedLogger } from '../logging/contained-logger.js';
import { describeError } from '../logging/describe-error.js';
import { consoleLogger } from '../logging/logger.js';
import { systemClock } from '../orchestrator/clock.js';
import { collectFailure } from '../orchestrator/collect-failure.js';
import type { AIController } from '../orchestrator/components/ai-controller.js';
import { endAll } from '../orchestrator/end-all.js';
import { AIOrchestrator } from '../orchestrator/orchestrator.js';
import { checkProfile, checkProvider } from './check-profile.js';
import type { InstanceResolver } from './instance-resolver.js';
import { isClass } from './is-class.js';
import { LiveOrchestrators } from './live-orchestrators.js';
import { noContainer } from './no-container.js';
import type { ConversationOptions, OrchestratorProfile } from './orchestrator-profile.js';
import { type StartedProfile, startProfile } from './start-profile.js';
import { TurnEndController } from './turn-end-controller.js';

/** Less than the 30 s that orchestrators of containers, such as Kubernetes, wait between SIGTERM and SIGKILL. */
const SHUTDOWN_GRACE_MS = 25_000;

/**
 * Makes the orchestrators of one profile, one a conversation. A singleton of its container: inject it where
 * conversations begin.
 */
export class OrchestratorFactory<TData = unknown> {
  readonly #profile: OrchestratorProfile<TData>;
  readonly #resolver: InstanceResolver;
  readonly #live = new LiveOrchestrators();
  #started: Promise<StartedProfile> | undefined;
  #configured: StartedProfile['conversation'] = {};
  #closing: Promise<void> | undefined;
  /** Its orchestrators are alike, so that one of them speaks for all. */
  #reportsStartUp = true;

  /**
   * @param resolver makes the instances of classes in the profile; without one, tools of existing services are given as
   * `new ToolServiceRef(Service, () => service)`.
   * @throws ConfigurationError when the profile holds a provider or a controller as an instance.
   */
  constructor(profile: OrchestratorProfile<TData>, resolver: InstanceResolver = noContainer) {
    checkProfile(profile);
    this.#profile = profile;
    this.#resolver = resolver;
  }

  /**
   * Starts the profile ahead of the first conversation, so that its mistakes show when the application starts: checks
   * all tools, loads the vendor and makes a provider of it, which is closed again. Constructs no service.
   *
   * @throws ConfigurationError when a setting cannot be used, a service cannot be resolved, or the vendor's SDK or key
   * is missing, ToolDefinitionError when tools are wrong.
   */
  async start(): Promise<void> {
    const { tryVendor } = await this.#start();
    await tryVendor();
  }

  /**
   * Makes an orchestrator with a provider of its own, which `dispose()` closes. The first call starts the profile.
   *
   * @throws what `start()` throws, what the profile's own functions throw, and IllegalStateError when the factory is
   * closed.
   */
  async create(conversation: ConversationOptions<TData> = {}): Promise<AIOrchestrator<TData>> {
    this.#checkOpen();
    return await this.#live.untilMade(this.#make(conversation));
  }

  /**
   * Ends everything for a shutdown: makes no more orchestrators, lets running turns finish for the profile's
   * `shutdownGraceMs` and takes no further prompts, disposes of its orchestrators, also of those that were being made,
   * and closes what their providers share. What goes wrong is logged.
   */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** Same as `close()`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #make(conversation: ConversationOptions<TData>): Promise<AIOrchestrator<TData>> {
    const { makeProvider, tools, conversation: configured } = await this.#start();
    const controllers = await this.#makeControllers();
    const provider = checkProvider(await makeProvider());
    const atEnd: (() => unknown)[] = [() => provider.close?.()];
    const { manifest: _alreadyInTools, ...shared } = { ...this.#profile, ...configured, ...conversation };
    const startUpReport = this.#reportsStartUp && (shared.startUpReport ?? true);
    this.#reportsStartUp = false;
    const onDispose = () => endAll(atEnd);
    const options = { ...shared, provider, tools, controllers, startUpReport, onDispose };
    const orchestrator = await AIOrchestrator.create<TData>(options).catch(async (error: unknown) => {
      await this.#giveUp(onDispose);
      throw error;
    });
    if (this.#closing !== undefined) {
      await this.#giveUp(() => orchestrator.dispose());
    }
    this.#checkOpen();
    atEnd.unshift(this.#live.add(orchestrator), () => conversation.onDispose?.());
    return orchestrator;
  }

  /** Ends what is not handed out; why not is more to the caller than what goes wrong thereby. */
  async #giveUp(end: () => Promise<void>): Promise<void> {
    const failures: unknown[] = [];
    await collectFailure(failures, end);
    this.#logFailures(failures);
  }

  #start(): Promise<StartedProfile> {
    this.#started ??= startProfile(this.#profile, this.#resolver).then((started) => {
      this.#configured = started.conversation;
      return started;
    });
    return this.#started;
  }

  #checkOpen(): void {
    if (this.#closing !== undefined) {
      throw new IllegalStateError(
        'The orchestrator factory is closed, as in a shutdown: it makes no more orchestrators.',
      );
    }
  }

  async #close(): Promise<void> {
    const { clock = systemClock } = this.#profile;
    const { shutdownGraceMs = SHUTDOWN_GRACE_MS } = { ...this.#profile, ...this.#configured };
    this.#logFailures(await this.#live.finish(shutdownGraceMs, clock));
    const started = await this.#started?.catch(() => undefined);
    await started?.close();
  }

  #logFailures(failures: readonly unknown[]): void {
    const { logger = consoleLogger } = this.#profile;
    for (const failure of failures) {
      const fields = { error: describeError(failure) };
      containedLogger(logger).error(fields, 'An orchestrator could not be disposed of without errors.');
    }
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
