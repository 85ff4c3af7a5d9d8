import type { Container, ServiceIdentifier } from 'inversify';
import type { Logger } from '../../logging/logger.js';
import { AIOrchestrator } from '../../orchestrator/orchestrator.js';
import { warnOfSharedOrchestrator } from '../warn-of-shared-orchestrator.js';
import { type PlannedBinding, type PlannedService, registerPlugin } from './container-plugin.js';

/**
 * Warns, when it is first planned, of each singleton that has an orchestrator injected: all users would share one
 * conversation.
 */
export function warnOfSharedOrchestrators(container: Container, logger: Logger): void {
  registerPlugin(container, (view) => {
    view.onPlan((root) => {
      for (const holder of sharingSingletons(root, undefined)) {
        warnOfSharedOrchestrator(logger, typeof holder === 'function' ? holder.name : String(holder));
      }
    });
  });
}

/** The outermost singletons above each orchestrator of a plan. */
function* sharingSingletons(
  service: PlannedService,
  singleton: ServiceIdentifier | undefined,
): Iterable<ServiceIdentifier> {
  if (service.serviceIdentifier === AIOrchestrator) {
    if (singleton !== undefined) {
      yield singleton;
    }
    return;
  }
  for (const planned of [service.bindings].flat()) {
    const isSingleton = planned?.binding?.scope === 'Singleton';
    for (const dependency of dependenciesOf(planned)) {
      yield* sharingSingletons(dependency, singleton ?? (isSingleton ? service.serviceIdentifier : undefined));
    }
  }
}

function dependenciesOf(planned: PlannedBinding | undefined): readonly PlannedService[] {
  const { constructorParams = [], params = [], propertyParams } = planned ?? {};
  return [...constructorParams, ...params, ...(propertyParams?.values() ?? [])].filter((node) => node !== undefined);
}
