import type { ErrorRelayPolicy } from './relay/error-relay-policy.js';
import type { TurnFacts } from './turn-facts.js';

/** Longest result text, in characters, of a tool that says nothing about it. */
export const DEFAULT_MAX_RESULT_CHARS = 100_000;

/** How a tool runs; the same settings for annotated tools and {@link ToolSpec}s. */
export interface ToolBehaviour<in TData = unknown> {
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
  /**
   * Says whether a turn has the tool; every turn by default. Asked once a turn; a tool that is hidden is unknown to the
   * model, and so is one whose answer is a throw or no boolean, which is logged.
   */
  when?(turn: TurnFacts<TData>): boolean;
}
