import type { JsonSchema } from './json-schema.js';

/**
 * The schema of a tool that takes no parameters: one optional `reason` that the tool ignores, so that a model always
 * has a well-formed, non-empty object to send. Some vendors refuse to replay a call whose arguments are empty.
 */
export const NO_PARAMETERS_SCHEMA: JsonSchema = Object.freeze({
  type: 'object',
  properties: Object.freeze({
    reason: Object.freeze({ type: 'string', description: 'Optional: why the tool is called. Ignored.' }),
  }),
});
