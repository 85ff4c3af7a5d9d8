import type { JsonSchema } from '../json-schema.js';
import type { NameRule, SchemaRules } from './schema-rules.js';
import type { StrictCost } from './strict-cost.js';

/** A tool in canonical form, as it is handed to a dialect. */
export interface CanonicalTool {
  readonly name: string;
  readonly description: string;
  /** Draft 2020-12, or draft-07 where its `$schema` says so. */
  readonly parametersSchema: JsonSchema;
}

/** A tool whose parts all fit a vendor, ready to be spelled in the vendor's way. */
export interface FittedTool {
  readonly name: string;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly strict: boolean;
}

/** A description of what one vendor accepts of a tool. */
export interface Dialect<TDefinition = unknown> {
  /** For messages, such as `openai-chat`. */
  readonly target: string;
  readonly toolName: NameRule;
  /** Longer tool descriptions are cut, with an ellipsis. */
  readonly maxDescriptionChars?: number;
  /** A request with more tools is refused. */
  readonly maxTools?: number;
  readonly rules: SchemaRules;
  /** Absent where the vendor has no strict mode. */
  readonly strictRules?: SchemaRules;
  /** The most that the strict tools of one request may have together. */
  readonly strictBudget?: StrictCost;
  /** A request with one tool that is not strict must have no strict one. */
  readonly strictForAllOrNone?: boolean;
  /** Spells the definition as it stands in the vendor's request. */
  toDefinition(tool: FittedTool): TDefinition;
}
