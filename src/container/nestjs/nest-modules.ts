import type { ModulesContainer } from '@nestjs/core';
import { readService } from '../../tool/reflection/service-chain.js';
import type { ServiceClass } from '../../tool/tool-service-ref.js';

/** A module as Nest's container keeps it. */
export type NestModule = NonNullable<ReturnType<ModulesContainer['get']>>;

/** A provider as Nest's container keeps it. */
export type NestProvider = NonNullable<ReturnType<NestModule['providers']['get']>>;

/** Whether a value is a class that has tools. */
export function hasTools(value: unknown): value is ServiceClass {
  return typeof value === 'function' && readService(value as ServiceClass).methods.length > 0;
}

/**
 * The class whose tools a provider has: its token, its class, or that of its value. What a factory makes at another
 * token is not known before it is made, and an alias stands for another provider.
 */
export function toolServiceOf(provider: NestProvider): ServiceClass | undefined {
  if (provider.isAlias) {
    return undefined;
  }
  const made = provider.metatype ?? Object(provider.instance).constructor;
  return [provider.token, made].find(hasTools);
}

/** The classes among a module's providers that have tools, without those that are listed by their tokens. */
export function toolServicesOf(
  module: NestModule,
  listed: ReadonlySet<unknown> = new Set(),
): ReadonlySet<ServiceClass> {
  const providers = [...module.providers.values()].filter(({ token }) => !listed.has(token));
  return new Set(providers.map(toolServiceOf).filter((service) => service !== undefined));
}

/** Whether there is one instance of a provider for the whole application. */
export function isSingleton(provider: NestProvider): boolean {
  return provider.isDependencyTreeStatic() && !provider.isTransient;
}

/** What a provider depends on directly. */
export function dependenciesOf(provider: NestProvider): readonly NestProvider[] {
  const properties = provider.getPropertiesMetadata() ?? [];
  const dependencies = [...(provider.getCtorMetadata() ?? []), ...properties.map(({ wrapper }) => wrapper)];
  return dependencies.filter((dependency) => dependency !== undefined && dependency !== null);
}
