import type { Dialect, FittedTool } from '../../src/schema/dialect/dialect.js';
import { plainNames } from '../../src/schema/dialect/tool-names.js';
import type { JsonSchema } from '../../src/schema/json-schema.js';

/** A tool of the Converse API. */
export interface BedrockTool {
  readonly toolSpec: {
    readonly name: string;
    readonly description: string;
    readonly inputSchema: { readonly json: JsonSchema };
    readonly strict?: boolean;
  };
}

/** Empty descriptions are refused: the name stands in. */
function toDefinition({ name, description, schema, strict }: FittedTool): BedrockTool {
  const text = description === '' ? name : description;
  return { toolSpec: { name, description: text, inputSchema: { json: schema }, ...(strict && { strict }) } };
}

/**
 * What Claude accepts through the Converse API.
 *
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolSpecification.html (2026-11-30)
 */
export const bedrockClaudeDialect: Dialect<BedrockTool> = {
  target: 'bedrock-claude',
  toolName: plainNames(64),
  rules: { keywords: 'all', refs: 'keep', rootUnions: false },
  strictRules: {
    keywords: {
      any: ['description', 'title', 'enum', 'const', 'anyOf'],
      string: ['format', 'minLength', 'maxLength'],
      number: [],
      array: ['items', 'minItems'],
      object: ['properties', 'required', 'additionalProperties'],
    },
    formats: ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid'],
    refs: 'acyclic',
    rootUnions: false,
    closed: true,
    typed: true,
    maxMinItems: 1,
  },
  strictBudget: { tools: 20, optional: 24, unions: 16 },
  toDefinition,
};

/**
 * What Nova accepts through the Converse API: at the root only `type`, `properties` and `required`.
 *
 * @see https://docs.aws.amazon.com/nova/latest/userguide/tool-use-definition.html (2026-11-30)
 */
export const bedrockNovaDialect: Dialect<BedrockTool> = {
  target: 'bedrock-nova',
  toolName: plainNames(64),
  rules: {
    keywords: 'all',
    refs: 'inline',
    rootUnions: false,
    rootKeywords: ['type', 'properties', 'required'],
  },
  toDefinition,
};
