import type { ChatMessage } from '../../conversation/chat-message.js';
import type { TurnRun } from './turn-run.js';

/** Step 7: from here on the history has the user's message, whatever becomes of the turn. */
export function recordUserMessage<TData>(run: TurnRun<TData>): void {
  run.interruption.check();
  run.stage = 'recorded';
  const messageId = run.messageId;
  addEntry(run, { role: 'user', content: run.text, time: run.shownAt, ...(messageId !== undefined && { messageId }) });
}

/** Adds an entry to the history and to the outcome. */
export function addEntry<TData>(run: TurnRun<TData>, entry: ChatMessage): void {
  Object.freeze(entry);
  run.entries.push(entry);
  run.conversation.append(entry);
}
