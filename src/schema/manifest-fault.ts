import { isJsonObject } from './json-object.js';
import { MANIFEST_FORMAT } from './tool-manifest.js';

/** Says what keeps a value from being a manifest, to be put behind its name; undefined when it is one. */
export function manifestFault(value: unknown): string | undefined {
  if (!isJsonObject(value) || value.format !== MANIFEST_FORMAT) {
    return `is not of format ${MANIFEST_FORMAT}`;
  }
  if (!Array.isArray(value.classes)) {
    return 'has no list of classes';
  }
  const position = value.classes.findIndex((entry) => !isClass(entry));
  return position < 0 ? undefined : `is damaged at classes[${position}]`;
}

function isClass(value: unknown): boolean {
  return (
    isJsonObject(value) &&
    typeof value.name === 'string' &&
    typeof value.file === 'string' &&
    isJsonObject(value.tools) &&
    Object.values(value.tools).every(isTool) &&
    (value.definitions === undefined || isTable(value.definitions))
  );
}

function isTool(value: unknown): boolean {
  return isJsonObject(value) && Array.isArray(value.parameters) && value.parameters.every(isParameter);
}

function isParameter(value: unknown): boolean {
  return (
    isJsonObject(value) &&
    (value.name === undefined || typeof value.name === 'string') &&
    (value.schema === undefined || isJsonObject(value.schema))
  );
}

function isTable(value: unknown): boolean {
  return isJsonObject(value) && Object.values(value).every(isJsonObject);
}
