import type { Container, ServiceIdentifier } from 'inversify';
import type { Logger } from '../../logging/logger.js';
import { AIOrchestrator } from '../../orchestrator/orchestrator.js';
import { warnOfSharedOrchestrator } from '../warn-of-shared-orchestrator.js';
import { type PlannedBinding, type PlannedService, registerPlugin } from './container-plugin.js';

/**
 * Warns, when it is first planned, of each singleton that has an orchestrator of the module injected: all users would
 * share one conversation.
 */
export function warnOfSharedOrchestrators(container: Container, moduleId: number, logger: Logger): void {
  registerPlugin(container, (view) => {
    view.onPlan((root) => {
      for (const holder of sharingSingletons(root, moduleId)) {
        warnOfSharedOrchestrator(logger, typeof holder === 'function' ? holder.name : String(holder));
      }
    });
  });
}

/** The outermost singletons above each of the module's orchestrators in a plan. */
function* sharingSingletons(
  service: PlannedService,
  moduleId: number,
  singleton?: ServiceIdentifier,
): Iterable<ServiceIdentifier> {
  const bindings = [service.bindings].flat();
  if (service.serviceIdentifier === AIOrchestrator) {
    if (singleton !== undefined && bindings.some((planned) => planned?.binding?.moduleId === moduleId)) {
      yield singleton;
    }
    return;
  }
  for (const planned of bindings) {
    const isSingleton = planned?.binding?.scope === 'Singleton';
    for (const dependency of dependenciesOf(planned)) {
      yield* sharingSingletons(
        dependency,
        moduleId,
        singleton ?? (isSingleton ? service.serviceIdentifier : undefined),
      );
    }
  }
}

function dependenciesOf(planned: PlannedBinding | undefined): readonly PlannedService[] {
  const { constructorParams = [], params = [], propertyParams } = planned ?? {};
  return [...constructorParams, ...params, ...(propertyParams?.values() ?? [])].filter((node) => node !== undefined);
}
