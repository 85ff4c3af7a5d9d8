import { ToolArgumentError } from '../errors/tool-argument-error.js';
import { admitsOthers, hasNoParameters } from '../schema/has-no-parameters.js';
import { isJsonObject, type JsonObject } from '../schema/json-object.js';
import type { JsonSchema } from '../schema/json-schema.js';
import { dropUnknown, type UnknownProperty } from '../schema/repair/drop-unknown.js';
import { repairValue } from '../schema/repair/repair-value.js';
import { rootNode } from '../schema/schema-node.js';
import { CompiledSchema } from '../schema/validation/compiled-schema.js';
import { explainErrors, unknownMessage } from '../schema/validation/explain-errors.js';
import { type SchemaProblem, toProblemLines } from '../schema/validation/schema-problem.js';
import { readArguments } from './read-arguments.js';
import type { ArgumentRepair, PreparedArguments, RawArguments } from './tool.js';
import { withoutPrototypes } from './without-prototypes.js';

/** How arguments are prepared for one tool. */
export interface PrepareOptions {
  /**
   * What happens to properties that the schema does not declare: annotated tools drop or refuse them,
   * plain specs keep them unless the schema says `additionalProperties: false`.
   */
  readonly additionalProperties: 'keep' | 'drop' | 'refuse';
}

/**
 * Turns what a model sent into arguments that fit the schema: capped, parsed, repaired where that is safe, validated.
 * A tool without parameters takes whatever came.
 *
 * @throws ToolArgumentError with one problem a line.
 */
export function prepareArguments(raw: RawArguments, schema: JsonSchema, options: PrepareOptions): PreparedArguments {
  if (hasNoParameters(schema)) {
    return { values: withoutPrototypes(readLeniently(raw, schema, options)), repairs: [] };
  }
  const { value, dropped } = readArguments(raw);
  const shaped = shape(value, schema, options);
  const isRefusing = options.additionalProperties === 'refuse';
  const problems = [
    ...explain(CompiledSchema.of(schema), shaped.value),
    ...shaped.unknown.map(({ path, allowed }) => ({ path, message: unknownMessage(allowed) })),
  ];
  if (problems.length > (isRefusing ? 0 : shaped.unknown.length) || !isJsonObject(shaped.value)) {
    throw new ToolArgumentError(toProblemLines(problems));
  }
  return {
    values: withoutPrototypes(shaped.value),
    repairs: shaped.repairs,
    dropped: [...dropped, ...shaped.unknown.map(({ path }) => path)],
  };
}

function readLeniently(raw: RawArguments, schema: JsonSchema, { additionalProperties }: PrepareOptions): JsonObject {
  if (additionalProperties !== 'keep' || !admitsOthers(schema)) {
    return {};
  }
  try {
    const { value } = readArguments(raw);
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}

interface ShapedArguments {
  readonly value: unknown;
  readonly unknown: readonly UnknownProperty[];
  readonly repairs: readonly ArgumentRepair[];
}

/** Takes unknown properties out before and after the repairs, since what stood in a text comes to light only then. */
function shape(value: unknown, schema: JsonSchema, { additionalProperties }: PrepareOptions): ShapedArguments {
  const root = rootNode(schema);
  const drop = (from: unknown) => (additionalProperties === 'keep' ? [] : dropUnknown(from, root, ''));
  const unknown = drop(value);
  const compiled = CompiledSchema.of(schema);
  if (compiled.isValid(value)) {
    return { value, unknown, repairs: [] };
  }
  const repaired = repairValue(compiled, value);
  return { ...repaired, unknown: [...unknown, ...drop(repaired.value)] };
}

function explain(compiled: CompiledSchema, value: unknown): readonly SchemaProblem[] {
  return compiled.isValid(value) ? [] : explainErrors(compiled, value, rootNode(compiled.schema), '');
}
