import type { FinishReason, TokenUsage } from '../conversation/response-metadata.js';
import type { ToolCall } from '../tool/tool-call.js';

/** One complete reply of the model. */
export interface ModelReply {
  /** The text of this reply alone. */
  readonly text: string;
  /** In the order of the reply; ids may be empty or repeated, the turn loop makes them unique. */
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: FinishReason;
  /** The vendor's own word, unchanged. */
  readonly vendorFinishReason: string | undefined;
  readonly usage: TokenUsage | undefined;
  /** Model that answered, as the vendor names it. */
  readonly model: string | undefined;
  /** What the adapter needs to replay the reply exactly, such as reasoning blocks; opaque to everyone else. */
  readonly wire: unknown;
}
