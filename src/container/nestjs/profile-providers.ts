import { type InjectionToken, type Provider, Scope } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { showSetting } from '../../config/show-setting.js';
import { ConfigurationError } from '../../errors/configuration-error.js';
import { containedLogger } from '../../logging/contained-logger.js';
import type { ToolContext } from '../../tool/tool-context.js';
import type { ServiceClass } from '../../tool/tool-service-ref.js';
import { sortContainerTools } from '../bound-tool.js';
import { OrchestratorFactory } from '../orchestrator-factory.js';
import type { ToolwrightProfileOptions } from './module-options.js';
import { nestLogger } from './nest-logger.js';
import { NestResolver } from './nest-resolver.js';
import { LIFECYCLE, ProfileLifecycle } from './profile-lifecycle.js';
import { orchestratorFactoryToken, orchestratorToken } from './tokens.js';

/** Where a profile's settings stand in its module. */
export const PROFILE_OPTIONS = Symbol('toolwright.profile-options');

/** What the module of a profile provides, beside the profile's settings. */
export function profileProviders(name: string | undefined): { providers: Provider[]; exports: InjectionToken[] } {
  const factoryToken = orchestratorFactoryToken(name);
  const token = orchestratorToken(name);
  return {
    exports: [factoryToken, token],
    providers: [
      {
        provide: factoryToken,
        inject: [PROFILE_OPTIONS, ModulesContainer],
        useFactory: (options: ToolwrightProfileOptions, modules: ModulesContainer) => toFactory(name, options, modules),
      },
      {
        provide: token,
        scope: Scope.TRANSIENT,
        inject: [factoryToken],
        useFactory: (factory: OrchestratorFactory) => factory.create(),
      },
      {
        provide: LIFECYCLE,
        inject: [PROFILE_OPTIONS, ModulesContainer, factoryToken],
        useFactory: (options: ToolwrightProfileOptions, modules: ModulesContainer, factory: OrchestratorFactory) =>
          new ProfileLifecycle({
            name,
            factory,
            modules,
            logger: loggerOf(options),
            listed: (options.tools ?? []).flatMap(listedIn),
          }),
      },
    ],
  };
}

function toFactory(
  name: string | undefined,
  options: ToolwrightProfileOptions,
  modules: ModulesContainer,
): OrchestratorFactory {
  if (typeof options !== 'object' || options === null) {
    throw new ConfigurationError(
      `forRootAsync(): useFactory gave ${showSetting('profile', options)}, expected the settings of a profile.`,
    );
  }
  const { tools = [], unguarded = [], request = toFacts, ...shared } = options;
  const logger = loggerOf(options);
  const sorted = sortContainerTools(tools);
  const { identifiers } = sorted;
  const resolver = new NestResolver({ modules, profile: name, identifiers, unguarded, logger, toRequest: request });
  const named = name === undefined ? {} : { name };
  return new OrchestratorFactory({ ...shared, ...named, logger, tools: sorted.tools }, resolver);
}

function toFacts({ turnId, messageId, history, sessionContext, data }: ToolContext): object {
  return { turnId, messageId, history, sessionContext, data };
}

function loggerOf({ logger = nestLogger }: ToolwrightProfileOptions): ReturnType<typeof containedLogger> {
  return containedLogger(logger);
}

function listedIn(tool: object): readonly (ServiceClass | InjectionToken)[] {
  return Array.isArray(tool) ? tool : typeof tool === 'function' ? [tool as ServiceClass] : [];
}
