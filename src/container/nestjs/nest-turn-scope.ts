import { ContextIdFactory, ModuleRef } from '@nestjs/core';
import { REQUEST_CONTEXT_ID } from '@nestjs/core/router/request/request-constants.js';
import { endInstance } from '../end-instance.js';
import type { TurnScope } from '../turn-scopes.js';
import { dependenciesOf, type NestProvider } from './nest-modules.js';

type ContextId = ReturnType<typeof ContextIdFactory.create>;

/** What one turn made for itself: the instances of one of Nest's contexts. */
export class NestTurnScope implements TurnScope {
  readonly #contextId: ContextId;
  readonly #resolved = new Set<NestProvider>();
  #isRegistered = false;
  readonly #request: object;
  readonly #ended = new WeakSet<object>();

  /** @param request what request-scoped services get as `REQUEST`, and durable strategies see */
  constructor(request: object) {
    this.#request = request;
    // An HTTP request has a context already; it outlives the turn, and its instances are not the turn's to end.
    const alone = Object.create(request, { [REQUEST_CONTEXT_ID]: { value: undefined } });
    this.#contextId = ContextIdFactory.getByRequest(alone, []);
  }

  /** Resolves for a call of the turn. */
  get(provider: NestProvider): Promise<object> {
    const moduleRef = moduleRefOf(provider);
    if (!this.#isRegistered) {
      moduleRef.registerRequestByContextId(this.#request, this.#contextId);
      this.#isRegistered = true;
    }
    this.#resolved.add(provider);
    return moduleRef.resolve(provider.token as string, this.#contextId, { strict: true });
  }

  async end(): Promise<readonly unknown[]> {
    const failures: unknown[] = [];
    for (const instance of this.#instances()) {
      await endInstance(failures, instance);
    }
    return failures;
  }

  /**
   * Dependants before what they depend on, each given once. Only what Nest constructed: a factory may give what is not
   * its own.
   */
  #instances(): ReadonlySet<unknown> {
    const instances = new Set<unknown>();
    for (const provider of inOrderOfEnding(this.#resolved)) {
      if (!provider.isNotMetatype) {
        for (const { instance, isResolved } of existingInstances(provider, this.#contextId)) {
          if (isResolved === true && !this.#ended.has(Object(instance))) {
            this.#ended.add(Object(instance));
            instances.add(instance);
          }
        }
      }
    }
    return instances;
  }
}

/** Finds a provider's instances through the module that lists it. */
export function moduleRefOf({ host, name }: NestProvider): ModuleRef {
  const moduleRef = host?.providers.get(ModuleRef)?.instance;
  if (!(moduleRef instanceof ModuleRef)) {
    throw new TypeError(`${String(name)}: its module has no ModuleRef.`);
  }
  return moduleRef;
}

/** Nest before 11.2 knows only the one instance of a context, and makes an empty one where there is none. */
function existingInstances(provider: NestProvider, contextId: ContextId) {
  return provider.getExistingInstancesByContextId?.(contextId) ?? [provider.getInstanceByContextId(contextId)];
}

function inOrderOfEnding(resolved: Iterable<NestProvider>): readonly NestProvider[] {
  const seen = new Set<NestProvider>();
  const dependenciesFirst: NestProvider[] = [];
  const visit = (provider: NestProvider) => {
    if (!seen.has(provider)) {
      seen.add(provider);
      dependenciesOf(provider).forEach(visit);
      dependenciesFirst.push(provider);
    }
  };
  [...resolved].forEach(visit);
  return dependenciesFirst.reverse();
}
