import type { Container, ServiceIdentifier } from 'inversify';

/** The mark by which a container knows a plugin. */
const IS_PLUGIN = Symbol.for('@inversifyjs/plugin/isPlugin');

/** As much as is read of what a container shows its plugins, and nobody else. */
interface PluginContext {
  readonly bindingService: {
    get(identifier: ServiceIdentifier): Iterable<{ readonly scope?: string }> | undefined;
  };
}

/** Finds the scopes of a container's bindings: `singleton`, `transient`, `request`; undefined for what is not bound. */
export function bindingScopes(container: Container): (identifier: ServiceIdentifier) => string | undefined {
  let bindings: PluginContext['bindingService'] | undefined;
  container.register(
    class {
      readonly [IS_PLUGIN] = true;

      constructor(_container: Container, context: PluginContext) {
        bindings = context.bindingService;
      }

      load(): void {}
    },
  );
  return (identifier) => {
    const [first] = bindings?.get(identifier) ?? [];
    return first?.scope?.toLowerCase();
  };
}
