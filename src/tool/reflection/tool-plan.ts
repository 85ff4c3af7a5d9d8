import type { JsonSchema } from '../../schema/json-schema.js';
import type { ValueShape } from '../../schema/value-shape.js';
import type { ToolBehaviour } from '../tool-behaviour.js';
import type { ParameterSource } from './parameter-source.js';

/** What reflection found out about one parameter that the model fills. */
export interface ParameterPlan {
  /** Zero-based position in the method's parameter list. */
  readonly position: number;
  /** Property name in the arguments. */
  readonly name: string;
  /** Its schema, description and default included, and its conversion. */
  readonly shape: ValueShape;
  readonly isOptional: boolean;
  /** The elements of its array are spread over the method's last arguments. */
  readonly isRest: boolean;
  readonly source: ParameterSource;
}

/** What reflection found out about one `@Tool` method; not bound to an instance. */
export interface ToolPlan {
  readonly name: string;
  readonly description: string;
  /** Class and method, for messages. */
  readonly owner: string;
  /** Name of the method to run; looked up on the instance at each call. */
  readonly method: string;
  readonly parametersSchema: JsonSchema;
  /** Parameters that the model fills, in order of position. */
  readonly parameters: readonly ParameterPlan[];
  /** Positions that get the tool context. */
  readonly contextPositions: readonly number[];
  readonly behaviour: ToolBehaviour;
  /** What happens to arguments that are no parameters. */
  readonly additionalProperties: 'drop' | 'refuse';
}
