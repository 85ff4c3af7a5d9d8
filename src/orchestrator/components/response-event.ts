import type { ResponseMetadata } from '../../conversation/response-metadata.js';
import type { ToolCallSummary } from '../running-turn/turn-outcome.js';

/** Tells controllers and the response listener how a turn ended; frozen. */
export interface ResponseEvent<TData = unknown> {
  readonly status: 'completed' | 'failed' | 'aborted';
  /** The whole answer, or the part that had come when the turn ended. */
  readonly text: string;
  /** What was thrown, or the reason of an abort; undefined on success. For the listener also a controller's throw. */
  readonly error: unknown;
  /** What the vendor told; undefined when it told nothing. */
  readonly metadata: ResponseMetadata | undefined;
  /** UUID of the user's message; undefined when the turn ended before one was made. */
  readonly messageId: string | undefined;
  /** UUID of the turn. */
  readonly turnId: string;
  /** In the order in which the model made them. */
  readonly toolCalls: readonly ToolCallSummary[];
  /** What the caller passed with `prompt(text, { data })`. */
  readonly data: TData;
}

/** Hears once of every turn that began; its own throw or rejection is logged. */
export type ResponseListener<TData = unknown> = (event: ResponseEvent<TData>) => unknown;
