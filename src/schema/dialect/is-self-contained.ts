import { isJsonObject, type JsonObject } from '../json-object.js';

type Kind = 'map' | 'list' | 'schema' | 'schema-or-boolean' | 'value';

/** Keywords of schemas that need no normal form to be brought into. */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['properties', 'map'],
  ...['anyOf', 'oneOf', 'allOf'].map((keyword) => [keyword, 'list'] as const),
  ['items', 'schema'],
  ['additionalProperties', 'schema-or-boolean'],
  ...['type', 'enum', 'const', 'required', 'title', 'description', 'default', 'examples', 'format', 'pattern'].map(
    (keyword) => [keyword, 'value'] as const,
  ),
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'].map(
    (keyword) => [keyword, 'value'] as const,
  ),
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'].map(
    (keyword) => [keyword, 'value'] as const,
  ),
]);

/**
 * Tells at first sight whether the schema of an object is in the one form already, and refers to nothing, as is so with
 * most tools. False proves nothing.
 */
export function isSelfContained(schema: JsonObject): boolean {
  return schema.type === 'object' && isSimple(schema);
}

function isSimple(schema: unknown): boolean {
  if (!isJsonObject(schema)) {
    return false;
  }
  for (const keyword of Object.keys(schema)) {
    if (!isSimpleKeyword(KINDS.get(keyword), schema[keyword])) {
      return false;
    }
  }
  return true;
}

function isSimpleKeyword(kind: Kind | undefined, value: unknown): boolean {
  switch (kind) {
    case 'map':
      return isJsonObject(value) && Object.values(value).every(isSimple);
    case 'list':
      return Array.isArray(value) && value.every(isSimple);
    case 'schema':
      return isSimple(value);
    case 'schema-or-boolean':
      return typeof value === 'boolean' || isSimple(value);
    case 'value':
      return value !== undefined;
    default:
      return false;
  }
}
