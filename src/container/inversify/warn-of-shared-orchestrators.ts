import type { Container, ServiceIdentifier } from 'inversify';
import type { Logger } from '../../logging/logger.js';
import { AIOrchestrator } from '../../orchestrator/orchestrator.js';
import { warnOfSharedOrchestrator } from '../warn-of-shared-orchestrator.js';

/** The mark by which a container knows a plugin. */
const IS_PLUGIN = Symbol.for('@inversifyjs/plugin/isPlugin');

/** As much of inversify's plans as is read here; they tell scopes, which nothing else does. */
interface PlannedService {
  readonly serviceIdentifier: ServiceIdentifier;
  readonly bindings: PlannedBinding | readonly PlannedBinding[] | undefined;
}

interface PlannedBinding {
  readonly binding?: { readonly scope?: string };
  readonly constructorParams?: readonly (PlannedService | undefined)[];
  readonly propertyParams?: ReadonlyMap<unknown, PlannedService>;
  readonly params?: readonly PlannedService[];
}

interface PluginApi {
  onPlan(handler: (options: unknown, plan: { readonly tree: { readonly root: PlannedService } }) => void): void;
}

/**
 * Warns, when it is first planned, of each singleton that has an orchestrator injected: all users would share one
 * conversation.
 */
export function warnOfSharedOrchestrators(container: Container, logger: Logger): void {
  container.register(
    class {
      readonly [IS_PLUGIN] = true;

      load(api: PluginApi): void {
        api.onPlan((_, { tree }) => {
          for (const holder of sharingSingletons(tree.root, undefined)) {
            warnOfSharedOrchestrator(logger, typeof holder === 'function' ? holder.name : String(holder));
          }
        });
      }
    },
  );
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
