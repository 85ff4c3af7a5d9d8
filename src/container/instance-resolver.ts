import type { ToolContext } from '../tool/tool-context.js';
import type { ServiceClass } from '../tool/tool-service-ref.js';

/** All that the framework knows of a container: it makes or finds the instance of a tool service for one call. */
export interface InstanceResolver {
  /** Rejects or throws when the container cannot make the instance; the call is then answered with an error. */
  get<T extends object>(service: ServiceClass<T>, context: ToolContext): T | Promise<T>;
  /**
   * Gets ready to resolve a service; called once at a profile's start-up. Constructs nothing.
   *
   * @throws ConfigurationError when the container will never be able to resolve it.
   */
  prepare?(service: ServiceClass): void;
}
