import type { AIAttachment } from '../../conversation/ai-attachment.js';

/** Tells controllers and the request listener what is about to be sent; frozen, the same object for all of them. */
export interface RequestEvent<TData = unknown> {
  /** The user's text after interception, without session context. */
  readonly text: string;
  /** Files that go with it; empty when none. */
  readonly attachments: readonly AIAttachment[];
  /** UUID of the user's message, also in the history. */
  readonly messageId: string;
  /** UUID of the turn. */
  readonly turnId: string;
  /** When `prompt()` was called. */
  readonly sentAt: Date;
  /** What the caller passed with `prompt(text, { data })`. */
  readonly data: TData;
  /** Aborted when the turn is. */
  readonly signal: AbortSignal;
}

/** Hears of every prompt that is about to reach the provider; a throw or rejection fails the turn. */
export type RequestListener<TData = unknown> = (event: RequestEvent<TData>) => unknown;
