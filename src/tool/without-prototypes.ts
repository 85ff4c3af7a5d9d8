import { isJsonObject, type JsonObject } from '../schema/json-object.js';

/**
 * Copies a JSON object so that no object inside has a prototype: a tool that reads any key finds only what was sent.
 */
export function withoutPrototypes(object: JsonObject): Record<string, unknown> {
  const copy: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(object)) {
    copy[key] = copyValue(object[key]);
  }
  return copy;
}

function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(copyValue);
  }
  return isJsonObject(value) ? withoutPrototypes(value) : value;
}
