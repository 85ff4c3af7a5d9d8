import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { Mask } from '../../src/transport/masked-error.js';
import { type JsonObject, readCount, readObject, readText } from '../../src/transport/read-json.js';
import { errorInReply, interruptedError } from './map-error.js';
import { closeBlock, type OpenBlock } from './open-block.js';
import { OpenBlocks } from './open-blocks.js';
import { ReplyBuilder } from './reply-builder.js';

/**
 * Gathers a reply from the events of a stream, and reports each part as it comes.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/streaming (OpenAPI of 2026-08-18)
 */
export class StreamedReply {
  readonly #emit: (event: ModelEvent) => void;
  readonly #mask: Mask;
  readonly #reply = new ReplyBuilder();
  readonly #blocks = new OpenBlocks();
  #isComplete = false;

  constructor(emit: (event: ModelEvent) => void, mask: Mask) {
    this.#emit = emit;
    this.#mask = mask;
  }

  /** Whether the vendor has said that the message is over. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /**
   * Takes one server-sent event: the value of its `event:` line, if any, and its data.
   *
   * @throws ProviderError when it is an error event, or cannot be understood although it should be.
   */
  add(name: string | undefined, data: string): void {
    const event = parseEvent(name, data);
    switch (readText(event.type) || name) {
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
        this.#reply.addUsage(event.usage);
        this.#reply.setStopReason(readObject(event.delta).stop_reason);
        break;
      case 'message_stop':
        this.#isComplete = true;
        break;
      case 'error':
        throw errorInReply(event.error, this.#mask);
      default:
    }
  }

  /**
   * The reply, once the stream has ended.
   *
   * @throws ProviderError when it ended too early.
   */
  build(): ModelReply {
    if (!this.#isComplete) {
      throw interruptedError('the stream ended without a message_stop');
    }
    for (const block of this.#blocks.all) {
      this.#reply.add(closeBlock(block));
    }
    return this.#reply.build();
  }

  /** An empty delta tells the turn that the reply has begun, so that it is not asked for again. */
  #startMessage(message: JsonObject): void {
    this.#emit({ type: 'text-delta', text: '' });
    this.#reply.setModel(message.model);
    this.#reply.setStopReason(message.stop_reason);
    this.#reply.addUsage(message.usage);
  }

  #startBlock(index: number | undefined, start: JsonObject): void {
    const block = this.#blocks.open(index, start);
    if (block?.position !== undefined) {
      const [id, name] = [readText(start.id), readText(start.name)];
      this.#emit({ type: 'tool-call-start', index: block.position, id, name });
    } else if (block !== undefined) {
      this.#emitText(block, block.text);
    }
  }

  #addDelta(index: number | undefined, delta: JsonObject): void {
    switch (delta.type) {
      case 'text_delta':
        this.#addText(this.#blocks.textBlock(index, 'text'), readText(delta.text));
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
    block.text += text;
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
