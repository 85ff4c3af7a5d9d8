import type { AbstractNewable, ContainerModuleLoadOptions, Newable, ResolutionContext } from 'inversify';
import type { ServiceClass } from '../../tool/tool-service-ref.js';
import type { InstanceResolver } from '../instance-resolver.js';

/** Resolves tool services from the container in which a module was loaded. */
export class InversifyResolver implements InstanceResolver {
  readonly #context: ResolutionContext;
  readonly #module: ContainerModuleLoadOptions;

  constructor(context: ResolutionContext, module: ContainerModuleLoadOptions) {
    this.#context = context;
    this.#module = module;
  }

  get<T extends object>(service: ServiceClass<T>): Promise<T> {
    return this.#context.getAsync(service as AbstractNewable<T>);
  }

  /** Binds the service to itself when the application has not bound it; its dependencies are the application's matter. */
  prepare(service: ServiceClass): void {
    if (!this.#module.isBound(service as AbstractNewable<object>)) {
      this.#module.bind(service as Newable<object>).toSelf();
    }
  }
}
