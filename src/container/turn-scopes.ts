import type { ToolContext } from '../tool/tool-context.js';

/** What a container makes for the calls of one turn. */
export interface TurnScope {
  /** Ends every instance, whatever the others' ends do, and gives what they threw. Never rejects. */
  end(): Promise<readonly unknown[]>;
}

interface OpenScope<TScope> {
  readonly scope: TScope;
  /** Resolutions that have not settled; the scope ends after them. */
  readonly pending: Set<Promise<unknown>>;
}

/** Gives each turn a scope of its own, opened when one of its calls first needs it. */
export class TurnScopes<TScope extends TurnScope> {
  readonly #open: (context: ToolContext) => TScope;
  readonly #scopes = new Map<string, OpenScope<TScope>>();

  constructor(open: (context: ToolContext) => TScope) {
    this.#open = open;
  }

  /** Whether any turn has a scope. */
  get hasOpen(): boolean {
    return this.#scopes.size > 0;
  }

  /**
   * Resolves something in the scope of the call's turn. A call that outlives its turn gets no scope: nobody would end
   * it.
   *
   * @throws the reason of the call's abort, where its turn has no scope yet.
   */
  async resolve<T>(context: ToolContext, resolution: (scope: TScope) => Promise<T>): Promise<T> {
    const { scope, pending } = this.#scopeOf(context);
    const resolving = resolution(scope);
    pending.add(resolving);
    try {
      return await resolving;
    } finally {
      pending.delete(resolving);
    }
  }

  /** Ends the scope of a turn, when it has one; gives what its instances threw. */
  async end(turnId: string): Promise<readonly unknown[]> {
    const open = this.#scopes.get(turnId);
    this.#scopes.delete(turnId);
    await Promise.allSettled(open?.pending ?? []);
    return (await open?.scope.end()) ?? [];
  }

  #scopeOf(context: ToolContext): OpenScope<TScope> {
    let open = this.#scopes.get(context.turnId);
    if (open === undefined) {
      context.signal.throwIfAborted();
      open = { scope: this.#open(context), pending: new Set() };
      this.#scopes.set(context.turnId, open);
    }
    return open;
  }
}
