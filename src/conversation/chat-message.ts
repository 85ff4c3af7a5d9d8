/** One entry of a conversation's history. */
export interface ChatMessage {
  /** Who said it. */
  readonly role: 'user' | 'assistant';
  /** The plain text, without session context. */
  readonly content: string;
  /** UUID of a user's message; assistant messages have none. */
  readonly messageId?: string;
  /** When it was said. */
  readonly time: Date;
}

/** Copies an entry for somebody else: a Date cannot be frozen. */
export function copyEntry(entry: ChatMessage): ChatMessage {
  return Object.freeze({ ...entry, time: new Date(entry.time) });
}
