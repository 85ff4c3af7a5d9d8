import type { ToolContext } from '../tool/tool-context.js';
import type { ServiceClass, ToolServiceRef } from '../tool/tool-service-ref.js';
import type { ToolSpec } from '../tool/tool-spec.js';

/** All that the framework knows of a container: it makes or finds instances. */
export interface InstanceResolver {
  /**
   * Makes or finds the instance of a tool service for one call, or of another class where `context` is undefined. When
   * it throws or rejects, the call is answered with an error.
   */
  get<T extends object>(service: ServiceClass<T>, context: ToolContext | undefined): T | Promise<T>;
  /** How long an instance lives, such as `singleton` or `turn`, for the start-up report; undefined when unknown. */
  scopeOf?(service: ServiceClass): string | undefined;
  /** Tools that the container knows of beside those that the profile lists; asked for once, at its start-up. */
  findTools?(): readonly (ServiceClass | ToolServiceRef | ToolSpec)[];
  /**
   * Gets ready to resolve a class; called once at a profile's start-up. Constructs nothing.
   *
   * @throws ConfigurationError when the container will never be able to resolve it.
   */
  prepare?(service: ServiceClass): void;
  /** A turn is over: ends what was made for its calls and gives what went wrong thereby. Never rejects. */
  endTurn?(turnId: string): Promise<readonly unknown[]>;
  /** Whether anything lives that `endTurn` would end; where it says no, turns end at less cost. */
  hasOpenTurns?(): boolean;
}
