import type { ChatCompletionFunctionTool } from 'openai/resources';
import type { FunctionTool } from 'openai/resources/responses/responses';
import type { Dialect, FittedTool } from '../../src/schema/dialect/dialect.js';
import type { SchemaRules } from '../../src/schema/dialect/schema-rules.js';
import { plainNames } from '../../src/schema/dialect/tool-names.js';

/** Enforced by the vendor (`string_above_max_length`), though not in its OpenAPI document. */
const MAX_DESCRIPTION_CHARS = 1024;

/** More make the vendor refuse the request as `array too long`. */
const MAX_TOOLS = 128;

/** An `enum` of more values than that may have so many characters in all of them together. */
const LARGE_ENUM = { values: 250, chars: 15_000 };

const RULES: SchemaRules = { keywords: 'all', refs: 'keep', rootUnions: true };

/** `minLength`, `maxLength` and look-around patterns are refused by some models, and are therefore left out. */
const STRICT_RULES: SchemaRules = {
  keywords: {
    any: ['description', 'title', 'enum', 'const', 'anyOf'],
    string: ['pattern', 'format'],
    number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    array: ['items', 'minItems', 'maxItems'],
    object: ['properties', 'required', 'additionalProperties'],
  },
  formats: ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'],
  refs: 'keep',
  rootUnions: false,
  closed: true,
  allRequired: true,
  typeLists: true,
  typed: true,
  noLookAround: true,
  limits: { properties: 5000, depth: 10, stringChars: 120_000, enumValues: 1000, largeEnum: LARGE_ENUM },
};

/**
 * What Chat Completions accepts.
 *
 * @see https://platform.openai.com/docs/guides/structured-outputs (2026-11-30)
 */
export const openaiChatDialect: Dialect<ChatCompletionFunctionTool> = {
  target: 'openai-chat',
  toolName: plainNames(64),
  maxDescriptionChars: MAX_DESCRIPTION_CHARS,
  maxTools: MAX_TOOLS,
  rules: RULES,
  strictRules: STRICT_RULES,
  toDefinition: ({ name, description, schema, strict }) => ({
    type: 'function',
    function: { name, description, parameters: schema, strict },
  }),
};

/**
 * What the Responses API accepts. `strict` is said explicitly: without it the vendor tries to make a schema strict.
 *
 * @see https://platform.openai.com/docs/api-reference/responses/create (OpenAPI of 2026-08-21)
 */
export const openaiDialect: Dialect<FunctionTool> = {
  target: 'openai',
  toolName: plainNames(128),
  maxDescriptionChars: MAX_DESCRIPTION_CHARS,
  maxTools: MAX_TOOLS,
  rules: RULES,
  strictRules: STRICT_RULES,
  toDefinition: ({ name, description, schema, strict }: FittedTool) => ({
    type: 'function',
    name,
    description,
    parameters: schema,
    strict,
  }),
};

/** Azure keeps the limits of OpenAI's first version. */
const AZURE_STRICT_RULES: SchemaRules = {
  ...STRICT_RULES,
  limits: { properties: 100, depth: 5, stringChars: 15_000, enumValues: 500, largeEnum: LARGE_ENUM },
};

/**
 * What Azure's Chat Completions accept: OpenAI's rules with other limits.
 *
 * @see https://learn.microsoft.com/azure/ai-foundry/openai/how-to/structured-outputs (2026-11-30)
 */
export const azureDialect: Dialect<ChatCompletionFunctionTool> = {
  ...openaiChatDialect,
  target: 'azure',
  strictRules: AZURE_STRICT_RULES,
};

/**
 * What Azure's Responses API accepts.
 *
 * @see https://learn.microsoft.com/azure/ai-foundry/openai/how-to/structured-outputs (2026-11-30)
 */
export const azureResponsesDialect: Dialect<FunctionTool> = {
  ...openaiDialect,
  target: 'azure-responses',
  toolName: plainNames(64),
  strictRules: AZURE_STRICT_RULES,
};
