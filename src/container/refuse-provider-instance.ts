import { ConfigurationError } from '../errors/configuration-error.js';

/**
 * Refuses a profile whose provider is an instance: it would belong to the first orchestrator only.
 *
 * @throws ConfigurationError naming the remedy.
 */
export function refuseProviderInstance(provider: object): void {
  if ('stream' in provider && typeof provider.stream === 'function') {
    const name = provider.constructor.name;
    throw new ConfigurationError(
      `provider: found an instance of ${name}, which would belong to one orchestrator only. ` +
        `Give its settings, such as { vendor, model }, or a function that makes one: () => new ${name}(…).`,
    );
  }
}
