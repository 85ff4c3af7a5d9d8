import type { BindingConstraints, Container, ServiceIdentifier } from 'inversify';

/** The mark by which a container knows a plugin. */
const IS_PLUGIN = Symbol.for('@inversifyjs/plugin/isPlugin');

/** As much of a plan as is read here: a service, with what its bindings depend on. */
export interface PlannedService {
  readonly serviceIdentifier: ServiceIdentifier;
  readonly bindings: PlannedBinding | readonly PlannedBinding[] | undefined;
}

/** A binding in a plan. */
export interface PlannedBinding {
  readonly binding?: { readonly scope?: string; readonly moduleId?: number | undefined };
  readonly constructorParams?: readonly (PlannedService | undefined)[];
  readonly propertyParams?: ReadonlyMap<unknown, PlannedService>;
  readonly params?: readonly PlannedService[];
}

/** A binding as the application made it. */
export interface MadeBinding {
  /** Such as `Instance`, `ConstantValue` or `DynamicValue`. */
  readonly type: string;
  readonly scope?: string;
  /** Of an `Instance`. */
  readonly implementationType?: { readonly name: string };
  readonly isSatisfiedBy: (constraints: BindingConstraints) => boolean;
}

/** As much as is read of what a container shows its plugins, and nobody else. */
export interface PluginView {
  /** The bindings of a service; undefined when it has none. */
  bindingsOf(identifier: ServiceIdentifier): Iterable<MadeBinding> | undefined;
  /** Calls back with each plan that the container makes. */
  onPlan(handler: (root: PlannedService) => void): void;
}

interface PluginContext {
  readonly bindingService: {
    get(identifier: ServiceIdentifier): ReturnType<PluginView['bindingsOf']>;
  };
}

interface PluginApi {
  onPlan(handler: (options: unknown, plan: { readonly tree: { readonly root: PlannedService } }) => void): void;
}

/** Registers a plugin, which sees what containers tell plugins alone; `load` is called at once. */
export function registerPlugin(container: Container, load: (view: PluginView) => void): void {
  container.register(
    class {
      readonly [IS_PLUGIN] = true;
      readonly #context: PluginContext;

      constructor(_container: Container, context: PluginContext) {
        this.#context = context;
      }

      load(api: PluginApi): void {
        load({
          bindingsOf: (identifier) => this.#context.bindingService.get(identifier),
          onPlan: (handler) => api.onPlan((_, { tree }) => handler(tree.root)),
        });
      }
    },
  );
}
