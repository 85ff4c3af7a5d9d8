import { type JsonKind, jsonKind } from './json-kind.js';
import type { SchemaNode } from './schema-node.js';

/** The kinds of values that a schema's `type`, `enum` or `const` admits; undefined when none of them speaks. */
export function kindsOf({ schema }: SchemaNode): ReadonlySet<JsonKind> | undefined {
  if (schema.type !== undefined) {
    const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
    return new Set(types.map((type) => (type === 'integer' ? 'number' : (type as JsonKind))));
  }
  if (Array.isArray(schema.enum)) {
    return new Set(schema.enum.map(jsonKind));
  }
  return 'const' in schema ? new Set([jsonKind(schema.const)]) : undefined;
}
