import { ConfigurationError } from '../errors/configuration-error.js';
import type { ServiceClass } from '../tool/tool-service-ref.js';
import type { OrchestratorProfile } from './orchestrator-profile.js';

/**
 * A tool service that its container knows by another identifier than its class: the identifier, and the class that has
 * the tools.
 */
export type BoundToolAt<TIdentifier> = readonly [identifier: TIdentifier, service: ServiceClass];

type ProfileTool<TData> = NonNullable<OrchestratorProfile<TData>['tools']>[number];

/** Tools as the settings of a container integration list them. */
export type ContainerTools<TIdentifier, TData> = readonly (ProfileTool<TData> | BoundToolAt<TIdentifier>)[];

/** Container tools, taken apart. */
export interface SortedContainerTools<TIdentifier, TData> {
  /** Every tool, by its class where the container knows it by another identifier. */
  readonly tools: readonly ProfileTool<TData>[];
  /** Classes that the container knows by another identifier. */
  readonly identifiers: ReadonlyMap<ServiceClass, TIdentifier>;
}

/**
 * Takes the tools of a container integration apart into what a profile has and how its container finds it.
 *
 * @throws ConfigurationError for a class at several identifiers, and for a gap in a pair.
 */
export function sortContainerTools<TIdentifier, TData>(
  tools: ContainerTools<TIdentifier, TData>,
): SortedContainerTools<TIdentifier, TData> {
  const isBound = (tool: object): tool is BoundToolAt<TIdentifier> => Array.isArray(tool);
  const identifiers = new Map<ServiceClass, TIdentifier>();
  for (const [index, tool] of tools.entries()) {
    if (isBound(tool)) {
      const [identifier, service] = tool;
      if (identifier == null || typeof service !== 'function') {
        throw new ConfigurationError(
          `tools[${index}]: found [${String(identifier)}, ${String(Object(service).name)}], expected [identifier, class].`,
        );
      }
      if (identifiers.has(service) && identifiers.get(service) !== identifier) {
        throw new ConfigurationError(
          `tools[${index}]: ${service.name} is listed at several identifiers, and a tool has one. Make a subclass for each.`,
        );
      }
      identifiers.set(service, identifier);
    }
  }
  return { tools: tools.map((tool) => (isBound(tool) ? tool[1] : tool)), identifiers };
}
