import { type AbstractNewable, Container, type ServiceIdentifier } from 'inversify';
import { collectFailure } from '../../orchestrator/collect-failure.js';
import { endInstance } from '../end-instance.js';
import type { TurnScope } from '../turn-scopes.js';
import type { TurnScopedBinding } from './module-options.js';

interface MadeInstance {
  readonly identifier: ServiceIdentifier;
  readonly instance: unknown;
}

/** What one turn made for itself: a child container whose singletons live as long as the turn. */
export class TurnContainer implements TurnScope {
  readonly #container: Container;
  /** In the order of creation, so that dependants end before what they depend on. */
  readonly #made: MadeInstance[] = [];

  constructor(parent: Container, bindings: readonly TurnScopedBinding[]) {
    this.#container = new Container({ parent });
    for (const binding of bindings) {
      const identifier = identifierOf(binding);
      const bind = this.#container.bind(identifier);
      const bound = typeof binding === 'function' ? bind.toSelf() : binding[1](bind);
      bound.inSingletonScope();
      this.#container.onActivation(identifier, (_, instance) => {
        this.#made.push({ identifier, instance });
        return instance;
      });
    }
  }

  /** Resolves for a call of the turn. */
  get<T>(identifier: ServiceIdentifier<T>): Promise<T> {
    return this.#container.getAsync(identifier);
  }

  /** Disposal is not left to inversify's deactivation handlers, the first of which is not awaited. */
  async end(): Promise<readonly unknown[]> {
    const failures: unknown[] = [];
    for (const { identifier, instance } of this.#made.splice(0).reverse()) {
      await collectFailure(failures, () => this.#container.unbindAsync(identifier));
      await endInstance(failures, instance);
    }
    return failures;
  }
}

/** The identifier that a turn-scoped binding is for. */
export function identifierOf(binding: TurnScopedBinding): ServiceIdentifier {
  return Array.isArray(binding) ? binding[0] : (binding as AbstractNewable<object>);
}
