import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema';
import { describe, expect, it } from '@jest/globals';
import Ajv2020 from 'ajv/dist/2020.js';
import { toStrictJsonSchema } from 'openai/lib/transform';
import { anthropicDialect } from '../../providers/anthropic/dialect.js';
import { googleOpenApiDialect } from '../../providers/google/dialect.js';
import { azureDialect, openaiChatDialect, openaiDialect } from '../../providers/openai-sdk/dialect.js';
import { type CompiledTool, compileTool } from '../../src/schema/dialect/compile-tool.js';
import type { CanonicalTool, Dialect } from '../../src/schema/dialect/dialect.js';
import type { JsonSchema } from '../../src/schema/json-schema.js';
import { WIRE_DOCS } from '../support/wire-document.js';
import { MODES } from './dialects.js';
import { byBedrock, byComponent, byGoogle, byMcp, type DefinitionCheck } from './vendor-documents.js';

const withDocuments = WIRE_DOCS === undefined ? describe.skip : describe;

function realTools(): readonly CanonicalTool[] {
  return ['github-mcp-server.tools.jsonl', 'mcp-npm-servers.tools.jsonl'].flatMap((file) =>
    readFileSync(join(WIRE_DOCS ?? '', file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const {
          name,
          description = '',
          inputSchema,
        } = JSON.parse(line) as {
          name: string;
          description?: string;
          inputSchema: JsonSchema;
        };
        return { name, description, parametersSchema: inputSchema };
      }),
  );
}

const likeOpenAI = byComponent('openai.openapi.json', 'ChatCompletionTool');

/** By the vendor's own document, or by that of the API which it speaks. */
const DOCUMENTED: Readonly<Record<string, DefinitionCheck>> = {
  openai: byComponent('openai.openapi.json', 'FunctionToolParam'),
  anthropic: byComponent('anthropic.openapi.json', 'Tool'),
  'bedrock-claude': byBedrock,
  'bedrock-nova': byBedrock,
  google: byGoogle,
  'google-openapi': byGoogle,
  mcp: byMcp,
};

const OPENAI: readonly Dialect[] = [openaiChatDialect, openaiDialect, azureDialect];

const CONSTRAINTS = new Set(
  (
    'minLength maxLength pattern format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems ' +
    'uniqueItems minProperties maxProperties propertyNames patternProperties not'
  ).split(' '),
);

/** The keywords that constrain values, each as often as it occurs, wherever a schema has them. */
function constraintsIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) {
    return node.flatMap(constraintsIn);
  }
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  return Object.entries(node).flatMap(([key, child]) => [
    ...(CONSTRAINTS.has(key) && typeof child !== 'object' ? [key] : []),
    ...constraintsIn(child),
  ]);
}

/** The keywords that stand beside `anyOf`, anywhere. */
function besideUnions(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  const own = 'anyOf' in node ? Object.keys(node).filter((key) => key !== 'anyOf') : [];
  return [...own, ...Object.values(node).flatMap(besideUnions)];
}

/** A schema and the definitions that it refers to: others say nothing. */
function reached({ $defs = {}, ...root }: JsonSchema): readonly unknown[] {
  const found = new Map<string, unknown>([['', root]]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    const text = JSON.stringify([...found.values()]);
    for (const [name, schema] of Object.entries($defs as object)) {
      if (text.includes(`"#/$defs/${name}"`)) {
        found.set(name, schema);
      }
    }
  }
  return [...found.values()];
}

withDocuments('the 178 real tool definitions of WIRE_DOCS', () => {
  const tools = WIRE_DOCS === undefined ? [] : realTools();

  const compiled = new Map<string, readonly CompiledTool[]>();
  const compiledFor = ({ title, dialect, strict }: (typeof MODES)[number]): readonly CompiledTool[] => {
    const known = compiled.get(title) ?? tools.map((tool) => compileTool(tool, dialect, { strict }));
    compiled.set(title, known);
    return known;
  };

  it('are all there', () => {
    expect(tools).toHaveLength(178);
  });

  it.each(MODES)('G-04 compile for $title, to a schema that the meta-schema admits', (mode) => {
    const ajv = new Ajv2020.default({ strict: false, validateFormats: false });
    for (const { name, schema } of compiledFor(mode)) {
      expect([name, ajv.validateSchema(schema) || ajv.errors]).toEqual([name, true]);
    }
  });

  it.each(MODES)('G-04 lose nothing for $title that is not listed', (mode) => {
    for (const [index, { name, schema, losses }] of compiledFor(mode).entries()) {
      const kept = constraintsIn(schema);
      const lost = losses.map(({ keyword }) => keyword);
      const given = constraintsIn(reached(tools[index]?.parametersSchema ?? {}));
      for (const keyword of new Set(given)) {
        const had = given.filter((other) => other === keyword).length;
        const accounted = [...kept, ...lost].filter((other) => other === keyword).length;
        expect([name, keyword, accounted >= had]).toEqual([name, keyword, true]);
      }
    }
  });

  it("G-04 would not be valid by Google's document with a key, nor by AWS's with a name, that is not known", () => {
    expect(byGoogle({ name: 'a', parameters: { type: 'OBJECT', $ref: 'a' } })).not.toEqual([]);
    expect(byBedrock({ toolSpec: { name: 'a b', inputSchema: { json: { type: 'object' } } } })).not.toEqual([]);
    expect(byMcp({ name: 'a', inputSchema: {} })).not.toEqual([]);
  });

  it.each(OPENAI)('G-05 pass the official transform unchanged when strict for $target', (dialect) => {
    for (const tool of tools) {
      const { schema, strict, notStrict } = compileTool(tool, dialect, { strict: true });
      if (strict) {
        expect(toStrictJsonSchema(schema as never)).toEqual(schema);
      } else {
        expect(notStrict).not.toEqual([]);
      }
    }
  });

  it.each(MODES)("G-04 are valid for $title by the vendor's document", (mode) => {
    const check = DOCUMENTED[mode.dialect.target] ?? likeOpenAI;
    for (const { name, definition } of compiledFor(mode)) {
      expect([name, ...check(definition)]).toEqual([name]);
    }
  });

  it('G-04 have nothing beside anyOf for Gemini, which its document does not say', () => {
    const definitions = tools.map((tool) => compileTool(tool, googleOpenApiDialect).definition);
    expect(JSON.stringify(definitions)).toContain('"anyOf"');
    expect(besideUnions(definitions)).toEqual([]);
  });

  it('G-05 pass the official transform unchanged when strict for Anthropic', () => {
    for (const tool of tools) {
      const { schema, strict } = compileTool(tool, anthropicDialect, { strict: true });
      expect(strict).toBe(true);
      expect(transformJSONSchema(schema as never)).toEqual(schema);
    }
  });

  it('G-05 are strict for OpenAI in 150 of 178 cases, each other with its reason', () => {
    const compiled = tools.map((tool) => compileTool(tool, openaiChatDialect, { strict: 'auto' }));
    const others = compiled.filter(({ strict }) => !strict);
    expect(compiled.length - others.length).toBeGreaterThanOrEqual(150);
    expect(others.filter(({ notStrict }) => notStrict.length === 0)).toEqual([]);
  });
});
