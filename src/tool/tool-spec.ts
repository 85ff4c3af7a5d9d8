import type { JsonSchema } from '../schema/json-schema.js';
import type { ToolBehaviour } from './tool-behaviour.js';
import type { ToolContext } from './tool-context.js';

/** A tool defined in code, independent of any vendor; controllers return these. */
export interface ToolSpec<in TData = unknown> extends ToolBehaviour<TData> {
  /** Unique name, `^[a-zA-Z0-9_-]{1,64}$`; a prefix such as `Orders_find` avoids collisions. */
  readonly name: string;
  /** Tells the model what the tool does and when to call it. */
  readonly description: string;
  /** JSON Schema of an object, or its text; missing or blank means {@link NO_PARAMETERS_SCHEMA}. */
  readonly parametersSchema?: JsonSchema | string | null;
  /**
   * Runs the tool on arguments that fit the schema. A thrown {@link ToolException} reaches the model verbatim,
   * anything else is logged and replaced by a generic sentence.
   */
  execute(args: Record<string, unknown>, context: ToolContext<TData>): unknown;
}
