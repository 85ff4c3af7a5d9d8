import type { AIAttachment } from './ai-attachment.js';
import type { ChatMessage } from './chat-message.js';

/** What one turn added to a conversation. */
export interface StoredTurn {
  /** The user's entry and, when there was an answer, the assistant's. */
  readonly entries: readonly ChatMessage[];
  /** Files of the user's entry. */
  readonly attachments: readonly AIAttachment[];
}

/** A conversation as a store gives it back. */
export interface StoredConversation {
  readonly history: readonly ChatMessage[];
  /** Files of user entries by message id. */
  readonly attachments: ReadonlyMap<string, readonly AIAttachment[]>;
}

/** Keeps conversations beyond the process; a database stands behind the same few methods. */
export interface ConversationStore {
  /** What is stored; undefined for an unknown conversation. */
  load(conversationId: string): Promise<StoredConversation | undefined>;
  /** Adds a whole turn, or nothing of it. Called once a turn, one after the other for one conversation. */
  append(conversationId: string, turn: StoredTurn): Promise<void>;
  /** Forgets a conversation; an unknown one is no error. */
  delete(conversationId: string): Promise<void>;
  /** Told that an orchestrator is done with a conversation, so that others may write it. */
  release?(conversationId: string): Promise<void>;
}
