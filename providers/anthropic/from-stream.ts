import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { Mask } from '../../src/transport/masked-error.js';
import { type JsonObject, readCount, readObject, readText } from '../../src/transport/read-json.js';
import { RepeatedEvent } from '../../src/transport/repeated-event.js';
import type { ServerSentEvent } from '../../src/transport/sse.js';
import { errorInReply, interruptedError } from './map-error.js';
import { closeBlock, type OpenBlock } from './open-block.js';
import { OpenBlocks } from './open-blocks.js';
import { ReplyBuilder } from './reply-builder.js';

/**
 * Reads a streamed message event by event; types that it does not know are passed over. It is complete with
 * `message_stop`.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/streaming (OpenAPI of 2026-08-18)
 */
export class MessageStream {
  readonly #emit: (event: ModelEvent) => void;
  readonly #mask: Mask;
  readonly #builder = new ReplyBuilder();
  readonly #blocks = new OpenBlocks();
  readonly #repeated = new RepeatedEvent(soleText);
  /** The block that the latest delta of text belongs to. */
  #textBlock: OpenBlock | undefined;
  /** Whether the vendor has said that the reply is at its end. */
  #isFinished = false;

  constructor(emit: (event: ModelEvent) => void, mask: Mask) {
    this.#emit = emit;
    this.#mask = mask;
  }

  /**
   * Takes one event; `stop` when no further one matters.
   *
   * @throws ProviderError when it is an error, or cannot be understood although it should be
   */
  addEvent({ event: name, data }: ServerSentEvent): 'stop' | undefined {
    const text = this.#repeated.textOf(data);
    if (text !== undefined && this.#textBlock !== undefined) {
      this.#addText(this.#textBlock, text);
      return undefined;
    }
    const event = parseEvent(name, data);
    this.#addPart(event, readText(event.type) || name);
    this.#repeated.learn(data, event);
    return this.#isFinished ? 'stop' : undefined;
  }

  /**
   * The whole reply.
   *
   * @throws ProviderError when the stream ended too early
   */
  build(): ModelReply {
    if (!this.#isFinished) {
      throw interruptedError('the stream ended without a message_stop');
    }
    for (const block of this.#blocks.all) {
      this.#builder.add(closeBlock(block));
    }
    return this.#builder.build();
  }

  #addPart(event: JsonObject, type: string | undefined): void {
    switch (type) {
      case 'message_start':
        this.#startMessage(readObject(event.message));
        break;
      case 'content_block_start':
        this.#startBlock(readCount(event.index), readObject(event.content_block));
        break;
      case 'content_block_delta':
        this.#addDelta(readCount(event.index), readObject(event.delta));
        break;
      case 'content_block_stop':
        this.#blocks.stop(readCount(event.index));
        break;
      case 'message_delta':
        this.#builder.addUsage(event.usage);
        this.#builder.setStopReason(readObject(event.delta).stop_reason);
        break;
      case 'message_stop':
        this.#isFinished = true;
        break;
      case 'error':
        throw errorInReply(event.error, this.#mask);
      default:
    }
  }

  #startMessage(message: JsonObject): void {
    this.#builder.setModel(message.model);
    this.#builder.setStopReason(message.stop_reason);
    this.#builder.addUsage(message.usage);
  }

  #startBlock(index: number | undefined, start: JsonObject): void {
    const block = this.#blocks.open(index, start);
    if (block?.position !== undefined) {
      const [id, name] = [readText(start.id), readText(start.name)];
      this.#emit({ type: 'tool-call-start', index: block.position, id, name });
    } else if (block !== undefined) {
      this.#emitText(block, block.text.text);
    }
  }

  #addDelta(index: number | undefined, delta: JsonObject): void {
    switch (delta.type) {
      case 'text_delta':
        this.#textBlock = this.#blocks.textBlock(index, 'text');
        this.#addText(this.#textBlock, readText(delta.text));
        break;
      case 'thinking_delta':
        this.#addText(this.#blocks.textBlock(index, 'thinking'), readText(delta.thinking));
        break;
      case 'signature_delta':
        this.#blocks.textBlock(index, 'thinking').signature = readText(delta.signature);
        break;
      case 'input_json_delta':
        this.#addInput(this.#blocks.inputBlock(index), readText(delta.partial_json));
        break;
      case 'citations_delta':
        break;
      default:
        this.#blocks.markBroken(index);
    }
  }

  #addText(block: OpenBlock, text: string): void {
    block.text.append(text);
    this.#emitText(block, text);
  }

  #emitText(block: OpenBlock, text: string): void {
    if (text !== '') {
      this.#emit({ type: block.type === 'thinking' ? 'reasoning-delta' : 'text-delta', text });
    }
  }

  #addInput(block: OpenBlock | undefined, argumentsDelta: string): void {
    if (block === undefined) {
      throw interruptedError("a fragment of a tool call's input came before any tool call");
    }
    block.inputJson += argumentsDelta;
    if (block.position !== undefined && argumentsDelta !== '') {
      this.#emit({ type: 'tool-call-delta', index: block.position, argumentsDelta });
    }
  }
}

/** The text of a delta of text; undefined for any other event. */
function soleText({ type, delta }: JsonObject): string | undefined {
  const { type: kind, text } = readObject(delta);
  return type === 'content_block_delta' && kind === 'text_delta' ? readText(text) : undefined;
}

/** Names of the events that must hold JSON. */
const KNOWN_EVENTS = /^(message_|content_block_|error$)/;

function parseEvent(name: string | undefined, data: string): JsonObject {
  try {
    return readObject(JSON.parse(data));
  } catch {
    if (data !== '[DONE]' && (name === undefined || KNOWN_EVENTS.test(name))) {
      throw interruptedError(`a ${name ?? 'nameless'} event is not JSON`);
    }
    return {};
  }
}
