import type { BindInWhenOnFluentSyntax, BindToFluentSyntax, Container, ServiceIdentifier } from 'inversify';
import type { ServiceClass } from '../../tool/tool-service-ref.js';
import type { BoundToolAt, ContainerTools } from '../bound-tool.js';
import type { OrchestratorProfile } from '../orchestrator-profile.js';

/**
 * A tool service that is bound to another identifier than its class: the identifier, and the class that has the tools.
 */
export type BoundTool = BoundToolAt<ServiceIdentifier>;

/** How a turn-scoped identifier is bound, without its scope; such as `(bind) => bind.to(Basket)`. */
export type ConfigureBinding = (bind: BindToFluentSyntax<unknown>) => BindInWhenOnFluentSyntax<unknown>;

/** A class that is bound to itself for each turn, or an identifier and how it is bound. */
export type TurnScopedBinding = ServiceClass | readonly [identifier: ServiceIdentifier, configure: ConfigureBinding];

/** Settings of {@link toolwrightModule}: a profile, and how it lives in its container. */
export interface ToolwrightModuleOptions<TData = unknown> extends Omit<OrchestratorProfile<TData>, 'tools'> {
  /** Annotated classes, resolved when one of their tools is called; {@link BoundTool}s; and tools defined in code. */
  readonly tools?: ContainerTools<ServiceIdentifier, TData>;
  /**
   * Has one instance a turn, made when a call of the turn first needs it, shared by the turn's calls, and ended with
   * the turn by deactivation and `Symbol.asyncDispose` or `Symbol.dispose`. Needs `container`.
   */
  readonly turnScoped?: readonly TurnScopedBinding[];
  /**
   * The container that the module is loaded into. With it, start-up refuses services that are bound twice, and a
   * singleton that shares its conversation is warned of when it is first resolved.
   */
  readonly container?: Container;
}
