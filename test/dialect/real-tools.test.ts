import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema';
import { describe, expect, it } from '@jest/globals';
import Ajv2020 from 'ajv/dist/2020.js';
import { toStrictJsonSchema } from 'openai/lib/transform';
import { anthropicDialect } from '../../providers/anthropic/dialect.js';
import { azureDialect, openaiChatDialect, openaiDialect } from '../../providers/openai-sdk/dialect.js';
import { compileTool } from '../../src/schema/dialect/compile-tool.js';
import type { CanonicalTool, Dialect } from '../../src/schema/dialect/dialect.js';
import type { JsonSchema } from '../../src/schema/json-schema.js';
import { checkByDocument, WIRE_DOCS } from '../support/wire-document.js';
import { MODES } from './dialects.js';

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

const DOCUMENTED: readonly { readonly dialect: Dialect; readonly file: string; readonly component: string }[] = [
  { dialect: openaiChatDialect, file: 'openai.openapi.json', component: 'ChatCompletionTool' },
  { dialect: openaiDialect, file: 'openai.openapi.json', component: 'FunctionToolParam' },
  { dialect: anthropicDialect, file: 'anthropic.openapi.json', component: 'Tool' },
];

const OPENAI: readonly Dialect[] = [openaiChatDialect, openaiDialect, azureDialect];

withDocuments('the 178 real tool definitions of WIRE_DOCS', () => {
  const tools = WIRE_DOCS === undefined ? [] : realTools();

  it('are all there', () => {
    expect(tools).toHaveLength(178);
  });

  it.each(MODES)('G-04 compile for $title, to a schema that the meta-schema admits', ({ dialect, strict }) => {
    const ajv = new Ajv2020.default({ strict: false, validateFormats: false });
    for (const tool of tools) {
      const { schema } = compileTool(tool, dialect, { strict });
      expect({ tool: tool.name, errors: ajv.validateSchema(schema) || ajv.errors }).toEqual({
        tool: tool.name,
        errors: true,
      });
    }
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

  it.each(DOCUMENTED)('G-04 are valid by the document, as $component', ({ dialect, file, component }) => {
    for (const tool of tools) {
      for (const strict of [false, true]) {
        const { definition } = compileTool(tool, dialect, { strict });
        expect(checkByDocument({ document: { file, component } }, definition)).toEqual([]);
      }
    }
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
