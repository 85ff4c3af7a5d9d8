import { ToolDefinitionError } from '../errors/tool-definition-error.js';
import { isJsonObject } from '../schema/json-object.js';
import type { JsonSchema } from '../schema/json-schema.js';
import { parametersShape } from '../schema/parameters-shape.js';
import type { StandardSchema } from '../schema/standard-schema.js';
import { subschemas } from '../schema/subschemas.js';
import { TimeLimit } from '../schema/time-limit.js';
import type { TypeToken } from '../schema/type-token.js';
import { UNSAFE_KEYS } from '../schema/unsafe-keys.js';
import { type Conversion, isUnknownShape } from '../schema/value-shape.js';
import { refusing } from './argument-refusal.js';
import { noteSource } from './spec-source.js';
import type { ToolBehaviour } from './tool-behaviour.js';
import type { ToolContext } from './tool-context.js';
import type { ToolSpec } from './tool-spec.js';

/** What may describe a tool's arguments: a Standard Schema, a class with class-validator decorators, a JSON Schema. */
export type ToolParameters = StandardSchema | TypeToken | JsonSchema;

/** The arguments that a tool receives: what its Standard Schema or class parses to, plain JSON otherwise. */
export type ToolArguments<TParameters> =
  TParameters extends StandardSchema<infer _Input, infer Output>
    ? Output
    : TParameters extends abstract new (
          ...args: never[]
        ) => infer Instance
      ? Instance
      : Record<string, unknown>;

/** A tool as {@link defineTool} takes it. */
export interface ToolDefinition<TParameters, TData = unknown> extends ToolBehaviour<TData> {
  /** Unique name, `^[a-zA-Z0-9_-]{1,64}$`. */
  readonly name: string;
  /** Tells the model what the tool does and when to call it. */
  readonly description: string;
  /** What the arguments are; none by default. */
  readonly parameters?: TParameters;
  /** Runs the tool under the contract of {@link ToolSpec.execute}. */
  execute(args: ToolArguments<TParameters>, context: ToolContext<TData>): unknown;
}

/**
 * Defines a tool in code whose arguments are checked, converted and typed by one description of them.
 *
 * @throws ToolDefinitionError when the description has no JSON Schema.
 *
 * @example
 * ```ts
 * import { defineTool } from 'toolwright';
 *
 * const add = defineTool({
 *   name: 'add',
 *   description: 'Adds two numbers',
 *   parameters: {
 *     type: 'object',
 *     properties: { a: { type: 'number' }, b: { type: 'number' } },
 *     required: ['a', 'b'],
 *   },
 *   execute: ({ a, b }) => Number(a) + Number(b),
 * });
 * ```
 */
export function defineTool<TParameters extends ToolParameters, TData = unknown>(
  definition: ToolDefinition<TParameters, TData>,
): ToolSpec<TData> {
  const { parameters, ...spec } = definition;
  if (parameters === undefined) {
    return { ...spec, execute: (args, context) => run(definition, undefined, args, context) };
  }
  const shape = parametersShape(parameters);
  if (isUnknownShape(shape)) {
    throw new ToolDefinitionError([`Tool "${spec.name}": its parameters are ${shape.found}. ${shape.remedy}`]);
  }
  const lost = namesOf(shape.schema).filter((name) => UNSAFE_KEYS.has(name));
  if (lost.length > 0) {
    const which = `a property named "${lost[0]}", which is never read, since it could reach a prototype`;
    throw new ToolDefinitionError([`Tool "${spec.name}": its parameters have ${which}. Rename it.`]);
  }
  const made: ToolSpec<TData> = {
    ...spec,
    parametersSchema: shape.schema,
    execute: (args, context) => run(definition, shape.convert, args, context),
  };
  return noteSource(made, parameters);
}

function namesOf(schema: unknown): readonly string[] {
  return isJsonObject(schema)
    ? [...subschemas(schema).values()].flatMap((part) => Object.keys(part.schema.properties ?? {}))
    : [];
}

async function run<TParameters, TData>(
  definition: ToolDefinition<TParameters, TData>,
  convert: Conversion | undefined,
  args: Record<string, unknown>,
  context: ToolContext<TData>,
): Promise<unknown> {
  const converted =
    convert === undefined ? args : await refusing(() => TimeLimit.convert(args, () => convert({ ...args }, '')));
  return definition.execute(converted as ToolArguments<TParameters>, context);
}
