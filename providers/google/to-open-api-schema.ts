import { isJsonObject } from '../../src/schema/json-object.js';
import type { JsonSchema } from '../../src/schema/json-schema.js';

/**
 * Spells a schema as OpenAPI 3.0 does: types in capitals, and `nullable` for a union with null.
 *
 * @see https://ai.google.dev/api/caching#Schema (2026-11-30)
 */
export function toOpenApiSchema({ type, anyOf, ...rest }: JsonSchema): JsonSchema {
  if (anyOf !== undefined) {
    return spellUnion(anyOf, rest);
  }
  const { properties, items, ...others } = rest;
  return {
    type: String(type).toUpperCase(),
    ...others,
    ...(properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, toOpenApiSchema(schema)])),
    }),
    ...(isJsonObject(items) && { items: toOpenApiSchema(items) }),
  };
}

function spellUnion(anyOf: readonly JsonSchema[], annotations: JsonSchema): JsonSchema {
  const others = anyOf.filter(({ type }) => type !== 'null');
  const nullable = others.length < anyOf.length && { nullable: true };
  const [only] = others;
  return only !== undefined && others.length === 1
    ? { ...toOpenApiSchema(only), ...annotations, ...nullable }
    : { ...annotations, ...nullable, anyOf: others.map(toOpenApiSchema) };
}
