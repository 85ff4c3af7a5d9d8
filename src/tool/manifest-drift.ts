import type { JsonSchema } from '../schema/json-schema.js';
import { isClassToken } from '../schema/plain-token-shape.js';
import { type ManifestParameter, type ManifestTool, TYPE_KEYWORD } from '../schema/tool-manifest.js';
import type { Signature } from './signature.js';

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
  for (const [position, parameter] of parameters.entries()) {
    const own = signature.parameters[position]?.name;
    if (own !== undefined && parameter.name !== undefined && own !== parameter.name) {
      return `parameter ${position + 1} is "${parameter.name}" in the manifest, "${own}" in the class`;
    }
    if (!isSameKind(parameter, types?.[position])) {
      return `parameter ${position + 1} "${parameter.name}" is of another type in the manifest than in the class`;
    }
  }
  return undefined;
}

function isSameKind({ schema, isRest }: ManifestParameter, reflected: unknown): boolean {
  if (schema === undefined || isRest === true || schema.$ref !== undefined) {
    return true;
  }
  const plain = PLAIN_KINDS.get(reflected);
  if (plain !== undefined) {
    return schema[TYPE_KEYWORD] === undefined && typesOf(schema).some((type) => plain.includes(type));
  }
  const name = NAMED.get(reflected) ?? (isClassToken(reflected) ? `class ${reflected.name}` : undefined);
  return name === undefined || schema[TYPE_KEYWORD] === name;
}

/** JSON types that a schema allows, those of its alternatives included. */
function typesOf({ type, anyOf = [] }: JsonSchema): readonly string[] {
  return [...[type ?? []].flat(), ...anyOf.flatMap(typesOf)];
}
