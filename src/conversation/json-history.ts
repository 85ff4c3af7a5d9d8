import { type ChatMessage, copyEntry } from './chat-message.js';

/** A history entry as plain JSON. */
export interface JsonMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly messageId?: string;
  /** ISO 8601. */
  readonly time: string;
}

/** Writes a history as plain JSON. */
export function toJsonHistory(history: readonly ChatMessage[]): readonly JsonMessage[] {
  return history.map((entry) => ({ ...entry, time: entry.time.toISOString() }));
}

/**
 * Reads a history from plain JSON.
 *
 * @throws TypeError naming the entry that is none.
 */
export function fromJsonHistory(history: readonly JsonMessage[]): readonly ChatMessage[] {
  return checkHistory(history.map((entry) => ({ ...entry, time: new Date(entry?.time) })));
}

/**
 * Refuses a history that could not have come from an orchestrator, and copies it.
 *
 * @throws TypeError naming the entry and what is wrong with it, or saying that there is no list.
 */
export function checkHistory(history: readonly ChatMessage[]): readonly ChatMessage[] {
  if (!Array.isArray(history)) {
    throw new TypeError('The history is no list. Give an array of entries, empty for none.');
  }
  return history.map((entry: ChatMessage, index) => {
    const problem = entryProblem(entry);
    if (problem !== undefined) {
      throw new TypeError(`History entry ${index}: ${problem}`);
    }
    return copyEntry(entry);
  });
}

function entryProblem(entry: ChatMessage | null | undefined): string | undefined {
  if (entry === null || entry === undefined) {
    return 'it is missing. Leave it out of the list.';
  }
  if (entry.role !== 'user' && entry.role !== 'assistant') {
    return `its role is ${JSON.stringify(entry.role)}. Use "user" or "assistant".`;
  }
  if (typeof entry.content !== 'string') {
    return 'its content is not a string.';
  }
  if (entry.messageId !== undefined && typeof entry.messageId !== 'string') {
    return 'its messageId is not a string.';
  }
  if (!(entry.time instanceof Date) || Number.isNaN(entry.time.getTime())) {
    return 'its time is not a valid Date.';
  }
  return undefined;
}
