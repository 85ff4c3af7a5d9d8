import { IllegalStateError } from '../errors/illegal-state-error.js';
import type { ToolContext } from '../tool/tool-context.js';

/** What a container makes for the calls of one turn. */
export interface TurnScope {
  /**
   * Ends every instance that it has not ended yet, whatever the others' ends do, and gives what they threw. Never
   * rejects.
   */
  end(): Promise<readonly unknown[]>;
}

interface OpenScope<TScope> {
  readonly scope: TScope;
  isOver: boolean;
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
   * it. What is made only after its turn is ended at once, and not handed out.
   *
   * @throws the reason of the call's abort, where its turn has no scope yet, and IllegalStateError after the turn.
   */
  async resolve<T>(context: ToolContext, resolution: (scope: TScope) => Promise<T>): Promise<T> {
    const open = this.#scopeOf(context);
    try {
      return await resolution(open.scope);
    } finally {
      if (open.isOver) {
        await endLate(open.scope);
      }
    }
  }

  /**
   * Ends the scope of a turn, when it has one; gives what its instances threw. It does not wait for what is still being
   * made, which may be forever: only calls that were given up ask for that.
   */
  async end(turnId: string): Promise<readonly unknown[]> {
    const open = this.#scopes.get(turnId);
    if (open === undefined) {
      return [];
    }
    this.#scopes.delete(turnId);
    open.isOver = true;
    return await open.scope.end();
  }

  #scopeOf(context: ToolContext): OpenScope<TScope> {
    let open = this.#scopes.get(context.turnId);
    if (open === undefined) {
      context.signal.throwIfAborted();
      open = { scope: this.#open(context), isOver: false };
      this.#scopes.set(context.turnId, open);
    }
    return open;
  }
}

async function endLate(scope: TurnScope): Promise<never> {
  const failures = await scope.end();
  throw new IllegalStateError('A service was made after its turn was over, and ended again.', {
    ...(failures.length > 0 && { cause: new AggregateError(failures, 'It could not be ended without errors.') }),
  });
}
