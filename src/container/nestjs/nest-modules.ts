import type { ModulesContainer } from '@nestjs/core';
import { readService } from '../../tool/service-chain.js';
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
 * The class whose tools a provider has: its token, or what is made for it. An alias stands for another provider and has
 * none.
 */
export function toolServiceOf(provider: NestProvider): ServiceClass | undefined {
  if (provider.isAlias) {
    return undefined;
  }
  return [provider.token, provider.metatype, Object(provider.instance).constructor].find(hasTools);
}

/** What a provider depends on directly. */
export function dependenciesOf(provider: NestProvider): readonly NestProvider[] {
  const properties = provider.getPropertiesMetadata() ?? [];
  const dependencies = [...(provider.getCtorMetadata() ?? []), ...properties.map(({ wrapper }) => wrapper)];
  return dependencies.filter((dependency) => dependency !== undefined && dependency !== null);
}
