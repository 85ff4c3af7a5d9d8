import { currentHookScope, type HookScope, runInHookScope } from './hook-scope.js';

/** What happens to a prompt while another one runs. */
export type WhenBusy = 'drop' | 'queue';

/** One prompt's place at the gate. */
export class GateTicket {
  /** The end hooks that made the prompt, when it came from inside some. */
  readonly hookScope: HookScope | undefined;
  /** Resolves when the prompt's turn has come. */
  readonly opened: Promise<void>;
  #open: () => void = () => {};
  #isOpen = false;

  constructor(hookScope: HookScope | undefined) {
    this.hookScope = hookScope;
    this.opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  open(): void {
    this.#isOpen = true;
    this.#open();
  }
}

/**
 * Lets one prompt through at a time. The flag is claimed before anything is awaited and released before the end hooks;
 * a prompt from inside a hook then starts at once, one from elsewhere claims the flag and waits until the hooks settle.
 * Queued prompts claim nothing before that, so that hooks may await their own prompts.
 */
export class BusyGate {
  #holder: GateTicket | undefined;
  #hooksRunning = 0;
  readonly #queue: GateTicket[] = [];

  get isBusy(): boolean {
    return this.#holder !== undefined;
  }

  /** Whether this is the prompt that runs, or that waits for hooks with the flag claimed. */
  isHeldBy(ticket: GateTicket): boolean {
    return this.#holder === ticket;
  }

  /** Whether the caller is inside one of the running end hooks. */
  get isInsideHook(): boolean {
    return currentHookScope(this) !== undefined;
  }

  /** Claims the flag, or a place in the queue; undefined when the prompt is to be dropped. */
  claim(whenBusy: WhenBusy): GateTicket | undefined {
    const hookScope = currentHookScope(this);
    const mayHold = this.#holder === undefined && (hookScope !== undefined || this.#queue.length === 0);
    if (!mayHold && whenBusy === 'drop') {
      return undefined;
    }
    const ticket = new GateTicket(hookScope);
    if (mayHold) {
      this.#holder = ticket;
    } else {
      this.#queue.push(ticket);
    }
    this.#advance();
    return ticket;
  }

  /** Gives the flag, or the place in the queue, back. */
  release(ticket: GateTicket): void {
    const place = this.#queue.indexOf(ticket);
    if (place >= 0) {
      this.#queue.splice(place, 1);
    }
    if (this.#holder === ticket) {
      this.#holder = undefined;
    }
    this.#advance();
  }

  /** Gives the flag back and runs the end hooks, as one step: no other prompt gets in between. */
  async releaseForHooks(ticket: GateTicket, hooks: () => Promise<void>): Promise<void> {
    this.#hooksRunning += 1;
    this.release(ticket);
    try {
      await runInHookScope(this, hooks);
    } finally {
      this.#hooksRunning -= 1;
      this.#advance();
    }
  }

  #advance(): void {
    const head = this.#queue[0];
    if (this.#holder === undefined && head !== undefined && this.#mayStart(head)) {
      this.#queue.shift();
      this.#holder = head;
    }
    if (this.#holder !== undefined && this.#mayStart(this.#holder)) {
      this.#holder.open();
    }
  }

  #mayStart(ticket: GateTicket): boolean {
    return this.#hooksRunning === 0 || ticket.hookScope?.isActive === true;
  }
}
