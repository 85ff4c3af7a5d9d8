import ts from 'typescript';
import { literally } from '../schema/class-validator/meaning.js';
import type { JsonSchema } from '../schema/json-schema.js';
import { type Literal, literalValue } from './literal-value.js';
import type { SourceOrder } from './source-order.js';

/**
 * The schema of types that are all literals or enum members; undefined when one is not.
 *
 * @param order that of the sources.
 */
export function literalUnion(
  types: readonly ts.Type[],
  checker: ts.TypeChecker,
  order: SourceOrder,
): JsonSchema | undefined {
  const found = types.map((type) => literalValue(type, checker));
  if (found.length === 0 || !found.every((value) => value !== undefined)) {
    return undefined;
  }
  const values = isOneEnum(types) ? found : order.sorted(found.toSorted(byKindThenValue), (value) => value);
  const kinds = [...new Set(values.map((value) => typeof value))];
  const [first = 'string'] = kinds;
  const type = kinds.length === 1 ? first : kinds;
  if (type === 'boolean' && values.length === 2) {
    return { type };
  }
  return { type, enum: values };
}

/** The members of an enum have an order that its author chose. */
function isOneEnum(types: readonly ts.Type[]): boolean {
  const enums = types.map(({ flags, symbol }) =>
    flags & ts.TypeFlags.EnumLiteral ? symbol?.declarations?.[0]?.parent : undefined,
  );
  return enums[0] !== undefined && enums.every((declaration) => declaration === enums[0]);
}

/** For literals that no annotation mentions, such as those of a template. */
function byKindThenValue(one: Literal, other: Literal): number {
  if (typeof one !== typeof other) {
    return typeof one < typeof other ? 1 : -1;
  }
  return one < other ? -1 : Number(one > other);
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
