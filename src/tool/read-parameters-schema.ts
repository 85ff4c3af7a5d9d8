import { isJsonObject } from '../schema/json-object.js';
import type { JsonSchema } from '../schema/json-schema.js';
import { NO_PARAMETERS_SCHEMA } from '../schema/no-parameters-schema.js';
import { checkSchema } from '../schema/validation/check-schema.js';

/** A tool's schema as it is used, or what is wrong with it. */
export interface ReadSchema {
  readonly schema: JsonSchema;
  readonly problems: readonly string[];
}

/**
 * Reads the parameters schema that a spec gives: an object, its JSON text, or nothing for a tool without parameters.
 */
export function readParametersSchema(given: unknown): ReadSchema {
  if (given === undefined || given === null || (typeof given === 'string' && given.trim() === '')) {
    return { schema: NO_PARAMETERS_SCHEMA, problems: [] };
  }
  const parsed = typeof given === 'string' ? parseJson(given) : given;
  if (!isJsonObject(parsed)) {
    const problem = 'its parametersSchema is not a JSON Schema object. Give an object schema, or its JSON text.';
    return { schema: NO_PARAMETERS_SCHEMA, problems: [problem] };
  }
  const schema = parsed.type === undefined ? { type: 'object', ...parsed } : parsed;
  const problems = checkSchema(schema).map((problem) => `its parametersSchema ${problem}.`);
  return { schema, problems };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
