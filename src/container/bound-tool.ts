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

/** Takes the tools of a container integration apart into what a profile has and how its container finds it. */
export function sortContainerTools<TIdentifier, TData>(
  tools: ContainerTools<TIdentifier, TData>,
): SortedContainerTools<TIdentifier, TData> {
  const isBound = (tool: object): tool is BoundToolAt<TIdentifier> => Array.isArray(tool);
  return {
    tools: tools.map((tool) => (isBound(tool) ? tool[1] : tool)),
    identifiers: new Map(tools.filter(isBound).map(([identifier, service]) => [service, identifier])),
  };
}
