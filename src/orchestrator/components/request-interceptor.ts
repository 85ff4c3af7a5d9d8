import type { AIAttachment } from '../../conversation/ai-attachment.js';

/** Resumes or fails a postponed prompt; the first call counts, later ones do nothing. */
export interface PostponedPrompt {
  /** Lets the prompt go on with the event's content of this moment. */
  proceed(): void;
  /** Ends the prompt as failed with `cause`; nothing is shown. */
  fail(cause: unknown): void;
}

/**
 * A prompt on its way to the model, which an interceptor may change, reject or postpone until it returns; when it
 * postpones, until the prompt is resumed. Afterwards a change throws an IllegalStateError.
 */
export interface InterceptionEvent<TData = unknown> {
  /** What the user wrote. */
  readonly originalText: string;
  /** The files that came with it. */
  readonly originalAttachments: readonly AIAttachment[];
  /** What goes on to list, history and model; a blank text drops the prompt. */
  text: string;
  /** The files that go on; set a new list to change them. */
  attachments: readonly AIAttachment[];
  /** When `prompt()` was called. */
  readonly sentAt: Date;
  /** What the caller passed with `prompt(text, { data })`. */
  readonly data: TData;
  /** Whether the prompt will end as rejected. */
  readonly isRejected: boolean;
  /** Aborted when the prompt is. */
  readonly signal: AbortSignal;
  /**
   * Ends the prompt with nothing shown; with a reason the list shows the original message and the reason as the answer.
   * The last reason counts.
   */
  reject(reason?: string): void;
  /**
   * Keeps the prompt, and the orchestrator busy, until the returned continuation is called; after `timeoutMs`
   * (positive, at most 2,147,483,647) the prompt fails with a TimeoutError.
   *
   * @throws RangeError for other times, IllegalStateError the second time.
   */
  postpone(timeoutMs: number): PostponedPrompt;
}

/** Sees every prompt before anybody else; may be async, nothing is shown meanwhile. A throw fails the prompt. */
export type RequestInterceptor<TData = unknown> = (event: InterceptionEvent<TData>) => unknown;
