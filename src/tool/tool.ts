import type { JsonSchema } from '../schema/json-schema.js';
import type { ParameterSource } from './reflection/parameter-source.js';
import type { ToolBehaviour } from './tool-behaviour.js';
import type { ToolContext } from './tool-context.js';

/** Raw arguments as a vendor delivers them: JSON text, or already parsed. */
export type RawArguments = string | object | null | undefined;

/** One repair of a value that a model got slightly wrong. */
export interface ArgumentRepair {
  /** JSON pointer of the repaired value. */
  readonly path: string;
  /** What was done, such as `string to number`. */
  readonly repair: string;
}

/** Arguments that fit the tool's schema. */
export interface PreparedArguments {
  /** By parameter name; plain JSON values, whose objects nobody else has. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What had to be mended. */
  readonly repairs: readonly ArgumentRepair[];
  /** JSON pointers of properties that were left out because the schema does not know them. */
  readonly dropped?: readonly string[];
}

/** What is known of a tool without calling it. */
export type ToolInfo = Omit<Tool, 'prepare' | 'run'>;

/** A tool ready to be called: reflected or specified, checked, and bound to its service. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** Canonical JSON Schema of the arguments; always an object schema. */
  readonly parametersSchema: JsonSchema;
  /** Who declares it, for messages: `WeatherService.weatherOn`, or `tool spec`. */
  readonly owner: string;
  /** Annotated tools fall under the relay policies, others under the `ToolException` contract. */
  readonly isAnnotated: boolean;
  readonly behaviour: ToolBehaviour;
  /** How long an instance of its service lives; undefined when nobody knows, and for tools in code. */
  readonly scope?: string | undefined;
  /** Where the schema of each parameter comes from; `explicit` for those that are not named. */
  readonly parameterSources?: Readonly<Record<string, ParameterSource>>;
  /**
   * Parses, repairs and validates what the model sent.
   *
   * @throws ToolArgumentError with one problem a line.
   */
  prepare(raw: RawArguments): PreparedArguments;
  /**
   * Converts prepared arguments to the declared types and runs the tool; gives its result or a promise of it, and
   * throws or rejects with whatever the tool threw.
   */
  run(args: PreparedArguments, context: ToolContext): unknown;
}
