import type { Dialect } from '../../src/schema/dialect/dialect.js';
import { plainNames } from '../../src/schema/dialect/tool-names.js';
import type { JsonSchema } from '../../src/schema/json-schema.js';

/** A function tool of DeepSeek's chat completions. */
export interface DeepSeekTool {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: JsonSchema;
    readonly strict: boolean;
  };
}

/**
 * What DeepSeek's chat completions accept. Strict tools need the base URL that ends in `/beta`, and all or none of a
 * request's tools are strict.
 *
 * @see https://api-docs.deepseek.com/guides/tool_calls (2026-11-30)
 */
export const deepseekDialect: Dialect<DeepSeekTool> = {
  target: 'deepseek',
  toolName: plainNames(64),
  maxDescriptionChars: 1024,
  rules: { keywords: 'all', refs: 'keep', rootUnions: true },
  strictRules: {
    keywords: {
      any: ['description', 'enum', 'anyOf'],
      string: [],
      number: [],
      array: ['items'],
      object: ['properties', 'required', 'additionalProperties'],
    },
    refs: 'inline',
    rootUnions: false,
    closed: true,
    allRequired: true,
    typed: true,
  },
  strictForAllOrNone: true,
  toDefinition: ({ name, description, schema, strict }) => ({
    type: 'function',
    function: { name, description, parameters: schema, strict },
  }),
};
