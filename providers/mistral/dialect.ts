import type { Dialect } from '../../src/schema/dialect/dialect.js';
import { plainNames } from '../../src/schema/dialect/tool-names.js';
import type { JsonSchema } from '../../src/schema/json-schema.js';

/** A function tool of Mistral's chat completions. */
export interface MistralTool {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: JsonSchema;
    readonly strict: boolean;
  };
}

/**
 * What Mistral's chat completions accept.
 *
 * @see https://docs.mistral.ai/capabilities/function_calling (2026-11-30)
 */
export const mistralDialect: Dialect<MistralTool> = {
  target: 'mistral',
  toolName: plainNames(64),
  rules: { keywords: 'all', refs: 'keep', rootUnions: true },
  strictRules: {
    keywords: {
      any: ['description', 'title', 'enum', 'const', 'anyOf'],
      string: ['pattern', 'format'],
      number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
      array: ['items', 'minItems', 'maxItems'],
      object: ['properties', 'required', 'additionalProperties'],
    },
    refs: 'keep',
    rootUnions: false,
    closed: true,
    allRequired: true,
    typed: true,
  },
  toDefinition: ({ name, description, schema, strict }) => ({
    type: 'function',
    function: { name, description, parameters: schema, strict },
  }),
};
