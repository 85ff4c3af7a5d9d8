import type { ResponseMetadata } from '../conversation/response-metadata.js';
import { describeError } from '../logging/describe-error.js';
import type { Logger } from '../logging/logger.js';
import type { LLMRequest } from '../provider/llm-request.js';
import type { TurnEventSink } from '../provider/turn-event.js';

/** Everyone who watches one turn. A sink of the request that throws is logged once and harms nothing. */
export class TurnWatchers {
  /** Undefined when nobody listens, so that no event need be made. */
  readonly emitEvent: TurnEventSink | undefined;
  /** Takes what is known of the replies so far. */
  readonly reportMetadata: (metadata: ResponseMetadata) => void;
  /** Takes the text of the replies. */
  readonly emitText: (text: string) => void;
  readonly logger: Logger;
  #hasFailed = false;

  constructor({ eventSink, metadataSink }: LLMRequest, emitText: (text: string) => void, logger: Logger) {
    this.emitText = emitText;
    this.logger = logger;
    this.emitEvent = eventSink === undefined ? undefined : (event) => this.#send(eventSink, event);
    this.reportMetadata = (metadata) => this.#send(metadataSink, metadata);
  }

  #send<T>(sink: (value: T) => void, value: T): void {
    try {
      sink(value);
    } catch (error) {
      if (!this.#hasFailed) {
        this.#hasFailed = true;
        this.logger.warn({ error: describeError(error) }, 'A sink of a request threw; the turn goes on.');
      }
    }
  }
}
