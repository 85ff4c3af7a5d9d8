import type { JsonSchema } from 'toolwright';
import type { ExpectedCall } from './expected-call.js';

/** Tools of one subject, and what users ask them. */
export interface OfflineDomain {
  readonly tools: readonly {
    readonly name: string;
    readonly description: string;
    readonly parametersSchema: JsonSchema;
  }[];
  /** With the right call; without one where the planner is known to ask back. */
  readonly questions: readonly ExpectedCall[];
  /** What the tools cannot answer; any call would be wrong. */
  readonly beyond: readonly string[];
}
