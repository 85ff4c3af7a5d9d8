import type { ResponseInputItem } from 'openai/resources/responses/responses';
import type { ReplyEntry } from '../../src/provider/transcript.js';
import { isResponsesReplyWire } from './responses-reply-wire.js';
import type { RequestInput } from './to-request.js';

/** Remembers which items the vendor keeps, so that later rounds of a turn send only what follows them. */
export class StoredReplies {
  readonly #responseIds = new WeakMap<ResponseInputItem, string>();

  /** Notes a reply that the vendor keeps, and the items that would repeat it. */
  note({ reply, calls }: ReplyEntry, items: readonly ResponseInputItem[]): void {
    const last = items.at(-1);
    const responseId = isResponsesReplyWire(reply.wire) ? reply.wire.responseId : undefined;
    const keepsIds = calls.every((call, index) => call.id === reply.toolCalls[index]?.id);
    if (last !== undefined && responseId !== undefined && keepsIds) {
      this.#responseIds.set(last, responseId);
    }
  }

  /** What must be sent of these messages. */
  toInput(messages: readonly ResponseInputItem[]): RequestInput {
    const index = messages.findLastIndex((message) => this.#responseIds.has(message));
    const last = messages[index];
    return last === undefined
      ? { input: messages, previousResponseId: undefined }
      : { input: messages.slice(index + 1), previousResponseId: this.#responseIds.get(last) };
  }
}
