import type { InjectionToken } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';
import { ConfigurationError } from '../../errors/configuration-error.js';
import type { ServiceClass } from '../../tool/tool-service-ref.js';
import type { ToolSpec } from '../../tool/tool-spec.js';
import { type NestModule, toolServicesOf } from './nest-modules.js';

/** Where a feature's options stand in the module that `forFeature()` makes. */
export const FEATURE = Symbol('toolwright.feature');

/** Which tools a module gives to which profile. */
export interface ToolwrightFeatureOptions {
  /** Name of the profile; the unnamed one by default. */
  readonly profile?: string;
  /** Annotated classes among the module's providers, and tools in code; all its annotated classes by default. */
  readonly tools?: readonly (ServiceClass | ToolSpec)[];
}

/** A module that gives tools to a profile. */
export interface ToolFeature {
  readonly module: NestModule;
  readonly options: ToolwrightFeatureOptions;
}

/** The modules that import a feature, each with what it gives. */
export function findFeatures(modules: ModulesContainer): readonly ToolFeature[] {
  return [...modules.values()].flatMap((module) =>
    [...module.imports].flatMap((imported) => {
      const options: unknown = imported.providers.get(FEATURE)?.instance;
      return options === undefined ? [] : [{ module, options: options as ToolwrightFeatureOptions }];
    }),
  );
}

/**
 * The tools of a feature, without the providers whose tokens a profile lists itself.
 *
 * @throws ConfigurationError for a class that is no provider of the feature's module.
 */
export function toolsOf(
  { module, options }: ToolFeature,
  listed: ReadonlySet<InjectionToken>,
): readonly (ServiceClass | ToolSpec)[] {
  const services = toolServicesOf(module, listed);
  for (const tool of options.tools ?? []) {
    if (typeof tool === 'function' && !services.has(tool)) {
      throw new ConfigurationError(
        `forFeature(): ${tool.name} is no provider of ${module.name}. List it in the module's providers.`,
      );
    }
  }
  return options.tools ?? [...services];
}
