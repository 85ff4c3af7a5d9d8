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
  for (const keyword of Object.keys(value)) {
    const child = value[keyword];
    if ((keyword === '$ref' && !isNormalReference(child)) || (keyword === 'items' && Array.isArray(child))) {
      return false;
    }
    if (typeof child === 'object' && !hasNormalReferences(child)) {
      return false;
    }
  }
  return true;
}

function isNormalReference($ref: unknown): boolean {
  return (
    typeof $ref !== 'string' ||
    ($ref.startsWith('#/$defs/') && $ref.split('/').length === 3 && definitionName($ref) !== '')
  );
}
