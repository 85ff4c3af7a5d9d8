import { checkAttachment } from '../conversation/ai-attachment.js';
import type { ChatMessage } from '../conversation/chat-message.js';
import { type MemoryEntry, MemoryWindow } from '../conversation/memory-window.js';
import type { Logger } from '../logging/logger.js';
import type { AttachmentsByMessageId } from '../provider/llm-provider.js';
import type { LLMRequest } from '../provider/llm-request.js';
import type { UserEntry } from '../provider/transcript.js';
import type { TurnSettings } from './turn-settings.js';
import { type MessageWriter, TurnTranscript } from './turn-transcript.js';

/** What a provider remembers of its conversation, in the vendor's messages. */
export class ModelMemory<TMessage> {
  readonly #writer: MessageWriter<TMessage>;
  readonly #window: MemoryWindow<TMessage>;

  constructor(writer: MessageWriter<TMessage>, { memoryWindow, evict }: TurnSettings) {
    this.#writer = writer;
    this.#window = new MemoryWindow(memoryWindow, evict);
  }

  /** A turn's user message, not yet remembered. */
  toPrompt({ userMessage, attachments, sessionContext }: LLMRequest, logger: Logger): MemoryEntry<TMessage> {
    return this.#toUserEntry({ kind: 'user', text: userMessage, attachments, sessionContext }, logger);
  }

  /** Begins the transcript of a turn with what is remembered and its prompt. */
  openTranscript(prompt: MemoryEntry<TMessage>, logger: Logger): TurnTranscript<TMessage> {
    return new TurnTranscript(this.#writer, this.#window.withEntry(prompt), logger);
  }

  /** Remembers a turn: its prompt, and its answer when there is one with text. */
  add(prompt: MemoryEntry<TMessage>, answer: string, logger: Logger): void {
    const entries = isBlank(answer) ? [prompt] : [prompt, this.#toAnswerEntry(answer, logger)];
    for (const entry of entries) {
      this.#window.add(entry);
    }
  }

  /** Forgets everything and remembers a stored conversation, as far as it fits. */
  restore(history: readonly ChatMessage[], attachments: AttachmentsByMessageId, logger: Logger): void {
    const messages = history.map((message) => ({ message, role: message.role, files: filesOf(message, attachments) }));
    const spoken = messages.filter(({ message, files }) => !isBlank(message.content) || files.length > 0);
    this.#window.replace(
      this.#window
        .fit(spoken)
        .map(({ message, role, files }) =>
          role === 'user'
            ? this.#toUserEntry(
                { kind: 'user', text: message.content, attachments: files, sessionContext: undefined },
                logger,
              )
            : this.#toAnswerEntry(message.content, logger),
        ),
    );
  }

  #toUserEntry(entry: UserEntry, logger: Logger): MemoryEntry<TMessage> {
    return { role: 'user', messages: this.#writer.toMessages(entry, logger) };
  }

  #toAnswerEntry(text: string, logger: Logger): MemoryEntry<TMessage> {
    return { role: 'assistant', messages: this.#writer.toMessages({ kind: 'answer', text }, logger) };
  }
}

function filesOf({ role, messageId }: ChatMessage, attachments: AttachmentsByMessageId): UserEntry['attachments'] {
  const files = role === 'user' && messageId !== undefined ? (attachments.get(messageId) ?? []) : [];
  files.forEach(checkAttachment);
  return files;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
