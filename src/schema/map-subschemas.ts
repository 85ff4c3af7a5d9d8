import { isJsonObject } from './json-object.js';
import type { JsonSchema } from './json-schema.js';

const MAPS = ['properties', '$defs'] as const;
const LISTS = ['anyOf', 'prefixItems'] as const;
const SINGLES = ['additionalProperties', 'items'] as const;

/** Copies a schema with each schema directly inside it replaced. */
export function mapSubschemas(schema: JsonSchema, replace: (subschema: JsonSchema) => JsonSchema): JsonSchema {
  const copy: Record<string, unknown> = { ...schema };
  for (const keyword of MAPS) {
    const schemas = schema[keyword];
    if (isJsonObject(schemas)) {
      copy[keyword] = Object.fromEntries(
        Object.entries(schemas).map(([name, subschema]) => [name, replace(subschema as JsonSchema)]),
      );
    }
  }
  for (const keyword of LISTS) {
    const schemas = schema[keyword];
    if (Array.isArray(schemas)) {
      copy[keyword] = schemas.map((subschema: JsonSchema) => replace(subschema));
    }
  }
  for (const keyword of SINGLES) {
    const subschema = schema[keyword];
    if (isJsonObject(subschema)) {
      copy[keyword] = replace(subschema);
    }
  }
  return copy;
}
