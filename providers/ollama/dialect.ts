import type { Dialect } from '../../src/schema/dialect/dialect.js';
import type { JsonSchema } from '../../src/schema/json-schema.js';

/** A tool of Ollama's chat. */
export interface OllamaTool {
  readonly type: 'function';
  readonly function: { readonly name: string; readonly description: string; readonly parameters: JsonSchema };
}

/**
 * What Ollama keeps of a schema; it drops all else in silence.
 *
 * @see https://github.com/ollama/ollama/blob/main/api/types.go (2026-08-21)
 */
export const ollamaDialect: Dialect<OllamaTool> = {
  target: 'ollama',
  toolName: { first: '\\s\\S', rest: '\\s\\S', maxLength: Number.POSITIVE_INFINITY },
  rules: {
    keywords: {
      any: ['description', 'enum', 'anyOf'],
      string: [],
      number: [],
      array: ['items'],
      object: ['properties', 'required'],
    },
    refs: 'inline',
    rootUnions: false,
  },
  toDefinition: ({ name, description, schema }) => ({
    type: 'function',
    function: { name, description, parameters: schema },
  }),
};
