import type { AIAttachment } from '../conversation/ai-attachment.js';

/** One call of `prompt()`, checked and copied. */
export interface SentPrompt<TData> {
  readonly text: string;
  /** The caller's own list; undefined leaves it to the file receiver. */
  readonly attachments: readonly AIAttachment[] | undefined;
  readonly signal: AbortSignal | undefined;
  readonly data: TData;
  /** When `prompt()` was called. */
  readonly sentAt: Date;
}
