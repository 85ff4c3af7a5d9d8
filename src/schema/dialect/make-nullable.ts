import type { JsonObject } from '../json-object.js';
import { admitsNull } from './admits-null.js';
import { isPlainType } from './rewrite-union.js';
import type { SchemaRules } from './schema-rules.js';

/** Lets a rewritten schema be null as well, which stands for an omitted property. */
export function makeNullable(schema: JsonObject, { typeLists }: SchemaRules, defs: JsonObject): JsonObject {
  if (admitsNull(schema, defs)) {
    return schema;
  }
  if (typeLists === true && isPlainType(schema)) {
    return { ...schema, type: [schema.type, 'null'] };
  }
  const { description, ...rest } = schema;
  const { anyOf, ...others } = rest;
  const isUnion = Array.isArray(anyOf) && Object.keys(others).length === 0;
  return {
    ...(description !== undefined && { description }),
    anyOf: [...(isUnion ? anyOf : [rest]), { type: 'null' }],
  };
}
