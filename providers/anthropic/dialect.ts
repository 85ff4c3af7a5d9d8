import type Anthropic from '@anthropic-ai/sdk';
import type { Dialect } from '../../src/schema/dialect/dialect.js';
import { plainNames } from '../../src/schema/dialect/tool-names.js';

/**
 * What the Messages API accepts. A strict schema has no bounds and no patterns, and definitions that contain themselves
 * are cut.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/structured-outputs (2026-11-30)
 */
export const anthropicDialect: Dialect<Anthropic.Tool> = {
  target: 'anthropic',
  toolName: plainNames(128),
  rules: {
    keywords: 'all',
    refs: 'keep',
    rootUnions: false,
    keys: { first: 'a-zA-Z0-9_.\\-', rest: 'a-zA-Z0-9_.\\-', maxLength: 64, scope: 'root' },
  },
  strictRules: {
    keywords: {
      any: ['description', 'title', 'enum', 'const', 'anyOf', 'allOf'],
      string: ['format'],
      number: [],
      array: ['items', 'minItems'],
      object: ['properties', 'required', 'additionalProperties'],
    },
    formats: ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid'],
    refs: 'acyclic',
    rootUnions: false,
    keys: { first: 'a-zA-Z0-9_.\\-', rest: 'a-zA-Z0-9_.\\-', maxLength: 64, scope: 'root' },
    closed: true,
    untypedLiterals: true,
    typed: true,
    maxMinItems: 1,
  },
  strictBudget: { tools: 20, optional: 24, unions: 16 },
  toDefinition: ({ name, description, schema, strict }) => ({
    name,
    ...(description !== '' && { description }),
    input_schema: { ...schema, type: 'object' } as Anthropic.Tool.InputSchema,
    strict,
  }),
};
