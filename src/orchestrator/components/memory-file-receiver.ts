import { type AIAttachment, checkAttachment } from '../../conversation/ai-attachment.js';
import type { AIFileReceiver } from './ai-file-receiver.js';

/** Collects files that code gives it, for servers whose clients upload them and for tests. */
export class MemoryFileReceiver implements AIFileReceiver {
  #attachments: AIAttachment[] = [];

  /** What was added and not yet taken. */
  get attachments(): readonly AIAttachment[] {
    return [...this.#attachments];
  }

  /** @throws TypeError when something is missing. */
  add(attachment: AIAttachment): void {
    checkAttachment(attachment);
    this.#attachments.push(attachment);
  }

  takeAttachments(): readonly AIAttachment[] {
    const taken = this.#attachments;
    this.#attachments = [];
    return taken;
  }
}
