import type { Logger } from '../logging/logger.js';
import type { ToolChoice } from '../provider/model-adapter.js';
import type { ToolSource } from '../provider/tool-source.js';
import type { ErrorRelayPolicy } from '../tool/relay/error-relay-policy.js';
import type { ToolInterceptor } from '../tool/tool-interceptor.js';

/** When a model that calls one tool with the same arguments again and again is told so, and when it is stopped. */
export interface RepeatedCallsOptions {
  /**
   * The how-manieth identical call of a turn gets a note to the model with its result; at least 2; no note by default.
   */
  readonly warnAt?: number;
  /** The how-manieth identical call of a turn ends the turn instead of running; at least 2; never by default. */
  readonly stopAt?: number;
}

/** What every provider built on the shared turn loop can be told. */
export interface ToolLoopOptions {
  /** Messages the model remembers, user messages and final answers together; 30 by default. */
  readonly memoryWindow?: number;
  /**
   * Messages forgotten at once when the window is full; more keep the prompt's prefix stable for longer; 1 by default.
   */
  readonly evict?: number;
  /** Calls of one tool allowed in one turn; 40 by default, 0 removes the limit. */
  readonly maxCallsPerTool?: number;
  /** Calls of all tools allowed in one turn; 150 by default, 0 removes the limit. */
  readonly maxTotalToolCalls?: number;
  /** Calls of one reply that may run at the same time; 8 by default. */
  readonly maxConcurrentTools?: number;
  /** What the model is told when an annotated tool fails; `vendor-convention` by default. */
  readonly errorRelay?: ErrorRelayPolicy;
  /** Breaks a model's loop of identical calls; off by default, since polling is legitimate. */
  readonly repeatedCalls?: RepeatedCallsOptions;
  /** Tools from outside the application, listed once a turn; none by default. */
  readonly toolSources?: readonly ToolSource[];
  /** Stand around every tool call, outside those of the orchestrator and the prompt; none by default. */
  readonly toolInterceptors?: readonly ToolInterceptor[];
  /** Whether tools must be called; a forced choice holds for a turn's first round only; `auto` by default. */
  readonly toolChoice?: ToolChoice;
  /** Where the provider logs when the request brings no logger; the console by default. */
  readonly logger?: Logger;
}
