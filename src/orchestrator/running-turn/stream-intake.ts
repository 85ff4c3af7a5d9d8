import type { ResponseMetadata } from '../../conversation/response-metadata.js';
import type { TurnEvent } from '../../provider/turn-event.js';
import type { EventLog } from './event-log.js';
import type { InactivityTimer } from './inactivity-timer.js';
import type { Interruption } from './interruption.js';
import type { ShownAnswer } from './shown-answer.js';
import type { ToolCallRecord } from './tool-call-record.js';

/** Where the parts of an answer go. */
export interface IntakeTarget {
  readonly log: EventLog;
  readonly answer: ShownAnswer;
  readonly toolCalls: ToolCallRecord;
  readonly interruption: Interruption;
  metadata: ResponseMetadata | undefined;
}

/**
 * Takes in everything that a provider gives during a turn: text from the stream, events and metadata from the
 * request's sinks. A provider that makes its own events has them passed on, for one that does not they are made here.
 */
export class StreamIntake {
  readonly #target: IntakeTarget;
  readonly #timer: InactivityTimer;
  #hasOwnTextEvents = false;
  #hasOwnEvents = false;
  #isClosed = false;

  constructor(target: IntakeTarget, timer: InactivityTimer) {
    this.#target = target;
    this.#timer = timer;
  }

  start(): void {
    this.#timer.start();
  }

  /** What comes after the end of the stream is not part of the answer. */
  close(): void {
    this.#isClosed = true;
    this.#timer.stop();
  }

  /** @throws TypeError when it is no text. */
  receiveText(text: string): void {
    this.#timer.touch();
    if (typeof text !== 'string') {
      throw new TypeError(`The provider's stream yielded ${typeof text} instead of a string.`);
    }
    if (text !== '') {
      this.#target.answer.append(text);
      this.#target.log.addText(text, this.#hasOwnTextEvents);
    }
  }

  receiveEvent(event: TurnEvent): void {
    const { log, toolCalls, interruption } = this.#target;
    if (this.#isClosed || event.type === 'turn-start' || event.type === 'turn-end') {
      return;
    }
    this.#timer.touch();
    this.#hasOwnEvents = true;
    if (event.type === 'text-delta') {
      this.#hasOwnTextEvents = true;
      if (interruption.cause !== undefined) {
        return;
      }
    }
    toolCalls.receive(event);
    log.addEvent(event);
  }

  receiveMetadata(metadata: ResponseMetadata): void {
    if (this.#isClosed) {
      return;
    }
    this.#timer.touch();
    this.#target.metadata = metadata;
    if (!this.#hasOwnEvents) {
      this.#target.log.addEvent({ type: 'metadata', metadata });
    }
  }
}
