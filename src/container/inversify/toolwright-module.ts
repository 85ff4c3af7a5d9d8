import { ContainerModule } from 'inversify';
import { ConfigurationError } from '../../errors/configuration-error.js';
import { containedLogger } from '../../logging/contained-logger.js';
import { consoleLogger } from '../../logging/logger.js';
import { AIOrchestrator } from '../../orchestrator/orchestrator.js';
import { sortContainerTools } from '../bound-tool.js';
import { checkProfile } from '../check-profile.js';
import { OrchestratorFactory } from '../orchestrator-factory.js';
import type { OrchestratorProfile } from '../orchestrator-profile.js';
import { InversifyResolver } from './inversify-resolver.js';
import type { ToolwrightModuleOptions } from './module-options.js';
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
 * @throws ConfigurationError when the profile holds a provider or a controller as an instance, or turn-scoped services
 * and no container.
 */
export function toolwrightModule<TData = unknown>(options: ToolwrightModuleOptions<TData>): ContainerModule {
  const { tools = [], turnScoped = [], container, ...shared } = options;
  const { name } = options;
  if (turnScoped.length > 0 && container === undefined) {
    throw new ConfigurationError(
      'turnScoped: found services and no container. Give `container`, the one that the module is loaded into.',
    );
  }
  const sorted = sortContainerTools(tools);
  const profile: OrchestratorProfile<TData> = { ...shared, tools: sorted.tools };
  checkProfile(profile);
  if (container !== undefined) {
    warnOfSharedOrchestrators(container, containedLogger(options.logger ?? consoleLogger));
  }
  return new ContainerModule((module) => {
    const factory = module
      .bind<OrchestratorFactory<TData>>(OrchestratorFactory)
      .toDynamicValue((context) => {
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
}
