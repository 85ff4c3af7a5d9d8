import type { TurnEvent, TurnStatus } from '../../provider/turn-event.js';
import { LogCursor, type LogNode } from './log-cursor.js';

/**
 * Keeps a turn's events and text for any number of consumers without waiting for one. Live consumers follow a linked
 * list whose read part is garbage; late ones first get what is worth keeping: the events that are no deltas, and each
 * round's text as one delta.
 */
export class EventLog {
  #tail: LogNode = { event: undefined, text: undefined, next: undefined };
  #replay: TurnEvent[] = [];
  /** Place of the running round's text in the replay. */
  #roundTextAt = -1;
  #text = '';
  #isClosed = false;
  #failure: { readonly error: unknown } | undefined;
  #wakers: (() => void)[] = [];

  /** All text so far. */
  get text(): string {
    return this.#text;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** What ended the turn; the text iterators throw it. */
  get failure(): { readonly error: unknown } | undefined {
    return this.#failure;
  }

  /** Adds an event that stands for no text of the stream, or one that the provider sent itself. */
  addEvent(event: TurnEvent): void {
    this.#append(event, undefined);
  }

  /** Adds text of the stream; with an event for it unless the provider sends its own. */
  addText(text: string, hasOwnEvent: boolean): void {
    this.#text += text;
    this.#append(hasOwnEvent ? undefined : { type: 'text-delta', text }, text);
  }

  /** Adds the last event and lets the consumers end. */
  close(status: TurnStatus, failure?: { readonly error: unknown }): void {
    this.#failure = failure;
    this.#isClosed = true;
    this.#append({ type: 'turn-end', status }, undefined);
  }

  /** Iterates the events from the beginning; what has gone by comes without deltas. */
  events(): LogCursor<TurnEvent> {
    return new LogCursor(this, this.#tail, [...this.#replay], (node) => node.event);
  }

  /** Iterates the text; what has gone by comes as one delta. */
  texts(): LogCursor<string> {
    const first = this.#text === '' ? [] : [this.#text];
    return new LogCursor(this, this.#tail, first, (node) => node.text, true);
  }

  /** Resolves when something was added, or a consumer has left. */
  more(): Promise<void> {
    return new Promise((resolve) => this.#wakers.push(resolve));
  }

  /** Lets all who wait for more look again. */
  wake(): void {
    if (this.#wakers.length > 0) {
      for (const wake of this.#wakers.splice(0)) {
        wake();
      }
    }
  }

  #append(event: TurnEvent | undefined, text: string | undefined): void {
    const node: LogNode = { event, text, next: undefined };
    this.#tail.next = node;
    this.#tail = node;
    if (event !== undefined) {
      this.#keep(event);
    }
    this.wake();
  }

  #keep(event: TurnEvent): void {
    switch (event.type) {
      case 'text-delta':
        this.#keepText(event.text);
        return;
      case 'reasoning-delta':
      case 'tool-call-delta':
        return;
      case 'round-start':
        this.#roundTextAt = -1;
        break;
      default:
    }
    this.#replay.push(event);
  }

  #keepText(text: string): void {
    const merged = this.#replay[this.#roundTextAt];
    if (merged?.type === 'text-delta') {
      this.#replay[this.#roundTextAt] = { type: 'text-delta', text: merged.text + text };
      return;
    }
    this.#roundTextAt = this.#replay.length;
    this.#replay.push({ type: 'text-delta', text });
  }
}
