import { ToolArgumentError } from '../errors/tool-argument-error.js';
import { admitsOthers, hasNoParameters } from '../schema/has-no-parameters.js';
import { isJsonObject, type JsonObject } from '../schema/json-object.js';
import type { JsonSchema } from '../schema/json-schema.js';
import { applyDefaults } from '../schema/repair/apply-defaults.js';
import { dropUnknown, type UnknownProperty } from '../schema/repair/drop-unknown.js';
import { repairValue } from '../schema/repair/repair-value.js';
import { rootNode } from '../schema/schema-node.js';
import { CompiledSchema } from '../schema/validation/compiled-schema.js';
import { explainErrors, unknownMessage } from '../schema/validation/explain-errors.js';
import { type SchemaProblem, toProblemLines } from '../schema/validation/schema-problem.js';
import { readArguments } from './read-arguments.js';
import type { ArgumentRepair, PreparedArguments, RawArguments } from './tool.js';

/** How arguments are prepared for one tool. */
export interface PrepareOptions {
  /**
   * What happens to properties that the schema does not declare: annotated tools drop or refuse them,
   * plain specs keep them unless the schema says `additionalProperties: false`.
   */
  readonly additionalProperties: 'keep' | 'drop' | 'refuse';
  /** Fills in the schema's defaults; true unless whoever converts the arguments does. */
  readonly appliesDefaults?: boolean;
}

/**
 * Turns what a model sent into arguments that fit the schema: capped, parsed, repaired where that is safe, validated.
 * A tool without parameters takes whatever came.
 *
 * @throws ToolArgumentError with one problem a line.
 */
export function prepareArguments(raw: RawArguments, schema: JsonSchema, options: PrepareOptions): PreparedArguments {
  if (hasNoParameters(schema)) {
    return { values: readLeniently(raw, schema, options), repairs: [] };
  }
  const { value: given, dropped } = readArguments(raw);
  const { limit, ...fitted } = CompiledSchema.use(schema, (compiled, limit) => ({
    ...reshape(compiled, given, options),
    limit,
  }));
  if (fitted.problems.length > 0 || !isJsonObject(fitted.value)) {
    throw new ToolArgumentError(toProblemLines(fitted.problems));
  }
  limit?.keepFor(fitted.value);
  return {
    values: fitted.value,
    repairs: fitted.repairs,
    dropped: fitted.unknown.length === 0 ? dropped : [...dropped, ...fitted.unknown.map(({ path }) => path)],
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

interface FittedArguments {
  readonly value: unknown;
  readonly unknown: readonly UnknownProperty[];
  readonly repairs: readonly ArgumentRepair[];
  readonly problems: readonly SchemaProblem[];
}

/** Unknown properties are named beside other problems too: one may be a missing one misspelt. */
function reshape(compiled: CompiledSchema, given: unknown, options: PrepareOptions): FittedArguments {
  const { value, unknown, repairs, isValid } = shape(compiled, given, options);
  const found = isValid ? [] : explainErrors(compiled, value, rootNode(compiled.schema), '');
  const isRefused = found.length > 0 || (options.additionalProperties === 'refuse' && unknown.length > 0);
  const strangers = unknown.map(({ path, allowed }) => ({ path, message: unknownMessage(allowed) }));
  return { value, unknown, repairs, problems: isRefused ? [...found, ...strangers] : [] };
}

/**
 * Takes unknown properties out, and fills in defaults, before and after the repairs, since what stood in a text comes
 * to light only then.
 */
function shape(
  compiled: CompiledSchema,
  value: unknown,
  { additionalProperties, appliesDefaults = true }: PrepareOptions,
): Omit<FittedArguments, 'problems'> & { readonly isValid: boolean } {
  const clean = (from: unknown) => {
    const unknown = additionalProperties === 'keep' ? [] : dropUnknown(from, compiled.schema);
    if (appliesDefaults) {
      applyDefaults(compiled, from);
    }
    return unknown;
  };
  const unknown = clean(value);
  if (compiled.isValid(value)) {
    return { value, unknown, repairs: [], isValid: true };
  }
  const repaired = repairValue(compiled, value);
  const more = clean(repaired.value);
  return { ...repaired, unknown: [...unknown, ...more], isValid: compiled.isValid(repaired.value) };
}
