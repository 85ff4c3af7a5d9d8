import { type AbstractNewable, Container, type ServiceIdentifier } from 'inversify';
import type { TurnScopedBinding } from './module-options.js';

interface MadeInstance {
  readonly identifier: ServiceIdentifier;
  readonly instance: unknown;
}

interface MaybeDisposable {
  [Symbol.asyncDispose]?(): PromiseLike<void>;
  [Symbol.dispose]?(): void;
}

/** What one turn made for itself: a child container whose singletons live as long as the turn. */
export class TurnScope {
  readonly #container: Container;
  /** In the order of creation, so that dependants end before what they depend on. */
  readonly #made: MadeInstance[] = [];
  readonly #pending = new Set<Promise<unknown>>();

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
  async get<T>(identifier: ServiceIdentifier<T>): Promise<T> {
    const resolution = this.#container.getAsync(identifier);
    this.#pending.add(resolution);
    try {
      return await resolution;
    } finally {
      this.#pending.delete(resolution);
    }
  }

  /** Ends every instance, whatever the others' ends do; gives what they threw. */
  async end(): Promise<readonly unknown[]> {
    await Promise.allSettled(this.#pending);
    const failures: unknown[] = [];
    for (const { identifier, instance } of this.#made.reverse()) {
      await collectFailure(failures, () => this.#container.unbindAsync(identifier));
      await collectFailure(failures, () => dispose(Object(instance)));
    }
    return failures;
  }
}

/** The identifier that a turn-scoped binding is for. */
export function identifierOf(binding: TurnScopedBinding): ServiceIdentifier {
  return typeof binding === 'function' ? (binding as AbstractNewable<object>) : binding[0];
}

/** Not left to inversify's deactivation handlers, the first of which is not awaited. */
async function dispose(instance: MaybeDisposable): Promise<void> {
  if (instance[Symbol.asyncDispose] === undefined) {
    instance[Symbol.dispose]?.();
  } else {
    await instance[Symbol.asyncDispose]?.();
  }
}

async function collectFailure(failures: unknown[], end: () => Promise<void>): Promise<void> {
  try {
    await end();
  } catch (error) {
    failures.push(error);
  }
}
