import type { JsonObject } from '../json-object.js';
import { isJsonObject } from '../json-object.js';
import { definitionName } from './inline-references.js';

/** Whether a schema already has the one form, so that it can be passed on as it is. */
export function isNormal(schema: JsonObject): boolean {
  return (
    schema.type === 'object' &&
    schema.$schema === undefined &&
    schema.definitions === undefined &&
    hasNormalReferences(schema)
  );
}

function hasNormalReferences(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.every(hasNormalReferences);
  }
  if (!isJsonObject(value)) {
    return true;
  }
  const { $ref, items } = value;
  const isLocal = typeof $ref !== 'string' || ($ref.startsWith('#/$defs/') && $ref.split('/').length === 3);
  return (
    isLocal && definitionName($ref) !== '' && !Array.isArray(items) && Object.values(value).every(hasNormalReferences)
  );
}
