import type { AIAttachment } from './ai-attachment.js';
import type { ChatMessage } from './chat-message.js';
import type { ConversationStore, StoredConversation, StoredTurn } from './conversation-store.js';

interface KeptConversation {
  readonly history: ChatMessage[];
  readonly attachments: Map<string, readonly AIAttachment[]>;
}

/** Keeps conversations as long as the process lives. */
export class MemoryConversationStore implements ConversationStore {
  readonly #conversations = new Map<string, KeptConversation>();

  async load(conversationId: string): Promise<StoredConversation | undefined> {
    const kept = this.#conversations.get(conversationId);
    return kept && { history: [...kept.history], attachments: new Map(kept.attachments) };
  }

  async append(conversationId: string, { entries, attachments }: StoredTurn): Promise<void> {
    const kept: KeptConversation = this.#conversations.get(conversationId) ?? { history: [], attachments: new Map() };
    this.#conversations.set(conversationId, kept);
    kept.history.push(...entries);
    const messageId = entries[0]?.messageId;
    if (attachments.length > 0 && messageId !== undefined) {
      kept.attachments.set(messageId, attachments);
    }
  }

  async delete(conversationId: string): Promise<void> {
    this.#conversations.delete(conversationId);
  }
}
