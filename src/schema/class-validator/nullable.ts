import type { JsonSchema } from '../json-schema.js';

/** The schema of a value that may be null as well. */
export function nullable(schema: JsonSchema): JsonSchema {
  const isSimple = typeof schema.type === 'string' && schema.enum === undefined;
  return isSimple ? { ...schema, type: [String(schema.type), 'null'] } : { anyOf: [schema, { type: 'null' }] };
}

/** Tells a schema that says of null, in so many words, that it is one of the values. */
export function saysNull({ type, anyOf }: JsonSchema): boolean {
  return [type].flat().includes('null') || (anyOf ?? []).some(saysNull);
}

/** The schema of all values but null. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  const { type, anyOf, ...rest } = schema;
  if (anyOf?.some(saysNull) === true) {
    const [first = {}, ...others] = anyOf.filter((part) => part.type !== 'null').map(withoutNull);
    return {
      ...rest,
      ...(type !== undefined && { type }),
      ...(others.length === 0 ? first : { anyOf: [first, ...others] }),
    };
  }
  if (!Array.isArray(type) || !type.includes('null')) {
    return schema;
  }
  const types = type.filter((one) => one !== 'null');
  return { ...rest, type: types.length === 1 ? String(types[0]) : types };
}
