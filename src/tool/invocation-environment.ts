import type { ErrorRelayPolicy } from './relay/error-relay-policy.js';
import type { ToolCall } from './tool-call.js';
import type { ToolContext } from './tool-context.js';

/** What surrounds the calls of one turn. */
export interface InvocationEnvironment {
  /** What every call's context shares. */
  readonly context: Omit<ToolContext, 'callId' | 'toolName' | 'signal' | 'reportProgress'>;
  /** Ends the turn; a call settles at once when it aborts, even if the tool ignores it. */
  readonly signal: AbortSignal;
  /** The provider's policy for annotated tools that have none of their own. */
  readonly errorRelay: ErrorRelayPolicy;
  /** The vendor's form of an error message. */
  toErrorText(message: string): string;
  /** Receives what tools report while they run; must not throw. */
  reportProgress(call: ToolCall, progress: unknown): void;
}
