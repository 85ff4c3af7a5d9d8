import type { AIAttachment } from '../../conversation/ai-attachment.js';
import type { AIMessage, AIMessageList, NewMessage } from './ai-message-list.js';

/** A message kept in memory. */
export class MemoryMessage implements AIMessage {
  readonly userName: string;
  readonly time: Date;
  readonly attachments: readonly AIAttachment[];
  text: string;

  constructor({ text, userName, time, attachments }: NewMessage) {
    this.text = text;
    this.userName = userName;
    this.time = time;
    this.attachments = attachments;
  }

  appendText(delta: string): void {
    this.text += delta;
  }
}

/** Keeps what a list would show, for servers that render it themselves and for tests. */
export class MemoryMessageList implements AIMessageList {
  readonly messages: MemoryMessage[] = [];
  readonly #clickListeners = new Set<(message: AIMessage, index: number) => void>();
  #typing: string | undefined;

  /** Who seems to type; undefined when nobody does. */
  get typing(): string | undefined {
    return this.#typing;
  }

  addMessage(message: NewMessage): MemoryMessage {
    const added = new MemoryMessage(message);
    this.messages.push(added);
    return added;
  }

  showTypingIndicator(userName: string): void {
    this.#typing = userName;
  }

  hideTypingIndicator(): void {
    this.#typing = undefined;
  }

  addAttachmentClickListener(listener: (message: AIMessage, index: number) => void): () => void {
    this.#clickListeners.add(listener);
    return () => this.#clickListeners.delete(listener);
  }

  /** Does what a click on a message's attachment would do. */
  clickAttachment(message: AIMessage, index: number): void {
    for (const listener of this.#clickListeners) {
      listener(message, index);
    }
  }
}
