import ts from 'typescript';
import { literally } from '../schema/class-validator/meaning.js';
import type { JsonSchema } from '../schema/json-schema.js';

type Literal = string | number | boolean;

/** The schema of types that are all literals or enum members; undefined when one is not. */
export function literalUnion(types: readonly ts.Type[], checker: ts.TypeChecker): JsonSchema | undefined {
  const values = types.map((type) => literalValue(type, checker));
  if (values.length === 0 || !values.every((value) => value !== undefined)) {
    return undefined;
  }
  const kinds = [...new Set(values.map((value) => typeof value))];
  const [first = 'string'] = kinds;
  const type = kinds.length === 1 ? first : kinds;
  if (type === 'boolean' && values.length === 2) {
    return { type };
  }
  return { type, enum: isOneEnum(types) ? values : values.toSorted(byKindThenValue) };
}

/** The members of an enum have an order that its author chose. */
function isOneEnum(types: readonly ts.Type[]): boolean {
  const enums = types.map(({ flags, symbol }) =>
    flags & ts.TypeFlags.EnumLiteral ? symbol?.declarations?.[0]?.parent : undefined,
  );
  return enums[0] !== undefined && enums.every((declaration) => declaration === enums[0]);
}

/** The compiler keeps unions in an order that depends on the rest of the program. */
function byKindThenValue(one: Literal, other: Literal): number {
  if (typeof one !== typeof other) {
    return typeof one < typeof other ? 1 : -1;
  }
  return one < other ? -1 : Number(one > other);
}

/** The value of a literal type. */
export function literalValue(type: ts.Type, checker: ts.TypeChecker): Literal | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) {
    return type.value;
  }
  return type.flags & ts.TypeFlags.BooleanLiteral ? checker.typeToString(type) === 'true' : undefined;
}

/** The pattern of a template literal type. */
export function templatePattern({ texts, types }: ts.TemplateLiteralType): string {
  const parts = texts.map((text, index) => literally(text) + placeholder(types[index]));
  return `^${parts.join('')}$`;
}

function placeholder(type: ts.Type | undefined): string {
  if (type === undefined) {
    return '';
  }
  if (type.flags & ts.TypeFlags.Number) {
    return '-?\\d+(?:\\.\\d+)?';
  }
  if (type.flags & ts.TypeFlags.BigInt) {
    return '-?\\d+';
  }
  return '[\\s\\S]*';
}
