import { describeError } from '../logging/describe-error.js';
import type { Logger } from '../logging/logger.js';
import { isPromiseLike } from '../tool/promise-like.js';
import type { AIMessage, AIMessageList, NewMessage } from './components/ai-message-list.js';

/**
 * Shows a conversation on a list that may be missing, disconnected or broken: none of that reaches the turn. The first
 * failure of the list is logged, later ones are not.
 */
export class MessageView {
  readonly #list: AIMessageList | undefined;
  readonly #logger: Logger;
  readonly #messageIds = new WeakMap<AIMessage, string>();
  #hasLogged = false;

  constructor(list: AIMessageList | undefined, logger: Logger) {
    this.#list = list;
    this.#logger = logger;
  }

  add(message: NewMessage): AIMessage | undefined {
    return this.update((list) => list.addMessage(message));
  }

  /** Remembers which history entry a message shows, for clicks on its attachments. */
  identify(message: AIMessage | undefined, messageId: string): void {
    if (typeof message === 'object' && message !== null) {
      this.#messageIds.set(message, messageId);
    }
  }

  showIndicator(userName: string): void {
    this.update((list) => list.showTypingIndicator(userName));
  }

  hideIndicator(): void {
    this.update((list) => list.hideTypingIndicator());
  }

  /** Calls back with message id and index for clicks on messages that are in the history. */
  onAttachmentClick(listener: (messageId: string, index: number) => void): () => void {
    const tell = (message: AIMessage, index: number) => {
      const messageId = this.#messageIds.get(message);
      if (messageId !== undefined) {
        listener(messageId, index);
      }
    };
    try {
      return this.#list?.addAttachmentClickListener?.(tell) ?? (() => {});
    } catch (error) {
      this.#log(error);
      return () => {};
    }
  }

  /** Does something with the list, or nothing where it cannot be seen. */
  update<T>(change: (list: AIMessageList) => T): T | undefined {
    const list = this.#list;
    if (list === undefined) {
      return undefined;
    }
    try {
      if (list.isConnected?.() === false) {
        return undefined;
      }
      const result = change(list);
      if (isPromiseLike(result)) {
        result.then(undefined, (error: unknown) => this.#log(error));
      }
      return result;
    } catch (error) {
      this.#log(error);
      return undefined;
    }
  }

  #log(error: unknown): void {
    if (!this.#hasLogged) {
      this.#hasLogged = true;
      this.#logger.warn({ error: describeError(error) }, 'The message list failed; turns go on without it.');
    }
  }
}
