import type { ChatMessage } from '../../conversation/chat-message.js';
import type { ResponseMetadata } from '../../conversation/response-metadata.js';

/** What became of one tool call of a turn. */
export interface ToolCallSummary {
  readonly callId: string;
  /** Name as the model wrote it. */
  readonly toolName: string;
  /** `unanswered` when the turn ended before the call did. */
  readonly outcome: 'succeeded' | 'failed' | 'unanswered';
  /** In milliseconds; 0 when the tool never ran or did not end. */
  readonly durationMs: number;
}

interface OutcomeParts {
  /** The answer, or what had come of it when the turn ended. */
  readonly text: string;
  /** UUID of the user's message; undefined when the turn ended before one was made. */
  readonly messageId: string | undefined;
  /** What the vendor told; undefined when it told nothing. */
  readonly metadata: ResponseMetadata | undefined;
  /** The history entries that the turn added. */
  readonly entries: readonly ChatMessage[];
  /** In the order in which the model made them. */
  readonly toolCalls: readonly ToolCallSummary[];
  /** Why the turn could not be saved; the history in memory has it nevertheless. */
  readonly storeError?: unknown;
}

/** The model answered. */
export interface CompletedOutcome extends OutcomeParts {
  readonly status: 'completed';
  readonly error?: undefined;
  /** The first throw of a controller's `onResponse`. */
  readonly hookError?: unknown;
}

/** The turn failed: `error` is what was thrown. */
export interface FailedOutcome extends OutcomeParts {
  readonly status: 'failed';
  readonly error: unknown;
  readonly hookError?: undefined;
}

/** The turn was stopped: `error` is the signal's reason. */
export interface AbortedOutcome extends OutcomeParts {
  readonly status: 'aborted';
  readonly error: unknown;
  readonly hookError?: undefined;
}

/** The prompt never ran: refused by the interceptor, dropped while busy, or blank. */
export interface NotRunOutcome extends OutcomeParts {
  readonly status: 'rejected' | 'dropped' | 'ignored';
  readonly error?: undefined;
  readonly hookError?: undefined;
  /** What the interceptor gave as its reason. */
  readonly reason?: string;
}

/** How a prompt ended, discriminated by `status`. */
export type TurnOutcome = CompletedOutcome | FailedOutcome | AbortedOutcome | NotRunOutcome;
