import type { JsonSchema } from '../../schema/json-schema.js';
import { isClassToken } from '../../schema/plain-token-shape.js';
import { enumValues } from '../../schema/scalar-shape.js';
import { type ManifestParameter, type ManifestTool, TYPE_KEYWORD } from '../../schema/tool-manifest.js';
import type { Signature } from './signature.js';
import type { SourceParameter } from './source-parameters.js';

const PLAIN_KINDS: ReadonlyMap<unknown, readonly string[]> = new Map<unknown, readonly string[]>([
  [String, ['string']],
  [Number, ['number', 'integer']],
  [Boolean, ['boolean']],
  [Array, ['array']],
]);

/** Constructors that a manifest names as they are. */
const NAMED: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [BigInt, 'bigint'],
  [Buffer, 'Buffer'],
  [Date, 'Date'],
  [Map, 'Map'],
  [RegExp, 'RegExp'],
  [Set, 'Set'],
  [URL, 'URL'],
  [Uint8Array, 'Uint8Array'],
]);

/**
 * Says how a method differs from its entry in a manifest, as far as names, count and coarse kinds of parameters show;
 * undefined when it does not. What a compiler or minifier hid is not compared.
 */
export function driftOf(
  tool: ManifestTool | undefined,
  signature: Signature,
  types: readonly unknown[] | undefined,
): string | undefined {
  if (tool === undefined) {
    return 'the manifest does not know the method';
  }
  const { parameters } = tool;
  const count = signature.namelessBecause === undefined ? signature.parameters.length : types?.length;
  if (count !== undefined && count !== parameters.length) {
    return `the manifest has ${parameters.length} parameters, the class ${count}`;
  }
  let drift: string | undefined;
  const position = parameters.findIndex((parameter, index) => {
    drift = parameterDrift(parameter, signature.parameters[index], types?.[index]);
    return drift !== undefined;
  });
  return position < 0 ? undefined : `parameter ${position + 1} ${drift}`;
}

/** Says how one parameter differs. */
function parameterDrift(
  parameter: ManifestParameter,
  source: SourceParameter | undefined,
  reflected: unknown,
): string | undefined {
  const { name, schema, isRest = false } = parameter;
  if (source?.name !== undefined && name !== undefined && source.name !== name) {
    return `is "${name}" in the manifest, "${source.name}" in the class`;
  }
  if (source !== undefined && source.isRest !== isRest) {
    return `"${name}" is ${isRest ? 'a' : 'no'} rest parameter in the manifest, but ${isRest ? 'none' : 'one'} in the class`;
  }
  if (schema === undefined || isRest || schema.$ref !== undefined) {
    return undefined;
  }
  return isSameKind(schema, reflected)
    ? undefined
    : `"${name}" is of type ${writtenKind(schema)} in the manifest, ${reflectedKind(reflected)} in the class`;
}

function isSameKind(schema: JsonSchema, reflected: unknown): boolean {
  if (typeof reflected === 'object' && reflected !== null) {
    return schema.enum === undefined || isSameSet(schema.enum, enumValues({ ...reflected }));
  }
  const plain = PLAIN_KINDS.get(reflected);
  if (plain !== undefined) {
    return schema[TYPE_KEYWORD] === undefined && hasTypeOf(plain, schema);
  }
  const name = NAMED.get(reflected) ?? (isClassToken(reflected) ? `class ${reflected.name}` : undefined);
  return name === undefined || (schema.anyOf ?? [schema]).every((part) => part[TYPE_KEYWORD] === name);
}

function isSameSet(listed: readonly unknown[], values: readonly unknown[]): boolean {
  return listed.length === values.length && listed.every((value) => values.includes(value));
}

function writtenKind(schema: JsonSchema): string {
  const listed = schema.enum === undefined ? '' : ` (one of ${JSON.stringify(schema.enum)})`;
  return `${schema[TYPE_KEYWORD] ?? typesOf(schema).join(' or ')}${listed}`;
}

function reflectedKind(reflected: unknown): string {
  return typeof reflected === 'function'
    ? reflected.name
    : `an enum (one of ${JSON.stringify(enumValues({ ...(reflected as object) }))})`;
}

function hasTypeOf(kinds: readonly string[], schema: JsonSchema): boolean {
  const { type } = schema;
  return (typeof type === 'string' && kinds.includes(type)) || typesOf(schema).some((one) => kinds.includes(one));
}

/** JSON types that a schema allows, those of its alternatives included. */
function typesOf({ type, anyOf = [] }: JsonSchema): readonly string[] {
  return [...[type ?? []].flat(), ...anyOf.flatMap(typesOf)];
}
