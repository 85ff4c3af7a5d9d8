import { BUILT_IN_TYPES } from '../../schema/built-in-types.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import { isClassToken } from '../../schema/plain-token-shape.js';
import { enumValues } from '../../schema/scalar-shape.js';
import { type ManifestParameter, type ManifestTool, TYPE_KEYWORD } from '../../schema/tool-manifest.js';
import type { ParamOptions } from '../tool-options.js';
import type { MethodEvidence } from './method-evidence.js';
import type { SourceParameter } from './source-parameters.js';

const PLAIN_KINDS: ReadonlyMap<unknown, readonly string[]> = new Map<unknown, readonly string[]>([
  [String, ['string']],
  [Number, ['number', 'integer']],
  [Boolean, ['boolean']],
  [Array, ['array']],
]);

/** Constructors that a manifest names as they are. */
const NAMED: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  ...[...BUILT_IN_TYPES].map(([name, type]) => [type, name] as const),
  [Map, 'Map'],
  [Set, 'Set'],
]);

/**
 * Says how a method differs from its entry in a manifest, as far as names, count and coarse kinds of parameters show;
 * undefined when it does not. What a compiler, bundler or minifier hid is not compared.
 *
 * @param params what `@Param` says by position: a name that it gives is as good as the parameter's own.
 */
export function driftOf(
  tool: ManifestTool | undefined,
  { signature, types, added, isOverridden }: MethodEvidence,
  params: ReadonlyMap<number, ParamOptions>,
): string | undefined {
  if (tool === undefined) {
    return 'the manifest does not know the method';
  }
  const { parameters } = tool;
  const count = signature.namelessBecause === undefined ? signature.parameters.length : types?.length;
  const whole = count === undefined || added === undefined ? undefined : count + added;
  if (whole !== undefined && whole !== parameters.length) {
    return `the manifest has ${parameters.length} parameters, the class ${whole}`;
  }
  let drift: string | undefined;
  const position = parameters.findIndex((parameter, index) => {
    const source = signature.parameters[index];
    drift =
      nameDrift(parameter, source, params.get(index)) ??
      parameterDrift(parameter, source, isOverridden ? undefined : types?.[index]);
    return drift !== undefined;
  });
  return position < 0 ? undefined : `parameter ${position + 1} ${drift}`;
}

function nameDrift(
  { name }: ManifestParameter,
  source: SourceParameter | undefined,
  said: ParamOptions | undefined,
): string | undefined {
  const isSame = source?.name === name || said?.name === name;
  return isSame || source?.name === undefined || name === undefined || isRenamed(source.name, name)
    ? undefined
    : `is "${name}" in the manifest, "${source.name}" in the class`;
}

/** Bundlers number the names of parameters that others at the top of a file have: `city2`, `city$1`. */
function isRenamed(found: string, name: string): boolean {
  return found.startsWith(name) && /^\$?\d+$/.test(found.slice(name.length));
}

/** Says how one parameter differs, its name apart. */
function parameterDrift(
  parameter: ManifestParameter,
  source: SourceParameter | undefined,
  reflected: unknown,
): string | undefined {
  const { name, schema, isRest = false } = parameter;
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
