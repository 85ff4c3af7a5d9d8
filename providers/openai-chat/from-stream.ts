import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { ReadVerdict } from '../../src/transport/chunk-reader.js';
import { RepeatedEvent } from '../../src/transport/repeated-event.js';
import { errorInReply, interruptedError, type ReplySource } from '../openai-sdk/map-error.js';
import { parseEvent, type StreamedReply } from '../openai-sdk/read-answer.js';
import { soleText } from './read-delta.js';
import { ReplyBuilder } from './reply-builder.js';

/**
 * Reads a streamed completion chunk by chunk. It is complete with its `finish_reason`; `[DONE]` alone does not count.
 *
 * @see https://platform.openai.com/docs/api-reference/chat-streaming (OpenAPI of 2026-08-21)
 */
export class ChatStream implements StreamedReply {
  readonly #builder: ReplyBuilder;
  readonly #source: ReplySource;
  readonly #repeated = new RepeatedEvent(soleText);

  constructor(emit: (event: ModelEvent) => void, source: ReplySource) {
    this.#builder = new ReplyBuilder(emit);
    this.#source = source;
  }

  get isFinished(): boolean {
    return this.#builder.isFinished;
  }

  addEvent(data: string): ReadVerdict {
    if (data.startsWith('[DONE]')) {
      return 'stop';
    }
    const text = this.#repeated.textOf(data);
    if (text === undefined) {
      this.#addChunk(data);
    } else {
      this.#builder.addText(text);
    }
    // The usage comes after the end, and some servers never say that nothing else does.
    return this.isFinished ? 'linger' : undefined;
  }

  build(): ModelReply {
    if (!this.isFinished) {
      throw interruptedError(this.#source.vendor, 'the stream ended without a finish_reason');
    }
    return this.#builder.build();
  }

  #addChunk(data: string): void {
    const chunk = parseEvent(data, this.#source);
    if (chunk.error !== undefined && chunk.error !== null) {
      throw errorInReply(chunk.error, this.#source);
    }
    this.#builder.add(chunk, 'delta');
    this.#repeated.learn(data, chunk);
  }
}
