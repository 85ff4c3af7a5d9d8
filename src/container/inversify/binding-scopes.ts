import type { Container, ServiceIdentifier } from 'inversify';
import { type PluginView, registerPlugin } from './container-plugin.js';

/** Finds the scopes of a container's bindings: `singleton`, `transient`, `request`; undefined for what is not bound. */
export function bindingScopes(container: Container): (identifier: ServiceIdentifier) => string | undefined {
  let view: PluginView | undefined;
  registerPlugin(container, (shown) => {
    view = shown;
  });
  return (identifier) => {
    const [first] = view?.bindingsOf(identifier) ?? [];
    return first?.scope?.toLowerCase();
  };
}
