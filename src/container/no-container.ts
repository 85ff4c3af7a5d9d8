import { ConfigurationError } from '../errors/configuration-error.js';
import type { ServiceClass } from '../tool/tool-service-ref.js';
import type { InstanceResolver } from './instance-resolver.js';

/** Stands for the resolver of a factory that was given none: refuses every class at start-up. */
export const noContainer: InstanceResolver = { get: refuse, prepare: refuse };

function refuse({ name }: ServiceClass): never {
  throw new ConfigurationError(
    `${name} is a class, and there is no resolver to make its instances. Give the factory one, or an instance: new ToolServiceRef(${name}, () => instance) as a tool, a function as a provider or a controller.`,
  );
}
