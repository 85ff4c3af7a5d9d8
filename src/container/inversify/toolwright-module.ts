import { ContainerModule } from 'inversify';
import { checkProfile } from '../check-profile.js';
import { OrchestratorFactory } from '../orchestrator-factory.js';
import type { OrchestratorProfile } from '../orchestrator-profile.js';

import { InversifyResolver } from './inversify-resolver.js';

/**
 * Binds an {@link OrchestratorFactory} whose tools are resolved from the container they are loaded into.
 *
 * @example
 * container.load(toolwrightModule({ provider: { vendor: 'openai', model: '…' }, tools: [WeatherService] }));
 * const orchestrator = await container.get(OrchestratorFactory).create();
 *
 * @throws ConfigurationError when the profile holds a provider instance.
 */
export function toolwrightModule(profile: OrchestratorProfile): ContainerModule {
  checkProfile(profile);
  return new ContainerModule((module) => {
    module
      .bind(OrchestratorFactory)
      .toDynamicValue((context) => new OrchestratorFactory(profile, new InversifyResolver(context, module)))
      .inSingletonScope();
  });
}
