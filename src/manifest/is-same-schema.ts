import { isJsonObject } from '../schema/json-object.js';

/** Tells whether two schemas say the same, whatever the order, and with `const` for an `enum` of one value. */
export function isSameSchema(one: unknown, other: unknown): boolean {
  return JSON.stringify(normal(one)) === JSON.stringify(normal(other));
}

function normal(schema: unknown): unknown {
  if (Array.isArray(schema)) {
    return schema.map(normal).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  if (typeof schema !== 'object' || schema === null) {
    return schema;
  }
  const { const: single, ...rest } = schema as Readonly<Record<string, unknown>>;
  const keywords = { ...rest, ...(single !== undefined && { enum: [single] }) };
  const sorted = Object.entries(keywords).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([keyword, value]) => [keyword, normal(value)]));
}

/** Writes a schema in the order of another that says the same. */
export function inOrderOf<T>(schema: T, other: unknown): T;
export function inOrderOf(schema: unknown, other: unknown): unknown {
  if (Array.isArray(schema) && Array.isArray(other)) {
    return other.map((one) =>
      inOrderOf(
        schema.find((candidate) => isSameSchema(candidate, one)),
        one,
      ),
    );
  }
  if (!isJsonObject(schema) || !isJsonObject(other)) {
    return schema;
  }
  const keys = new Set([...Object.keys(other), ...Object.keys(schema)]);
  const known = [...keys].filter((key) => Object.hasOwn(schema, key));
  return Object.fromEntries(known.map((key) => [key, inOrderOf(schema[key], other[key])]));
}
