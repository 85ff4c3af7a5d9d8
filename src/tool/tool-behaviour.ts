import type { ErrorRelayPolicy } from './error-relay-policy.js';

/** How a tool runs; the same settings for annotated tools and {@link ToolSpec}s. */
export interface ToolBehaviour {
  /** Runs alone, never beside other calls of the same reply; false by default. */
  readonly sequential?: boolean;
  /** Longest run of one call, in milliseconds; no limit by default. */
  readonly timeoutMs?: number;
  /** Longest result text in characters; 100,000 by default. */
  readonly maxResultChars?: number;
  /** Calls allowed in one turn, instead of the provider's limit; 0 removes the limit. */
  readonly maxCalls?: number;
  /** What the model is told when this tool fails, instead of the class's or the provider's policy. */
  readonly errorRelay?: ErrorRelayPolicy;
}
