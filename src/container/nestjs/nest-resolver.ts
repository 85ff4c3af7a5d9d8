import type { InjectionToken } from '@nestjs/common';
import { ContextIdFactory, type ModulesContainer } from '@nestjs/core';
import { STATIC_CONTEXT } from '@nestjs/core/injector/constants.js';
import { ConfigurationError } from '../../errors/configuration-error.js';
import type { ToolContext } from '../../tool/tool-context.js';
import type { ServiceClass } from '../../tool/tool-service-ref.js';
import type { ToolSpec } from '../../tool/tool-spec.js';
import type { InstanceResolver } from '../instance-resolver.js';
import { TurnScopes } from '../turn-scopes.js';
import { checkEnhancers, type EnhancerRules } from './check-enhancers.js';
import { findFeatures, toolsOf } from './feature-module.js';
import { hasTools, isSingleton, type NestProvider, toolServiceOf } from './nest-modules.js';
import { moduleRefOf, NestTurnScope } from './nest-turn-scope.js';

/** What a resolver needs of the application it resolves from. */
export interface NestResolverOptions extends EnhancerRules {
  readonly modules: ModulesContainer;
  /** Name of the profile; undefined for the unnamed one. */
  readonly profile: string | undefined;
  /** Classes that are provided under another token. */
  readonly identifiers: ReadonlyMap<ServiceClass, InjectionToken>;
  /** What request-scoped services get as `REQUEST`. */
  readonly toRequest: (context: ToolContext) => object;
}

/** Resolves tool services from the modules that list them. */
export class NestResolver implements InstanceResolver {
  readonly #options: NestResolverOptions;
  readonly #providers = new Map<ServiceClass, NestProvider>();
  /** Classes that were looked at for guards, by the class that has the tools. */
  readonly #checked = new Map<ServiceClass, WeakSet<object>>();
  readonly #scopes: TurnScopes<NestTurnScope>;

  constructor(options: NestResolverOptions) {
    this.#options = options;
    this.#scopes = new TurnScopes((context) => new NestTurnScope(options.toRequest(context)));
  }

  async get<T extends object>(service: ServiceClass<T>, context: ToolContext | undefined): Promise<T> {
    const instance = await this.#instanceOf(this.#providerOf(service), context);
    if (context !== undefined) {
      this.#checkEnhancers(service, Object(instance).constructor);
    }
    return instance as T;
  }

  findTools(): readonly (ServiceClass | ToolSpec)[] {
    const { modules, profile, identifiers } = this.#options;
    const listed = new Set(identifiers.values());
    return findFeatures(modules)
      .filter(({ options }) => options.profile === profile)
      .flatMap((feature) => toolsOf(feature, listed));
  }

  scopeOf(service: ServiceClass): string {
    const provider = this.#providerOf(service);
    return isSingleton(provider) ? 'singleton' : 'turn';
  }

  prepare(service: ServiceClass): void {
    const { metatype, isNotMetatype, instance } = this.#providerOf(service);
    if (hasTools(service)) {
      this.#checkEnhancers(service, service);
      this.#checkEnhancers(service, isNotMetatype ? Object(instance).constructor : metatype);
    }
  }

  endTurn(turnId: string): Promise<readonly unknown[]> {
    return this.#scopes.end(turnId);
  }

  hasOpenTurns(): boolean {
    return this.#scopes.hasOpen;
  }

  /** What a factory makes shows its class only then, and no guard is to be skipped in silence. */
  #checkEnhancers(service: ServiceClass, implementation: unknown): void {
    const checked = this.#checked.get(service) ?? new WeakSet();
    this.#checked.set(service, checked);
    if (typeof implementation === 'function' && !checked.has(implementation)) {
      checkEnhancers(service, implementation as ServiceClass, this.#options);
      checked.add(implementation);
    }
  }

  #instanceOf(provider: NestProvider, context: ToolContext | undefined): object | Promise<object> {
    if (isSingleton(provider)) {
      const { instance, isResolved } = provider.getInstanceByContextId(STATIC_CONTEXT);
      if (isResolved !== true) {
        throw new ConfigurationError(
          `${String(provider.name)} is not made yet. Create orchestrators in onModuleInit() or later.`,
        );
      }
      return instance as object;
    }
    return context === undefined
      ? moduleRefOf(provider).resolve(provider.token as string, ContextIdFactory.create(), { strict: true })
      : this.#scopes.resolve(context, (scope) => scope.get(provider));
  }

  #providerOf(service: ServiceClass): NestProvider {
    let provider = this.#providers.get(service);
    if (provider === undefined) {
      provider = this.#findProvider(service);
      this.#providers.set(service, provider);
    }
    return provider;
  }

  #findProvider(service: ServiceClass): NestProvider {
    const { modules, identifiers } = this.#options;
    const token = identifiers.get(service);
    const isWanted = (provider: NestProvider) =>
      token === undefined
        ? provider.token === service || toolServiceOf(provider) === service
        : provider.token === token && !provider.isAlias;
    const found = [...modules.values()].flatMap((module) => [...module.providers.values()].filter(isWanted));
    const [provider] = found;
    if (provider === undefined) {
      throw notFound(service, token, modules);
    }
    if (found.length > 1) {
      const places = found.map(({ host, name }) => `${host?.name} (as ${String(name)})`).join(', ');
      throw new ConfigurationError(
        `${service.name} is provided ${found.length} times, by ${places}. Provide it once, and export it to the others.`,
      );
    }
    return provider;
  }
}

function notFound(
  service: ServiceClass,
  token: InjectionToken | undefined,
  modules: ModulesContainer,
): ConfigurationError {
  if (token !== undefined) {
    return new ConfigurationError(
      `tools: ${service.name} is to be found at ${String(token)}, which no module provides. Provide it, or give the class alone.`,
    );
  }
  const routes = [...modules.values()].flatMap(({ controllers }) => [...controllers.keys()]);
  return new ConfigurationError(
    routes.includes(service)
      ? `${service.name} is a controller of a module, and only providers can have tools. Move its tools to a provider.`
      : `${service.name} is no provider of any module. List it in the providers of a module that is imported.`,
  );
}
