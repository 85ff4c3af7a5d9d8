import type { AbstractNewable, ResolutionContext } from 'inversify';
import type { ServiceClass } from '../../tool/tool-service-ref.js';
import type { InstanceResolver } from '../instance-resolver.js';

/** Resolves tool services from the container in which a module was loaded; binds a class to itself when nobody did. */
export class InversifyResolver implements InstanceResolver {
  readonly #context: ResolutionContext;

  constructor(context: ResolutionContext) {
    this.#context = context;
  }

  get<T extends object>(service: ServiceClass<T>): Promise<T> {
    return this.#context.getAsync(service as AbstractNewable<T>, { autobind: true });
  }
}
