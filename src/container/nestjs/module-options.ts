import type { FactoryProvider, InjectionToken, ModuleMetadata } from '@nestjs/common';
import type { ServiceClass } from '../../tool/tool-service-ref.js';
import type { TurnFacts } from '../../tool/turn-facts.js';
import type { ContainerTools } from '../bound-tool.js';
import type { OrchestratorProfile } from '../orchestrator-profile.js';

/** Settings of a profile, and how it lives in its application. */
export interface ToolwrightProfileOptions<TData = unknown> extends Omit<OrchestratorProfile<TData>, 'name' | 'tools'> {
  /**
   * Annotated classes, which a module of the application must provide, by their classes or as `[token, class]`; and
   * tools defined in code. They come beside those of the modules that import the profile or a feature of it.
   */
  readonly tools?: ContainerTools<InjectionToken, TData>;
  /**
   * Classes whose guards are known not to stand around their tools' calls; any other tool with a guard is a mistake of
   * start-up.
   */
  readonly unguarded?: readonly ServiceClass[];
  /**
   * What request-scoped services get as `REQUEST`, and durable strategies see, such as `({ data }) => data.request`;
   * the turn's facts by default.
   */
  readonly request?: (facts: TurnFacts<TData>) => object;
}

/** Settings of `ToolwrightModule.forRoot()`. */
export interface ToolwrightModuleOptions<TData = unknown> extends ToolwrightProfileOptions<TData> {
  /** Names the profile, for injection and in the configuration file; one profile may do without. */
  readonly name?: string;
}

/** Settings of `ToolwrightModule.forRootAsync()`: a profile that other providers help to make. */
export interface ToolwrightModuleAsyncOptions<TData = unknown>
  extends Pick<ModuleMetadata, 'imports'>,
    Pick<FactoryProvider<ToolwrightProfileOptions<TData>>, 'inject' | 'useFactory'> {
  /** Names the profile, for injection and in the configuration file; one profile may do without. */
  readonly name?: string;
}
