import { type DynamicModule, Module, type OnApplicationBootstrap, type Provider } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { checkProfile } from '../check-profile.js';
import { FEATURE, type ToolwrightFeatureOptions } from './feature-module.js';
import type { ToolwrightModuleAsyncOptions, ToolwrightModuleOptions } from './module-options.js';
import { checkWithoutProfiles } from './profile-lifecycle.js';
import { PROFILE_OPTIONS, profileProviders } from './profile-providers.js';

const FEATURE_CHECK: Provider = {
  provide: Symbol('toolwright.feature-check'),
  inject: [ModulesContainer],
  useFactory: (modules: ModulesContainer): OnApplicationBootstrap => ({
    onApplicationBootstrap: () => checkWithoutProfiles(modules),
  }),
};

/** Holds a profile, for the whole application. */
@Module({})
class ToolwrightProfileModule {}

/**
 * Gives a Nest application its orchestrators: `OrchestratorFactory` and `AIOrchestrator` are injected everywhere, and
 * annotated providers of the modules that import it are their tools. See the package's `docs/nestjs.md`.
 *
 * @example
 * ```ts
 * import { Injectable, Module } from '@nestjs/common';
 * import { NestFactory } from '@nestjs/core';
 * import { OrchestratorFactory, Tool } from 'toolwright';
 * import { ToolwrightModule } from 'toolwright/nestjs';
 *
 * @Injectable()
 * class ClockService {
 *   @Tool('The current time')
 *   now(): Date {
 *     return new Date();
 *   }
 * }
 *
 * @Module({
 *   imports: [ToolwrightModule.forRoot({ provider: { vendor: 'offline' }, systemPrompt: 'You tell the time.' })],
 *   providers: [ClockService],
 * })
 * class AppModule {}
 *
 * const app = await NestFactory.createApplicationContext(AppModule, { logger: ['error'] });
 * const orchestrator = await app.get(OrchestratorFactory).create();
 * console.log(await orchestrator.prompt('What is the current time?').text());
 * await app.close();
 * ```
 */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: this is how Nest names modules and takes their settings.
export class ToolwrightModule {
  /**
   * Adds a profile. Its tools are those it lists, and the annotated providers of the module that imports it.
   *
   * @throws ConfigurationError when the profile holds a provider or a controller as an instance.
   */
  static forRoot<TData = unknown>({ name, ...options }: ToolwrightModuleOptions<TData>): DynamicModule {
    const { unguarded: _unguarded, request: _request, ...profile } = options;
    checkProfile(profile);
    return toModule(name, { providers: [{ provide: PROFILE_OPTIONS, useValue: options }] });
  }

  /** Adds a profile that other providers help to make. */
  static forRootAsync<TData = unknown>(options: ToolwrightModuleAsyncOptions<TData>): DynamicModule {
    const { name, imports = [], inject = [], useFactory } = options;
    return toModule(name, { imports, providers: [{ provide: PROFILE_OPTIONS, inject, useFactory }] });
  }

  /** Gives tools of the module that imports it to a profile: all its annotated providers, or those that are listed. */
  static forFeature(options: ToolwrightFeatureOptions = {}): DynamicModule {
    return { module: ToolwrightModule, providers: [{ provide: FEATURE, useValue: options }, FEATURE_CHECK] };
  }
}

function toModule(
  name: string | undefined,
  settings: { readonly imports?: NonNullable<DynamicModule['imports']>; readonly providers: Provider[] },
): DynamicModule {
  const { providers, exports } = profileProviders(name);
  const profile = {
    module: ToolwrightProfileModule,
    global: true,
    imports: settings.imports ?? [],
    providers: [...settings.providers, ...providers],
    exports,
  };
  const feature: ToolwrightFeatureOptions = name === undefined ? {} : { profile: name };
  return { ...ToolwrightModule.forFeature(feature), imports: [profile] };
}
