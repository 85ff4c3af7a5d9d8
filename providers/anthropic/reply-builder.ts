import type { ModelReply } from '../../src/provider/model-reply.js';
import type { RawArguments } from '../../src/tool/tool.js';
import type { ToolCall } from '../../src/tool/tool-call.js';
import { type JsonObject, readText } from '../../src/transport/read-json.js';
import { wellFormedText } from '../../src/transport/well-formed.js';
import { toFinishReason } from './finish-reason.js';
import { interruptedError } from './map-error.js';
import { replayableJson } from './replayable-json.js';
import { isServerToolBlock, type ReplyBlock } from './reply-block.js';
import { toUsage } from './usage.js';

/** Puts one reply together from its content blocks, whether they came in pieces or all at once. */
export class ReplyBuilder {
  readonly #blocks: ReplyBlock[] = [];
  readonly #calls: ToolCall[] = [];
  readonly #usages: unknown[] = [];
  #text = '';
  #model: string | undefined;
  #stopReason: string | undefined;

  /** Notes which model answers. */
  setModel(model: unknown): void {
    this.#model = readText(model) || this.#model;
  }

  /** Notes why the reply ended; what is no text leaves what was noted before. */
  setStopReason(stopReason: unknown): void {
    this.#stopReason = readText(stopReason) || this.#stopReason;
  }

  /** Notes a `usage` object. */
  addUsage(usage: unknown): void {
    this.#usages.push(usage);
  }

  /** Appends a complete block; one that could not be sent back is left out. */
  add(block: JsonObject): void {
    switch (block.type) {
      case 'text':
        this.#addText(readText(block.text));
        break;
      case 'tool_use':
        this.#addCall(readText(block.id), readText(block.name), toRawArguments(block.input));
        break;
      case 'thinking':
        this.#addThinking(wellFormedText(readText(block.thinking)), wellFormedText(readText(block.signature)));
        break;
      case 'redacted_thinking':
        this.#blocks.push({ type: 'redacted_thinking', data: wellFormedText(readText(block.data)) });
        break;
      default:
        this.#addOther(replayableJson(block) ?? {});
    }
  }

  /**
   * The reply as it stands.
   *
   * @throws ProviderError when the vendor has not said why it ended.
   */
  build(): ModelReply {
    if (this.#stopReason === undefined) {
      throw interruptedError('the message has no stop_reason', { isRetryable: false });
    }
    return {
      text: this.#text,
      toolCalls: this.#calls,
      finishReason: toFinishReason(this.#stopReason),
      vendorFinishReason: this.#stopReason,
      usage: toUsage(this.#usages),
      model: this.#model,
      wire: this.#blocks,
    };
  }

  #addText(text: string): void {
    this.#text += text;
    this.#blocks.push({ type: 'text', text });
  }

  /** The vendor refuses thinking that it has not signed. */
  #addThinking(thinking: string, signature: string): void {
    if (signature !== '') {
      this.#blocks.push({ type: 'thinking', thinking, signature });
    }
  }

  #addOther(block: JsonObject): void {
    if (isServerToolBlock(block)) {
      this.#blocks.push(block);
    }
  }

  #addCall(id: string, name: string, args: RawArguments): void {
    this.#blocks.push({ type: 'call', position: this.#calls.length });
    this.#calls.push({ id, name, arguments: args });
  }
}

function toRawArguments(input: unknown): RawArguments {
  return typeof input === 'string' || typeof input === 'object' || input === undefined ? input : JSON.stringify(input);
}
