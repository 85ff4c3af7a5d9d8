import { type Container, ContainerModule, type ServiceIdentifier } from 'inversify';
import { ConfigurationError } from '../../errors/configuration-error.js';
import { containedLogger } from '../../logging/contained-logger.js';
import { consoleLogger } from '../../logging/logger.js';
import { AIOrchestrator } from '../../orchestrator/orchestrator.js';
import { sortContainerTools } from '../bound-tool.js';
import { checkProfile } from '../check-profile.js';
import { OrchestratorFactory } from '../orchestrator-factory.js';
import type { OrchestratorProfile } from '../orchestrator-profile.js';
import { InversifyResolver } from './inversify-resolver.js';
import type { ToolwrightModuleOptions, TurnScopedBinding } from './module-options.js';
import { identifierOf } from './turn-container.js';
import { warnOfSharedOrchestrators } from './warn-of-shared-orchestrators.js';

/**
 * Binds an {@link OrchestratorFactory}, a singleton, and {@link AIOrchestrator}, a new one for each `getAsync`; their
 * tools are resolved from the container that the module is loaded into. A profile with a name is injected by
 * `@named(name)`.
 *
 * @example
 * ```ts
 * import { Container, injectable } from 'inversify';
 * import { OrchestratorFactory, Tool } from 'toolwright';
 * import { toolwrightModule } from 'toolwright/inversify';
 *
 * @injectable()
 * class ClockService {
 *   @Tool('The current time')
 *   now(): Date {
 *     return new Date();
 *   }
 * }
 *
 * const container = new Container();
 * container.load(toolwrightModule({ provider: { vendor: 'offline' }, tools: [ClockService] }));
 * const orchestrator = await container.get(OrchestratorFactory).create();
 * ```
 *
 * @throws ConfigurationError for a profile that cannot be used, and for turn-scoped services without a container.
 */
export function toolwrightModule<TData = unknown>(options: ToolwrightModuleOptions<TData>): ContainerModule {
  const { tools = [], turnScoped = [], container, ...shared } = options;
  const { name } = options;
  checkTurnScoped(turnScoped, container);
  const sorted = sortContainerTools(tools);
  const profile: OrchestratorProfile<TData> = { ...shared, tools: sorted.tools };
  checkProfile(profile);
  const containerModule = new ContainerModule((module) => {
    const factory = module
      .bind<OrchestratorFactory<TData>>(OrchestratorFactory)
      .toDynamicValue((context) => {
        checkContainer(container, options);
        const resolver = new InversifyResolver({
          context,
          module,
          turnScoped,
          container,
          identifiers: sorted.identifiers,
        });
        return new OrchestratorFactory(profile, resolver);
      })
      .inSingletonScope();
    factory.onDeactivation((made) => made[Symbol.asyncDispose]());
    const orchestrator = module
      .bind(AIOrchestrator)
      .toDynamicValue(async (context) =>
        (await context.getAsync(OrchestratorFactory, name === undefined ? {} : { name })).create(),
      )
      .inTransientScope();
    for (const binding of [factory, orchestrator]) {
      name === undefined ? binding.whenDefault() : binding.whenNamed(name);
    }
  });
  if (container !== undefined) {
    warnOfSharedOrchestrators(container, containerModule.id, containedLogger(options.logger ?? consoleLogger));
  }
  return containerModule;
}

function checkTurnScoped(turnScoped: readonly TurnScopedBinding[], container: Container | undefined): void {
  if (turnScoped.length > 0 && container === undefined) {
    throw new ConfigurationError(
      'turnScoped: found services and no container. Give `container`, the one that the module is loaded into.',
    );
  }
  const identifiers = turnScoped.map(identifierOf);
  for (const [index, identifier] of identifiers.entries()) {
    if (identifier == null) {
      throw new ConfigurationError(
        'turnScoped: found a gap. Where a class is imported, two modules may import each other.',
      );
    }
    if (identifiers.indexOf(identifier) < index) {
      throw new ConfigurationError(`turnScoped: ${nameOf(identifier)} is listed twice. List it once.`);
    }
  }
}

function nameOf(identifier: ServiceIdentifier): string {
  return typeof identifier === 'function' ? identifier.name : String(identifier);
}

/** Turn-scoped services would be looked for where nothing else of the module is. */
function checkContainer(container: Container | undefined, { name }: { readonly name?: string }): void {
  if (container?.isBound(OrchestratorFactory, name === undefined ? {} : { name }) === false) {
    throw new ConfigurationError('container: the module is loaded into another one. Give that.');
  }
}
