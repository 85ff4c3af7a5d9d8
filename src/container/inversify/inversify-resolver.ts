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
import { TurnScopes } from '../turn-scopes.js';
import type { MadeBinding } from './container-plugin.js';
import type { TurnScopedBinding } from './module-options.js';
import { plainBindings } from './plain-bindings.js';
import { identifierOf, TurnContainer } from './turn-container.js';

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
  /** Undefined where nothing is turn-scoped. */
  readonly #scopes: TurnScopes<TurnContainer> | undefined;
  readonly #bindingsOf: (identifier: ServiceIdentifier) => readonly MadeBinding[];

  constructor(options: InversifyResolverOptions) {
    const { container, turnScoped } = options;
    this.#options = options;
    this.#bindingsOf = container === undefined ? () => [] : plainBindings(container);
    this.#turnScoped = new Set(turnScoped.map(identifierOf));
    if (container !== undefined && turnScoped.length > 0) {
      this.#scopes = new TurnScopes(() => new TurnContainer(container, turnScoped));
    }
  }

  get<T extends object>(service: ServiceClass<T>, context: ToolContext | undefined): Promise<T> {
    const identifier = this.#identifierOf(service) as ServiceIdentifier<T>;
    if (context === undefined || this.#scopes === undefined) {
      return this.#options.context.getAsync(identifier);
    }
    return this.#scopes.resolve(context, (scope) => scope.get(identifier));
  }

  scopeOf(service: ServiceClass): string | undefined {
    const identifier = this.#identifierOf(service);
    return this.#turnScoped.has(identifier) ? 'turn' : this.#bindingsOf(identifier)[0]?.scope?.toLowerCase();
  }

  /** Binds a class to itself when the application has not bound it; its dependencies are the application's matter. */
  prepare(service: ServiceClass): void {
    const { module, identifiers } = this.#options;
    const identifier = this.#identifierOf(service);
    if (this.#turnScoped.has(identifier)) {
      return;
    }
    if (module.isBound(identifier)) {
      this.#checkBoundOnce(service, identifier);
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
    return (await this.#scopes?.end(turnId)) ?? [];
  }

  hasOpenTurns(): boolean {
    return this.#scopes?.hasOpen ?? false;
  }

  /** The container would refuse to choose, at each call. */
  #checkBoundOnce(service: ServiceClass, identifier: ServiceIdentifier): void {
    const bindings = this.#bindingsOf(identifier);
    if (bindings.length > 1) {
      const place = identifier === service ? '' : ` at ${String(identifier)}`;
      throw new ConfigurationError(
        `${service.name} is bound ${bindings.length} times${place}: to ${bindings.map(describeBinding).join(' and to ')}. Bind it once, or all but one with a name.`,
      );
    }
  }

  #identifierOf(service: ServiceClass): ServiceIdentifier {
    return this.#options.identifiers.get(service) ?? (service as AbstractNewable<object>);
  }
}

function describeBinding({ type, implementationType }: MadeBinding): string {
  return implementationType === undefined
    ? `a ${type.replace(/\B[A-Z]/g, ' $&').toLowerCase()}`
    : `the class ${implementationType.name}`;
}
