import type {
  AbstractNewable,
  Container,
  ContainerModuleLoadOptions,
  Newable,
  ResolutionContext,
  ServiceIdentifier,
} from 'inversify';
import { ConfigurationError } from '../../errors/configuration-error.js';
import type { ToolContext } from '../../tool/tool-context.js';
import type { ServiceClass } from '../../tool/tool-service-ref.js';
import type { InstanceResolver } from '../instance-resolver.js';
import type { TurnScopedBinding } from './module-options.js';
import { identifierOf, TurnScope } from './turn-scope.js';

/** What a resolver needs of the container it resolves from. */
export interface InversifyResolverOptions {
  readonly context: ResolutionContext;
  readonly module: ContainerModuleLoadOptions;
  /** Classes that are bound to another identifier. */
  readonly identifiers: ReadonlyMap<ServiceClass, ServiceIdentifier>;
  readonly turnScoped: readonly TurnScopedBinding[];
  /** Undefined only where nothing is turn-scoped. */
  readonly container: Container | undefined;
}

/** Resolves tool services from the container in which a module was loaded. */
export class InversifyResolver implements InstanceResolver {
  readonly #options: InversifyResolverOptions;
  readonly #turnScoped: ReadonlySet<ServiceIdentifier>;
  readonly #scopes = new Map<string, TurnScope>();

  constructor(options: InversifyResolverOptions) {
    this.#options = options;
    this.#turnScoped = new Set(options.turnScoped.map(identifierOf));
  }

  get<T extends object>(service: ServiceClass<T>, context: ToolContext | undefined): Promise<T> {
    const identifier = this.#identifierOf(service) as ServiceIdentifier<T>;
    const scope = context === undefined ? undefined : this.#scopeOf(context);
    return scope?.get(identifier) ?? this.#options.context.getAsync(identifier);
  }

  /** Binds a class to itself when the application has not bound it; its dependencies are the application's matter. */
  prepare(service: ServiceClass): void {
    const { module, identifiers } = this.#options;
    const identifier = this.#identifierOf(service);
    if (module.isBound(identifier) || this.#turnScoped.has(identifier)) {
      return;
    }
    if (identifiers.has(service)) {
      throw new ConfigurationError(
        `tools: ${service.name} is to be found at ${String(identifier)}, and nothing is bound to that. Bind it, or give the class alone.`,
      );
    }
    module.bind(service as Newable<object>).toSelf();
  }

  async endTurn(turnId: string): Promise<readonly unknown[]> {
    const scope = this.#scopes.get(turnId);
    this.#scopes.delete(turnId);
    return (await scope?.end()) ?? [];
  }

  #identifierOf(service: ServiceClass): ServiceIdentifier {
    return this.#options.identifiers.get(service) ?? (service as AbstractNewable<object>);
  }

  /** A call that outlives its turn gets no scope: nobody would end it. */
  #scopeOf({ turnId, signal }: ToolContext): TurnScope | undefined {
    const { container, turnScoped } = this.#options;
    if (container === undefined || turnScoped.length === 0) {
      return undefined;
    }
    let scope = this.#scopes.get(turnId);
    if (scope === undefined) {
      signal.throwIfAborted();
      scope = new TurnScope(container, turnScoped);
      this.#scopes.set(turnId, scope);
    }
    return scope;
  }
}
