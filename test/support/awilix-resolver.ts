import type { AwilixContainer } from 'awilix';
import { ConfigurationError, type InstanceResolver, type ServiceClass, type ToolContext } from 'toolwright';

const nameOf = ({ name }: ServiceClass) => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;

/** Tool services from an awilix container, with a scope for each turn. */
export class AwilixResolver implements InstanceResolver {
  readonly #scopes = new Map<string, AwilixContainer>();

  constructor(private readonly container: AwilixContainer) {}

  get<T extends object>(service: ServiceClass<T>, context: ToolContext | undefined): T {
    const scope = context === undefined ? this.container : this.#scopeOf(context.turnId);
    return scope.resolve<T>(nameOf(service));
  }

  prepare(service: ServiceClass): void {
    if (!this.container.hasRegistration(nameOf(service))) {
      throw new ConfigurationError(`${service.name} is not registered as "${nameOf(service)}". Register it.`);
    }
  }

  async endTurn(turnId: string): Promise<readonly unknown[]> {
    const scope = this.#scopes.get(turnId);
    this.#scopes.delete(turnId);
    return (await Promise.allSettled([scope?.dispose()])).flatMap((end) => ('reason' in end ? [end.reason] : []));
  }

  #scopeOf(turnId: string): AwilixContainer {
    const scope = this.#scopes.get(turnId) ?? this.container.createScope();
    this.#scopes.set(turnId, scope);
    return scope;
  }
}
