import type { Dialect } from '../../src/schema/dialect/dialect.js';
import type { JsonSchema } from '../../src/schema/json-schema.js';
import { toOpenApiSchema } from './to-open-api-schema.js';

/** A function declaration of the Gemini API. */
export interface GoogleTool {
  readonly name: string;
  readonly description: string;
  readonly parameters?: JsonSchema;
  readonly parametersJsonSchema?: JsonSchema;
}

const TOOL_NAME = { first: 'a-zA-Z_', rest: 'a-zA-Z0-9_.\\-', maxLength: 64 };

/**
 * What the Gemini API accepts as `parametersJsonSchema`.
 *
 * @see https://ai.google.dev/api/caching#FunctionDeclaration (2026-11-30)
 */
export const googleDialect: Dialect<GoogleTool> = {
  target: 'google',
  toolName: TOOL_NAME,
  rules: { keywords: 'all', refs: 'keep', rootUnions: true },
  toDefinition: ({ name, description, schema }) => ({
    name,
    description: description === '' ? name : description,
    parametersJsonSchema: schema,
  }),
};

/**
 * What the Gemini API accepts as `parameters`, the subset of OpenAPI 3.0 that the Live API wants; any other keyword
 * is refused with the whole request.
 *
 * @see https://ai.google.dev/api/caching#Schema (2026-11-30)
 */
export const googleOpenApiDialect: Dialect<GoogleTool> = {
  target: 'google-openapi',
  toolName: TOOL_NAME,
  rules: {
    keywords: {
      any: ['description', 'title', 'enum', 'anyOf'],
      string: ['minLength', 'maxLength', 'pattern', 'format'],
      number: ['minimum', 'maximum', 'format'],
      array: ['items', 'minItems', 'maxItems'],
      object: ['properties', 'required', 'minProperties', 'maxProperties'],
    },
    refs: 'inline',
    rootUnions: false,
    keys: { first: 'a-zA-Z_', rest: 'a-zA-Z0-9_', maxLength: 64, scope: 'all' },
    stringEnums: true,
    typed: true,
  },
  toDefinition: ({ name, description, schema }) => ({
    name,
    description: description === '' ? name : description,
    parameters: toOpenApiSchema(schema),
  }),
};
