import type { FilledParameter } from './filling/filling.js';
import type { PlannedCall } from './planned-call.js';
import type { Parameter } from './tools/parameter.js';
import type { ToolProfile } from './tools/tool-profile.js';

/** What the next message of the user may complete. */
export type Pending =
  | {
      readonly kind: 'value';
      readonly tool: ToolProfile;
      /** What the user has said about it so far. */
      readonly text: string;
      readonly filled: readonly FilledParameter[];
      readonly missing: readonly Parameter[];
    }
  | { readonly kind: 'which'; readonly tools: readonly ToolProfile[]; readonly text: string }
  | { readonly kind: 'confirm'; readonly calls: readonly PlannedCall[] }
  | { readonly kind: 'repeat'; readonly tool: ToolProfile; readonly filled: readonly FilledParameter[] };

/** What the planner does about a message, or about one part of it. */
export interface Decision {
  /** Calls to make; empty when there is only something to say. */
  readonly calls: readonly PlannedCall[];
  /** What to say beside the results: a question, or why nothing is called; empty when there is nothing to add. */
  readonly text: string;
  /** What the next message may complete; undefined when it starts afresh. */
  readonly pending: Pending | undefined;
}
