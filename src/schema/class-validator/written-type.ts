import { BUILT_IN_TYPES } from '../built-in-types.js';
import { isJsonObject } from '../json-object.js';
import type { JsonSchema } from '../json-schema.js';
import type { ManifestTypes } from '../manifest-types.js';
import { TYPE_KEYWORD } from '../tool-manifest.js';
import { withoutNull } from './nullable.js';

/** A type in the words of the compiler's metadata, which says less of it, or nothing. */
export interface WrittenType {
  /** `Array`, `Set` and `Map`, the outermost first. */
  readonly containers: readonly unknown[];
  /** What stands in them, or alone; undefined unless it is a built-in class. */
  readonly innermost: unknown;
}

/** Reads from a manifest what collections a property consists of, and which built-in class their elements have. */
export function writtenType({ schema }: ManifestTypes): WrittenType {
  const containers: unknown[] = [];
  let current = withoutNull(schema);
  for (let inner = elementOf(current); inner !== undefined; inner = elementOf(current)) {
    containers.push(inner.container);
    current = withoutNull(inner.element);
  }
  return { containers, innermost: BUILT_IN_TYPES.get(String(current[TYPE_KEYWORD])) };
}

function elementOf(schema: JsonSchema): { readonly container: unknown; readonly element: JsonSchema } | undefined {
  const { type, items, additionalProperties, prefixItems, [TYPE_KEYWORD]: name } = schema;
  if (type === 'array' && isJsonObject(items) && prefixItems === undefined) {
    return { container: name === 'Set' ? Set : Array, element: items };
  }
  return name === 'Map' && isJsonObject(additionalProperties)
    ? { container: Map, element: additionalProperties }
    : undefined;
}
