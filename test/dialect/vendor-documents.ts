import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { checkByDocument, WIRE_DOCS } from '../support/wire-document.js';

/** What a vendor's own document says against a tool definition. */
export type DefinitionCheck = (definition: unknown) => readonly string[];

type Json = Readonly<Record<string, unknown>>;

/** By a component of an OpenAPI document. */
export function byComponent(file: string, component: string): DefinitionCheck {
  return (definition) => checkByDocument({ document: { file, component } }, definition);
}

/** By Google's OpenAPI document; a key that a message does not have is an error, as it is for the API. */
export const byGoogle: DefinitionCheck = lazily(() => {
  const { components } = read('google-gemini.openapi.json', bigIntegers) as { components: { schemas: Json } };
  const schemas = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [
      name,
      ['FunctionDeclaration', 'Schema'].includes(name) ? { ...(schema as Json), additionalProperties: false } : schema,
    ]),
  );
  return compiled({ components: { schemas } }, '#/components/schemas/FunctionDeclaration');
});

/** By the JSON Schema of the Model Context Protocol. */
export const byMcp: DefinitionCheck = lazily(() =>
  compiled(read('mcp/schema-2026-07-28.json') as Json, '#/$defs/Tool'),
);

/** By the members and bounds of AWS's service description. */
export const byBedrock: DefinitionCheck = lazily(() => {
  const { shapes } = read('bedrock-runtime.service-2.json') as { shapes: Readonly<Record<string, Json>> };
  const { members = {}, required } = shapes.ToolSpecification ?? {};
  const { min, max, pattern } = shapes.ToolName ?? {};
  const properties = {
    ...Object.fromEntries(Object.keys(members as Json).map((name) => [name, {}])),
    name: { type: 'string', minLength: min, maxLength: max, pattern: `^${String(pattern)}$` },
    description: { type: 'string', minLength: shapes.NonEmptyString?.min },
    inputSchema: { properties: { json: { properties: { type: { const: 'object' } }, required: ['type'] } } },
  };
  const toolSpec = { type: 'object', properties, required, additionalProperties: false };
  return compiled({ type: 'object', properties: { toolSpec }, required: ['toolSpec'] }, '#');
});

function lazily(make: () => DefinitionCheck): DefinitionCheck {
  let check: DefinitionCheck | undefined;
  return (definition) => {
    check ??= make();
    return check(definition);
  };
}

function compiled(document: Json, pointer: string): DefinitionCheck {
  const ajv = new Ajv2020.default({ strict: false, validateFormats: false, logger: false });
  ajv.addSchema(document, 'vendor');
  const validate = ajv.compile({ $ref: `vendor${pointer}` });
  return (definition) =>
    validate(definition)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message, params }) =>
          [instancePath, message, JSON.stringify(params)].join(' '),
        );
}

function read(file: string, revive?: (key: string, value: unknown) => unknown): unknown {
  return JSON.parse(readFileSync(join(WIRE_DOCS ?? '', file), 'utf8'), revive);
}

/** 64-bit integers are texts in the document; the API takes numbers too. */
function bigIntegers(_: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 'int64'
    ? { ...value, type: ['string', 'integer'] }
    : value;
}
