import { GrowingText } from '../../src/provider/growing-text.js';
import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import { type JsonObject, readObject, readText } from '../../src/transport/read-json.js';
import { CallAssembler } from './call-assembler.js';
import type { ChatReplyWire } from './chat-reply-wire.js';
import { toFinishReason } from './finish-reason.js';
import { firstChoice, type ReasoningField, readMessageParts } from './read-delta.js';
import { toUsage } from './usage.js';

/** Gathers a reply from the messages or deltas of its one choice, and reports each part as it comes. */
export class ReplyBuilder {
  readonly #emit: (event: ModelEvent) => void;
  readonly #calls: CallAssembler;
  readonly #text = new GrowingText();
  readonly #reasoning = new Map<ReasoningField, string[]>();
  #isRefusal = false;
  #finishWord: string | undefined;
  #usage: unknown;
  #model: string | undefined;

  constructor(emit: (event: ModelEvent) => void) {
    this.#emit = emit;
    this.#calls = new CallAssembler(emit);
  }

  /** Whether the vendor has said that the reply is at its end. */
  get isFinished(): boolean {
    return this.#finishWord !== undefined;
  }

  /** Takes a whole completion or one chunk of it; `part` is where its choices keep what they say. */
  add(completion: JsonObject, part: 'message' | 'delta'): void {
    const choice = firstChoice(completion.choices);
    this.#addParts(readObject(choice[part]), part);
    this.#finishWord = readText(choice.finish_reason) || this.#finishWord;
    this.#usage = completion.usage ?? this.#usage;
    this.#model = readText(completion.model) || this.#model;
  }

  /** Takes a piece of the text. */
  addText(text: string): void {
    if (text !== '') {
      this.#text.append(text);
      this.#emit({ type: 'text-delta', text });
    }
  }

  /** The whole reply. */
  build(): ModelReply {
    const word = this.#finishWord ?? '';
    const reasoning = [...this.#reasoning].map(([field, deltas]) => [field, deltas.join('')] as const);
    const wire: ChatReplyWire = { messageFields: Object.fromEntries(reasoning), callFields: this.#calls.extras() };
    return {
      text: this.#text.text,
      toolCalls: this.#calls.calls(),
      finishReason: toFinishReason(word, this.#isRefusal),
      vendorFinishReason: word,
      usage: toUsage(this.#usage),
      model: this.#model,
      wire,
    };
  }

  #addParts(message: JsonObject, part: 'message' | 'delta'): void {
    const { text, reasoning, reasoningField, refusal, toolCalls } = readMessageParts(message);
    if (reasoning !== '') {
      this.#addReasoning(reasoning, reasoningField);
    }
    this.addText(text);
    this.addText(refusal);
    this.#isRefusal ||= refusal !== '';
    for (const call of toolCalls) {
      if (part === 'message') {
        this.#calls.addWhole(call);
      } else {
        this.#calls.add(call);
      }
    }
  }

  #addReasoning(text: string, field: ReasoningField | undefined): void {
    this.#emit({ type: 'reasoning-delta', text });
    if (field !== undefined) {
      const deltas = this.#reasoning.get(field) ?? [];
      deltas.push(text);
      this.#reasoning.set(field, deltas);
    }
  }
}
