import type { AIAttachment } from '../../conversation/ai-attachment.js';

/** One message as a list shows it. */
export interface AIMessage {
  readonly userName: string;
  readonly time: Date;
  /** The whole text; setting it replaces what is shown. */
  text: string;
  /** Adds to what is shown. */
  appendText(delta: string): void;
}

/** A message to show. */
export interface NewMessage {
  readonly text: string;
  readonly userName: string;
  readonly time: Date;
  /** Files to show with it; empty when none. */
  readonly attachments: readonly AIAttachment[];
}

/**
 * Shows the conversation to a person. Belongs to one orchestrator. A list that throws or is not connected misses
 * updates and disturbs nothing else.
 */
export interface AIMessageList {
  addMessage(message: NewMessage): AIMessage;
  /** Shows that somebody is about to answer. */
  showTypingIndicator(userName: string): void;
  hideTypingIndicator(): void;
  /** Calls back with a message and the zero-based index of its clicked attachment; the returned function ends that. */
  addAttachmentClickListener?(listener: (message: AIMessage, index: number) => void): () => void;
  /** Whether anybody can see it; true by default. */
  isConnected?(): boolean;
}
