import { ContainerModule } from 'inversify';
import { OrchestratorFactory } from '../orchestrator-factory.js';
import type { OrchestratorProfile } from '../orchestrator-profile.js';
import { InversifyResolver } from './inversify-resolver.js';

/**
 * Binds an {@link OrchestratorFactory} whose tools are resolved from the container they are loaded into.
 *
 * @example
 * container.load(toolwrightModule({ provider: { vendor: 'openai', model: '…' }, tools: [WeatherService] }));
 * const orchestrator = await container.get(OrchestratorFactory).create();
 */
export function toolwrightModule(profile: OrchestratorProfile): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(OrchestratorFactory)
      .toDynamicValue((context) => new OrchestratorFactory(profile, new InversifyResolver(context)))
      .inSingletonScope();
  });
}
