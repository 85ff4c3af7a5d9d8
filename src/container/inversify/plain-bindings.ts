import type { Container, ServiceIdentifier } from 'inversify';
import { type MadeBinding, type PluginView, registerPlugin } from './container-plugin.js';

/** Finds what a container has to choose from for a service that is asked for without a name, a tag or a parent. */
export function plainBindings(container: Container): (identifier: ServiceIdentifier) => readonly MadeBinding[] {
  let view: PluginView | undefined;
  registerPlugin(container, (shown) => {
    view = shown;
  });
  return (serviceIdentifier) => {
    const request = { serviceIdentifier, name: undefined, tags: new Map(), getAncestor: () => undefined };
    return [...(view?.bindingsOf(serviceIdentifier) ?? [])].filter((binding) => binding.isSatisfiedBy(request));
  };
}
