import type { InjectionToken } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';
import { ConfigurationError } from '../../errors/configuration-error.js';
import type { Logger } from '../../logging/logger.js';
import type { ServiceClass } from '../../tool/tool-service-ref.js';
import { warnOfSharedOrchestrator } from '../warn-of-shared-orchestrator.js';
import { findFeatures, toolsOf } from './feature-module.js';
import { dependenciesOf, hasTools, isSingleton, type NestProvider, toolServicesOf } from './nest-modules.js';
import { isOrchestratorToken } from './tokens.js';

/**
 * Compares the features of an application with the names of its profiles.
 *
 * @throws ConfigurationError for a profile that is there twice, and for a feature of a profile that is not there.
 */
export function checkProfiles(modules: ModulesContainer, names: readonly (string | undefined)[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (new Set(names).size < names.length) {
    throw new ConfigurationError(
      `forRoot(): ${describeProfile(twice)} is there twice. Give one of them another \`name\`.`,
    );
  }
  for (const { module, options } of findFeatures(modules)) {
    if (!names.includes(options.profile)) {
      throw new ConfigurationError(
        `forFeature(): ${module.name} gives tools to ${describeProfile(options.profile)}, and there is none. ` +
          (names.length === 0
            ? 'Import ToolwrightModule.forRoot() in the module of the application.'
            : `There is ${names.map(describeProfile).join(', ')}.`),
      );
    }
  }
}

/**
 * Warns of annotated providers and routes whose tools no profile has.
 *
 * @param listed classes and tokens that the profiles themselves list
 */
export function warnOfUnusedTools(
  modules: ModulesContainer,
  listed: ReadonlySet<ServiceClass | InjectionToken>,
  logger: Logger,
): void {
  const given = findFeatures(modules).flatMap((feature) => toolsOf(feature, new Set()));
  const used = new Set<unknown>([...listed, ...given]);
  for (const module of modules.values()) {
    for (const service of toolServicesOf(module, used)) {
      if (!used.has(service)) {
        logger.warn(
          { service: service.name },
          `${service.name} has tools that no orchestrator has. Import ToolwrightModule.forFeature() in ${module.name}, or list it in \`tools\`.`,
        );
      }
    }
    for (const { name, metatype } of module.controllers.values()) {
      if (hasTools(metatype)) {
        logger.warn({ service: name }, `${name} is a controller, and only providers can have tools. Move them to one.`);
      }
    }
  }
}

/** Warns of the singletons that have an orchestrator injected. */
export function warnOfSharedOrchestrators(modules: ModulesContainer, logger: Logger): void {
  for (const { providers, controllers, injectables } of modules.values()) {
    for (const holder of [...providers.values(), ...controllers.values(), ...injectables.values()]) {
      if (isSingleton(holder) && hasOrchestrator(holder)) {
        warnOfSharedOrchestrator(logger, String(holder.name));
      }
    }
  }
}

function hasOrchestrator(provider: NestProvider, seen: ReadonlySet<NestProvider> = new Set()): boolean {
  return dependenciesOf(provider).some(
    (dependency) =>
      isOrchestratorToken(dependency.token) ||
      (dependency.isTransient && !seen.has(dependency) && hasOrchestrator(dependency, new Set([...seen, dependency]))),
  );
}

function describeProfile(name: string | undefined): string {
  return name === undefined ? 'the unnamed profile' : `the profile "${name}"`;
}
