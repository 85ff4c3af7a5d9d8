import { isJsonObject, type JsonObject } from '../json-object.js';
import { childPath } from '../json-pointer.js';

const MAPS = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const SINGLES = [
  ...['items', 'additionalItems', 'contains', 'unevaluatedItems', 'additionalProperties', 'unevaluatedProperties'],
  ...['propertyNames', 'not', 'if', 'then', 'else'],
];

/** Copies a schema with every schema directly inside it replaced; boolean schemas are handed over too. */
export function mapSchemas(
  schema: JsonObject,
  replace: (inner: unknown, path: string) => unknown,
  path = '',
): JsonObject {
  const copy: Record<string, unknown> = { ...schema };
  for (const [keyword, value] of Object.entries(schema)) {
    const at = childPath(path, keyword);
    if (MAPS.includes(keyword) && isJsonObject(value)) {
      copy[keyword] = fromEntries(
        Object.entries(value).map(([key, inner]) => [key, replace(inner, childPath(at, key))]),
      );
    } else if ((LISTS.includes(keyword) || keyword === 'items') && Array.isArray(value)) {
      copy[keyword] = value.map((inner, index) => replace(inner, childPath(at, index)));
    } else if (SINGLES.includes(keyword)) {
      copy[keyword] = replace(value, at);
    }
  }
  return copy;
}

/** An object of these entries; a key `__proto__` is a property like any other. */
export function fromEntries(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(entries);
}
