import type { ToolContext } from './tool-context.js';
import type { ServiceClass } from './tool-service-ref.js';

/** Makes or finds the instance of a tool service that was given as a class; asked at each call of one of its tools. */
export interface ServiceResolver {
  get<T extends object>(service: ServiceClass<T>, context: ToolContext): T | Promise<T>;
  /** How long an instance lives, such as `singleton` or `turn`, for the start-up report; undefined when unknown. */
  scopeOf?(service: ServiceClass): string | undefined;
}
