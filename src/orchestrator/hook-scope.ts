import { AsyncLocalStorage } from 'node:async_hooks';

/** Marks the async context of one turn's end hooks, so that a prompt from inside them is known. */
export interface HookScope {
  /** Whose hooks they are. */
  readonly owner: object;
  isActive: boolean;
  /** The running hooks, of another orchestrator or of an earlier turn, that these hooks run inside of. */
  readonly outer: HookScope | undefined;
}

const scopes = new AsyncLocalStorage<HookScope>();

/** Runs end hooks so that {@link currentHookScope} finds them until they settle. */
export async function runInHookScope(owner: object, hooks: () => Promise<void>): Promise<void> {
  const scope: HookScope = { owner, isActive: true, outer: nearestActive(scopes.getStore()) };
  try {
    await scopes.run(scope, hooks);
  } finally {
    scope.isActive = false;
  }
}

/** The running end hooks of this owner that the caller is inside of. */
export function currentHookScope(owner: object): HookScope | undefined {
  for (let scope = scopes.getStore(); scope !== undefined; scope = scope.outer) {
    if (scope.isActive && scope.owner === owner) {
      return scope;
    }
  }
  return undefined;
}

/** Skips settled scopes, so that hooks that prompt again and again make no chain. */
function nearestActive(scope: HookScope | undefined): HookScope | undefined {
  let nearest = scope;
  while (nearest !== undefined && !nearest.isActive) {
    nearest = nearest.outer;
  }
  return nearest;
}
