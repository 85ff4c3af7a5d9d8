import { GrowingText } from '../../provider/growing-text.js';
import type { TurnEvent, TurnStatus } from '../../provider/turn-event.js';
import { LogCursor } from './log-cursor.js';
import { LogList } from './log-list.js';

/**
 * Keeps a turn's events and text for any number of consumers without waiting for one. Live consumers follow a list;
 * late ones first get what is worth keeping: the events that are no deltas, and each round's text as one delta.
 */
export class EventLog {
  readonly #events = new LogList<TurnEvent>();
  readonly #texts = new LogList<string>();
  readonly #text = new GrowingText();
  /** What late consumers get; a round's text stands where it began. */
  readonly #replay: (TurnEvent | GrowingText)[] = [];
  #roundText: GrowingText | undefined;
  #failure: { readonly error: unknown } | undefined;

  /** All text so far. */
  get text(): string {
    return this.#text.text;
  }

  /** Adds an event that stands for no text of the stream, or one that the provider sent itself. */
  addEvent(event: TurnEvent): void {
    this.#keep(event);
    this.#events.append(event);
  }

  /** Adds text of the stream; with an event for it unless the provider sends its own. */
  addText(text: string, hasOwnEvent: boolean): void {
    this.#text.append(text);
    if (!hasOwnEvent) {
      this.addEvent({ type: 'text-delta', text });
    }
    this.#texts.append(text);
  }

  /** Adds the last event and lets the consumers end; iterators of the text throw the failure. */
  close(status: TurnStatus, failure?: { readonly error: unknown }): void {
    this.#failure = failure;
    this.addEvent({ type: 'turn-end', status });
    this.#events.close();
    this.#texts.close();
  }

  /** Iterates the events from the beginning; what has gone by comes without deltas. */
  events(): LogCursor<TurnEvent> {
    const first = this.#replay.map(
      (kept): TurnEvent => (kept instanceof GrowingText ? { type: 'text-delta', text: kept.text } : kept),
    );
    return new LogCursor(this.#events, first, () => {});
  }

  /** Iterates the text; what has gone by comes as one delta. */
  texts(): LogCursor<string> {
    const { text } = this;
    return new LogCursor(this.#texts, text === '' ? [] : [text], () => {
      if (this.#failure !== undefined) {
        throw this.#failure.error;
      }
    });
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
        this.#roundText = undefined;
        break;
      default:
    }
    this.#replay.push(event);
  }

  #keepText(text: string): void {
    if (this.#roundText === undefined) {
      this.#roundText = new GrowingText();
      this.#replay.push(this.#roundText);
    }
    this.#roundText.append(text);
  }
}
