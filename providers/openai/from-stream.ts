import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import { type JsonObject, readObject, readText } from '../../src/transport/read-json.js';
import { errorInReply, interruptedError, type ReplySource } from '../openai-sdk/map-error.js';
import { parseEvent, type StreamedReply } from '../openai-sdk/read-answer.js';
import { readItems, textsOf, toReply } from './from-reply.js';
import { callsAmong, withGatheredArguments } from './gathered-arguments.js';
import { OutputItems } from './output-items.js';

/**
 * Reads a streamed response event by event; types that it does not know are passed over. It is complete with
 * `response.completed` or `response.incomplete`.
 *
 * @see https://platform.openai.com/docs/api-reference/responses-streaming (OpenAPI of 2026-08-21)
 */
export class ResponseStream implements StreamedReply {
  readonly #emit: (event: ModelEvent) => void;
  readonly #source: ReplySource;
  readonly #items: OutputItems;
  readonly #texts: string[] = [];
  #response: JsonObject | undefined;

  constructor(emit: (event: ModelEvent) => void, source: ReplySource) {
    this.#emit = emit;
    this.#source = source;
    this.#items = new OutputItems(emit);
  }

  get isFinished(): boolean {
    return this.#response !== undefined;
  }

  addEvent(data: string): 'stop' | undefined {
    if (data.startsWith('[DONE]')) {
      return 'stop';
    }
    const event = parseEvent(data, this.#source);
    this.#addPart(event);
    this.#addEnd(event);
    return this.isFinished ? 'stop' : undefined;
  }

  build(): ModelReply {
    if (this.#response === undefined) {
      throw interruptedError(this.#source.vendor, 'the stream ended without its last event');
    }
    const items = this.#allItems(this.#response);
    const text = this.#texts.length > 0 ? this.#texts.join('') : textsOf(items).join('');
    return toReply(this.#response, items, text, this.#source);
  }

  #addPart(event: JsonObject): void {
    switch (event.type) {
      case 'response.output_text.delta':
      case 'response.refusal.delta':
        this.#addText(readText(event.delta));
        break;
      case 'response.reasoning_summary_text.delta':
      case 'response.reasoning_text.delta':
        this.#emit({ type: 'reasoning-delta', text: readText(event.delta) });
        break;
      case 'response.output_item.added':
        this.#items.add(event);
        break;
      case 'response.function_call_arguments.delta':
        this.#items.addArguments(readText(event.delta), event);
        break;
      case 'response.function_call_arguments.done':
        this.#items.finishArguments(event);
        break;
      case 'response.output_item.done':
        this.#items.finish(event);
        break;
    }
  }

  #addEnd(event: JsonObject): void {
    switch (event.type) {
      case 'response.completed':
      case 'response.incomplete':
        this.#response = readObject(event.response);
        break;
      case 'response.failed':
        throw errorInReply(readObject(event.response).error, this.#source);
      case 'error':
        throw errorInReply(event.error ?? event, this.#source);
      default:
        if (event.type === undefined && event.error !== undefined && event.error !== null) {
          throw errorInReply(event.error, this.#source);
        }
    }
  }

  #addText(text: string): void {
    if (text !== '') {
      this.#texts.push(text);
      this.#emit({ type: 'text-delta', text });
    }
  }

  /** The last event repeats all items; some servers leave them out there, or those that were cut. */
  #allItems(response: JsonObject): readonly JsonObject[] {
    const repeated = readItems(response.output);
    const gathered = this.#items.all();
    const isWhole = repeated.length > 0 && callsAmong(repeated).length >= callsAmong(gathered).length;
    return isWhole ? withGatheredArguments(repeated, gathered) : gathered;
  }
}
