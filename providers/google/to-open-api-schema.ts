import { withSentences } from '../../src/schema/dialect/describe-keyword.js';
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

/** Nothing may stand beside `anyOf`, so that what is said of the whole is said of each alternative. */
function spellUnion(anyOf: readonly JsonSchema[], annotations: JsonSchema): JsonSchema {
  const others = anyOf.filter(({ type }) => type !== 'null');
  const outer = { ...annotations, ...(others.length < anyOf.length && { nullable: true }) };
  const spelled = others.map(toOpenApiSchema);
  const [only = {}] = spelled;
  return spelled.length === 1 ? annotate(only, outer) : { anyOf: spelled.map((schema) => annotate(schema, outer)) };
}

function annotate(schema: JsonSchema, outer: JsonSchema): JsonSchema {
  if (schema.anyOf !== undefined) {
    return { anyOf: schema.anyOf.map((alternative) => annotate(alternative, outer)) };
  }
  const own = typeof schema.description === 'string' ? [schema.description] : [];
  const description = withSentences(outer.description, own);
  return { ...schema, ...outer, ...(description !== undefined && { description }) };
}
