import { ConfigurationError } from '../errors/configuration-error.js';
import type { OrchestratorProfile } from './orchestrator-profile.js';

/**
 * Refuses a profile that holds a provider or a controller as an instance: it would belong to the first orchestrator
 * only.
 *
 * @throws ConfigurationError naming the remedy.
 */
export function checkProfile({
  provider,
  controllers = [],
}: Pick<OrchestratorProfile<never>, 'provider' | 'controllers'>): void {
  if ('stream' in provider && typeof provider.stream === 'function') {
    throw instanceError('provider', provider, 'its settings, such as { vendor, model }');
  }
  controllers.forEach((controller, index) => {
    if (typeof controller !== 'function') {
      throw instanceError(`controllers[${index}]`, controller, 'its class');
    }
  });
}

function instanceError(key: string, instance: object, remedy: string): ConfigurationError {
  const name = instance.constructor.name;
  return new ConfigurationError(
    `${key}: found an instance of ${name}, which would belong to one orchestrator only. ` +
      `Give ${remedy}, or a function that makes one: () => new ${name}(…).`,
  );
}
