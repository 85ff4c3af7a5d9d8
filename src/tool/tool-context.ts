import type { ChatMessage } from '../conversation/chat-message.js';
import type { Logger } from '../logging/logger.js';

/** What a tool gets beside its arguments; the model never sees any of it. */
export interface ToolContext<TData = unknown> {
  /** Aborted when the turn stops or the tool's own time is over. */
  readonly signal: AbortSignal;
  /** Id of the call being answered, unique within the turn. */
  readonly callId: string;
  /** Name under which the model called the tool. */
  readonly toolName: string;
  /** UUID of the running turn. */
  readonly turnId: string;
  /** UUID of the user's message that started the turn; undefined in a request made without an orchestrator. */
  readonly messageId: string | undefined;
  /** The conversation before this turn. */
  readonly history: readonly ChatMessage[];
  /** The session context of this turn, when there is one. */
  readonly sessionContext: string | undefined;
  /** The framework's logger. */
  readonly logger: Logger;
  /** What the caller passed with `prompt(text, { data })`. */
  readonly data: TData;
  /** Tells watchers how far the tool is; also keeps the turn from being taken for idle. */
  reportProgress(progress: unknown): void;
}
