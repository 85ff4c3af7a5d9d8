import type { Context, Script } from 'node:vm';
import { ToolArgumentError } from '../errors/tool-argument-error.js';

const LIMIT_MS = 2_000;
const ofArguments = new WeakMap<object, TimeLimit>();
let prepared: { readonly script: Script; readonly room: Context } | undefined;

/** Work that waits for others, to be done in one go with them. */
interface PendingWork {
  readonly run: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * The two seconds that checking one call's arguments may take, all its steps together. Hostile values can keep a check
 * busy for ages where patterns, recursive unions or a class's own rules let them, and only what a script runs can be
 * stopped in the middle. That costs about 0.1 ms each time, however much is done in one go.
 */
export class TimeLimit {
  static #current: TimeLimit | undefined;
  static #isRunning = false;
  /** What is to be done after the check may take as long once more. */
  isNeededAgain = false;
  #leftMs = LIMIT_MS;
  #pending: PendingWork[] = [];

  /** The limit of the call whose arguments are being checked; a new one when there is none. */
  static current(): TimeLimit {
    return TimeLimit.#current ?? new TimeLimit();
  }

  /** Keeps the limit with the arguments that were checked under it. */
  keepFor(values: object): void {
    ofArguments.set(values, this);
  }

  /**
   * Starts the conversion of arguments under the limit that they were checked under.
   *
   * @throws ToolArgumentError when the time is over.
   */
  static convert<T>(values: object, work: () => T): T {
    const limit = ofArguments.get(values) ?? new TimeLimit();
    return limit.isNeededAgain ? limit.run(work) : limit.#share(work);
  }

  /**
   * Runs what may take long; work inside such work runs on its time.
   *
   * @throws ToolArgumentError when the time is over.
   */
  run<T>(work: () => T): T {
    return TimeLimit.#isRunning ? work() : this.#share(() => this.#runInScript(work));
  }

  /** The limit is the current one meanwhile. */
  #share<T>(work: () => T): T {
    const before = TimeLimit.#current;
    TimeLimit.#current = this;
    try {
      return work();
    } finally {
      TimeLimit.#current = before;
    }
  }

  /** Runs what may take long a moment later, together with all else that is asked for by then. */
  runSoon<T>(work: () => T): Promise<Awaited<T>> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ run: () => resolve(work() as Awaited<T>), reject });
      if (this.#pending.length === 1) {
        queueMicrotask(() => this.#runPending());
      }
    });
  }

  #runPending(): void {
    const pending = this.#pending;
    this.#pending = [];
    let next = 0;
    while (next < pending.length) {
      try {
        this.run(() => {
          for (; next < pending.length; next += 1) {
            pending[next]?.run();
          }
        });
      } catch (error) {
        pending[next]?.reject(error);
        next += 1;
      }
    }
  }

  #runInScript<T>(work: () => T): T {
    if (this.#leftMs <= 0) {
      throw tooLong();
    }
    prepared ??= prepare();
    const { script, room } = prepared;
    const startedAt = performance.now();
    room.run = work;
    TimeLimit.#isRunning = true;
    try {
      return script.runInContext(room, { timeout: Math.ceil(this.#leftMs) }) as T;
    } catch (error) {
      if ((error as { readonly code?: unknown } | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
        this.#leftMs = 0;
        throw tooLong(error);
      }
      throw error;
    } finally {
      TimeLimit.#isRunning = false;
      room.run = undefined;
      this.#leftMs -= performance.now() - startedAt;
    }
  }
}

function tooLong(cause?: unknown): ToolArgumentError {
  const message = 'arguments: checking them takes too long; send simpler values';
  return new ToolArgumentError(message, cause === undefined ? undefined : { cause });
}

/** On first need: few schemas need it. */
function prepare() {
  const { createContext, Script } = process.getBuiltinModule('node:vm');
  return { script: new Script('run()'), room: createContext({}) };
}
