import ts from 'typescript';
import { literally } from '../schema/class-validator/meaning.js';
import type { JsonSchema } from '../schema/json-schema.js';
import { literalValue } from './literal-value.js';
import { isText, plainSchema, SAY_SCHEMA, withoutBrand } from './plain-types.js';
import { TypeProblem } from './type-problem.js';

const NUMBER = '^-?\\d+(?:\\.\\d+)?$';

/** The keys that a type leaves open. */
export interface OpenKeys {
  /** Undefined where any key will do. */
  readonly pattern: string | undefined;
  readonly value: ts.Type;
}

/**
 * Reads the index signatures of a type; undefined where there are none. Several with the same values are one.
 *
 * @throws TypeProblem when JSON Schema cannot say them, or JSON cannot have such keys.
 */
export function openKeysOf(type: ts.Type, checker: ts.TypeChecker): OpenKeys | undefined {
  const infos = checker.getIndexInfosOfType(type);
  const [first] = infos;
  if (first === undefined) {
    return undefined;
  }
  if (infos.some((info) => info.type !== first.type)) {
    throw new TypeProblem(`of type ${checker.typeToString(type)}, which has several index signatures`, SAY_SCHEMA);
  }
  const patterns = infos.map(({ keyType }) => keyPattern(keyType, checker));
  const isAny = patterns.includes(undefined);
  return { pattern: isAny ? undefined : patterns.join('|'), value: first.type };
}

/** The keywords for keys that match a pattern or are names of properties. */
export function keyKeywords(pattern: string | undefined, names: readonly string[]): JsonSchema {
  const all = [pattern, ...names.map((name) => `^${literally(name)}$`)];
  return pattern === undefined ? {} : { propertyNames: { type: 'string', pattern: all.join('|') } };
}

/** The branded literals among the keys of a `Record`, which the compiler makes no properties of, and their values. */
export function brandedKeysOf(
  type: ts.Type,
  checker: ts.TypeChecker,
): readonly (readonly [name: string, value: ts.Type])[] {
  if (type.isIntersection()) {
    return type.types.flatMap((part) => brandedKeysOf(part, checker));
  }
  const [keys, value] = recordArguments(type, checker);
  if (keys === undefined || value === undefined) {
    return [];
  }
  return (keys.isUnion() ? keys.types : [keys])
    .filter((part) => part.isIntersection())
    .flatMap((part) => literalValue(part, checker) ?? [])
    .map((name) => [String(name), value] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** A name that is given to a `Record` hides its arguments. */
function recordArguments(
  { aliasSymbol, aliasTypeArguments = [] }: ts.Type,
  checker: ts.TypeChecker,
): readonly ts.Type[] {
  if (aliasSymbol?.name === 'Record') {
    return aliasTypeArguments;
  }
  const { type } = aliasSymbol?.declarations?.find(ts.isTypeAliasDeclaration) ?? {};
  return type !== undefined && ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Record'
    ? (type.typeArguments ?? []).map((argument) => checker.getTypeFromTypeNode(argument))
    : [];
}

/** Undefined where any text will do. */
function keyPattern(type: ts.Type, checker: ts.TypeChecker): string | undefined {
  const key = withoutBrand(type);
  if (isText(key)) {
    const { pattern } = plainSchema(key, checker);
    return typeof pattern === 'string' ? pattern : undefined;
  }
  if (key.flags & ts.TypeFlags.Number) {
    return NUMBER;
  }
  throw new TypeProblem(`an object with keys of type ${checker.typeToString(type)}`, SAY_SCHEMA);
}
