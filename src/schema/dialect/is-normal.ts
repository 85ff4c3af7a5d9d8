import { isJsonObject, type JsonObject } from '../json-object.js';
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
  return Object.keys(value).every((keyword) => {
    const child = value[keyword];
    if (typeof child !== 'object') {
      return keyword !== '$ref' || isNormalReference(child);
    }
    return !(keyword === 'items' && Array.isArray(child)) && hasNormalReferences(child);
  });
}

function isNormalReference($ref: unknown): boolean {
  return (
    typeof $ref !== 'string' ||
    ($ref.startsWith('#/$defs/') && $ref.split('/').length === 3 && definitionName($ref) !== '')
  );
}
