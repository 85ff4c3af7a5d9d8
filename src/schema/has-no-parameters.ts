import type { JsonSchema } from './json-schema.js';
import { NO_PARAMETERS_SCHEMA } from './no-parameters-schema.js';

const NO_PARAMETERS_TEXT = JSON.stringify(NO_PARAMETERS_SCHEMA);
const HARMLESS = new Set([
  '$schema',
  '$id',
  'type',
  'title',
  'description',
  '$comment',
  'properties',
  'required',
  'additionalProperties',
  '$defs',
]);

/**
 * Tells whether a tool's schema declares no parameters: {@link NO_PARAMETERS_SCHEMA}, or an empty `properties` alone.
 */
export function hasNoParameters(schema: JsonSchema): boolean {
  const { properties, required = [], additionalProperties = false } = schema;
  if (properties === undefined || Object.keys(properties).length > 0) {
    return isNoParametersSchema(schema);
  }
  return (
    required.length === 0 &&
    typeof additionalProperties === 'boolean' &&
    Object.keys(schema).every((keyword) => HARMLESS.has(keyword))
  );
}

/** Tells whether a schema without parameters takes properties that it does not declare. */
export function admitsOthers(schema: JsonSchema): boolean {
  return !isNoParametersSchema(schema) && schema.additionalProperties !== false;
}

function isNoParametersSchema(schema: JsonSchema): boolean {
  const keys = Object.keys(schema.properties ?? {});
  return keys.length === 1 && keys[0] === 'reason' && JSON.stringify(schema) === NO_PARAMETERS_TEXT;
}
