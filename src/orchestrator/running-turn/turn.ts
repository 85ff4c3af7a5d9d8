import { PromptNotRunError } from '../../errors/prompt-not-run-error.js';
import type { TurnEvent } from '../../provider/turn-event.js';
import type { EventLog } from './event-log.js';
import { toServerSentEvents } from './server-sent-events.js';
import type { NotRunOutcome, TurnOutcome } from './turn-outcome.js';

/**
 * Watches one prompt from outside: iterate it for the text as it comes, or `events` for everything, and await
 * `outcome` or `text()` for the end. It runs whether or not anybody watches; leaving an iteration stops nothing, and
 * slow consumers slow nothing. Consumers that come late first get what has gone by, without its single deltas.
 */
export class Turn implements AsyncIterable<string> {
  /** UUID of the turn. */
  readonly id: string;
  /** How the prompt ended; settles after the end hooks and never rejects. */
  readonly outcome: Promise<TurnOutcome>;
  readonly #log: EventLog;

  /** Turns are made by `prompt()`. */
  constructor(id: string, log: EventLog, outcome: Promise<TurnOutcome>) {
    this.id = id;
    this.#log = log;
    this.outcome = outcome;
  }

  /** Everything that happens, for any number of consumers; ends after `turn-end` and throws nothing. */
  get events(): AsyncIterable<TurnEvent, undefined> {
    return { [Symbol.asyncIterator]: () => this.#log.events() };
  }

  /** The text deltas; throws the turn's error, or the reason of an abort, at the end. */
  [Symbol.asyncIterator](): AsyncIterableIterator<string, undefined> {
    return this.#log.texts();
  }

  /**
   * Resolves with the whole answer.
   *
   * @throws the turn's error, the reason of an abort, or a PromptNotRunError.
   */
  async text(): Promise<string> {
    const outcome = await this.outcome;
    switch (outcome.status) {
      case 'completed':
        return outcome.text;
      case 'failed':
      case 'aborted':
        throw outcome.error;
      default:
        throw new PromptNotRunError(`The prompt was not run: ${whyNotRun(outcome)}`);
    }
  }
  /**
   * The events as server-sent events, for the body of an HTTP response: `event` is the type, `data` the event as JSON.
   * Cancelling it stops nothing.
   */
  toReadableStream(): ReadableStream<Uint8Array> {
    return toServerSentEvents(this.#log.events());
  }
}

function whyNotRun({ status, reason }: NotRunOutcome): string {
  switch (status) {
    case 'ignored':
      return 'it is blank.';
    case 'dropped':
      return 'another one is running (see whenBusy), or the request interceptor left it blank.';
    default:
      return reason === undefined
        ? 'the request interceptor rejected it.'
        : `the request interceptor rejected it: ${reason}`;
  }
}
