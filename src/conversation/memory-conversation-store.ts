import type { AIAttachment } from './ai-attachment.js';
import type { ChatMessage } from './chat-message.js';
import { checkConversationId } from './check-conversation-id.js';
import type { ConversationStore, StoredConversation, StoredTurn } from './conversation-store.js';

interface KeptConversation {
  readonly history: ChatMessage[];
  readonly attachments: Map<string, readonly AIAttachment[]>;
}

/** Keeps conversations as long as the process lives. Every method refuses a blank id with a `TypeError`. */
export class MemoryConversationStore implements ConversationStore {
  readonly #conversations = new Map<string, KeptConversation>();

  async load(conversationId: string): Promise<StoredConversation | undefined> {
    checkConversationId(conversationId);
    const kept = this.#conversations.get(conversationId);
    return kept && { history: [...kept.history], attachments: new Map(kept.attachments) };
  }

  async append(conversationId: string, { entries, attachments }: StoredTurn): Promise<void> {
    checkConversationId(conversationId);
    const kept: KeptConversation = this.#conversations.get(conversationId) ?? { history: [], attachments: new Map() };
    this.#conversations.set(conversationId, kept);
    kept.history.push(...entries);
    const messageId = entries[0]?.messageId;
    if (attachments.length > 0 && messageId !== undefined) {
      kept.attachments.set(messageId, attachments);
    }
  }

  async delete(conversationId: string): Promise<void> {
    checkConversationId(conversationId);
    this.#conversations.delete(conversationId);
  }
}
