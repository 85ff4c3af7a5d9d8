import type {
  BeforeApplicationShutdown,
  InjectionToken,
  OnApplicationBootstrap,
  OnApplicationShutdown,
} from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';
import type { Logger } from '../../logging/logger.js';
import type { ServiceClass } from '../../tool/tool-service-ref.js';
import type { OrchestratorFactory } from '../orchestrator-factory.js';
import { checkProfiles, warnOfSharedOrchestrators, warnOfUnusedTools } from './start-up-checks.js';

/** Where a profile's lifecycle stands in its module. */
export const LIFECYCLE = Symbol('toolwright.lifecycle');

/** What a profile's lifecycle needs. */
export interface ProfileLifecycleOptions<TData> {
  readonly name: string | undefined;
  readonly factory: OrchestratorFactory<TData>;
  readonly modules: ModulesContainer;
  readonly logger: Logger;
  /** Classes and tokens that the profile itself lists. */
  readonly listed: readonly (ServiceClass | InjectionToken)[];
}

/**
 * Looks at the features of an application that has no profile, which would look itself.
 *
 * @throws ConfigurationError for a feature.
 */
export function checkWithoutProfiles(modules: ModulesContainer): void {
  if (![...modules.values()].some(({ providers }) => providers.has(LIFECYCLE))) {
    checkProfiles(modules, []);
  }
}

/** Starts and ends a profile with its application. */
export class ProfileLifecycle<TData>
  implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  readonly #options: ProfileLifecycleOptions<TData>;

  constructor(options: ProfileLifecycleOptions<TData>) {
    this.#options = options;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { modules, logger, factory } = this.#options;
    const all = [...modules.values()]
      .map(({ providers }): unknown => providers.get(LIFECYCLE)?.instance)
      .filter((instance) => instance instanceof ProfileLifecycle);
    if (all[0] === this) {
      checkProfiles(
        modules,
        all.map((lifecycle) => lifecycle.#options.name),
      );
      warnOfUnusedTools(modules, new Set(all.flatMap((lifecycle) => lifecycle.#options.listed)), logger);
      warnOfSharedOrchestrators(modules, logger);
    }
    await factory.start();
  }

  /**
   * From now on no prompt is taken, and running turns have their grace. Nest goes on at once to close its HTTP server,
   * which waits for the responses that those turns write.
   */
  beforeApplicationShutdown(): void {
    this.#options.factory.close().catch(() => {});
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#options.factory.close();
  }
}
