import { describe, expect, it } from '@jest/globals';
import { anthropicDialect } from '../../providers/anthropic/dialect.js';
import { bedrockNovaDialect } from '../../providers/bedrock/dialect.js';
import { googleDialect, googleOpenApiDialect } from '../../providers/google/dialect.js';
import { mcpDialect } from '../../providers/mcp/dialect.js';
import { ollamaDialect } from '../../providers/ollama/dialect.js';
import { openaiChatDialect } from '../../providers/openai-sdk/dialect.js';
import { compileTool } from '../../src/schema/dialect/compile-tool.js';
import type { JsonSchema } from '../../src/schema/json-schema.js';
import { compileFor, objectOf } from './compile-for.js';

describe('what a vendor cannot say', () => {
  it('G-04 moves into the description for Ollama, and is listed', () => {
    const schema = objectOf({ day: { type: 'integer', description: 'The day', minimum: 1, maximum: 31 } });
    const compiled = compileFor(ollamaDialect, schema);
    expect(compiled.definition.function.parameters).toEqual({
      type: 'object',
      description: 'No other properties.',
      properties: { day: { type: 'integer', description: 'The day. At least 1. At most 31.' } },
      required: ['day'],
    });
    expect(compiled.losses).toEqual([
      { path: '/properties/day', keyword: 'minimum', done: 'moved to the description' },
      { path: '/properties/day', keyword: 'maximum', done: 'moved to the description' },
      { path: '', keyword: 'additionalProperties', done: 'moved to the description' },
    ]);
  });

  it('G-04 says how text is encoded, and what an annotation says of use, and lists both', () => {
    const note = { type: ['string', 'null'], deprecated: true, title: 'Note' };
    const content = { contentEncoding: 'base64', contentMediaType: 'image/png', readOnly: true };
    const schema = objectOf({ bytes: { type: 'string', description: 'The picture', ...content }, note });
    const said = { type: 'string', description: 'The picture. Read only. Base64. Content of type image/png.' };
    const lost = ['readOnly', 'contentEncoding', 'contentMediaType'].map((keyword) => ({
      path: '/properties/bytes',
      keyword,
      done: 'moved to the description',
    }));
    const losses = [...lost, { path: '/properties/note', keyword: 'deprecated', done: 'moved to the description' }];
    const strict = compileFor(openaiChatDialect, schema, true);
    expect(strict.schema.properties).toEqual({
      bytes: said,
      note: { type: ['string', 'null'], title: 'Note', description: 'Deprecated.' },
    });
    expect(strict.losses).toEqual(losses);
    expect(compileFor(googleOpenApiDialect, schema).schema.properties?.bytes).toEqual(said);
    expect(compileFor(openaiChatDialect, schema, 'auto')).toMatchObject({ strict: false, notStrict: lost.slice(1) });
    expect(compileFor(openaiChatDialect, objectOf({ note }), 'auto').strict).toBe(true);
  });

  it('G-04 goes to the tool description where the root has no place for it (Nova)', () => {
    const { definition, losses } = compileFor(bedrockNovaDialect, {
      ...objectOf({ place: { $ref: '#/$defs/Place' } }),
      description: 'Where',
      $defs: { Place: { type: 'string', minLength: 1 } } as never,
    });
    expect(definition.toolSpec).toEqual({
      name: 'tool',
      description: 'A tool. Where No other properties.',
      inputSchema: {
        json: { type: 'object', properties: { place: { type: 'string', minLength: 1 } }, required: ['place'] },
      },
    });
    expect(losses).toEqual([{ path: '', keyword: 'additionalProperties', done: 'moved to the description' }]);
  });

  it('G-04 is spelled as OpenAPI for Gemini: capitals, nullable, enums of strings that come back as numbers', () => {
    const schema = objectOf({ level: { enum: [1, 2] }, note: { type: ['string', 'null'] } });
    const { definition, encode, decode } = compileFor(googleOpenApiDialect, schema);
    expect(definition.parameters).toEqual({
      type: 'OBJECT',
      description: 'No other properties.',
      properties: { level: { type: 'STRING', enum: ['1', '2'] }, note: { type: 'STRING', nullable: true } },
      required: ['level', 'note'],
    });
    expect(encode({ level: 2, note: null })).toEqual({ level: '2', note: null });
    expect(decode({ level: '2', note: 'x' })).toEqual({ level: 2, note: 'x' });
  });

  it('G-04 leaves nothing beside anyOf for Gemini: each alternative says what is said of all', () => {
    const tags = { type: 'array', items: { type: 'string' }, description: 'Several' };
    const union = [{ type: 'string' }, { anyOf: [{ type: 'integer' }, tags] }, { type: 'null' }];
    const { definition } = compileFor(googleOpenApiDialect, objectOf({ at: { description: 'Where', anyOf: union } }));
    const outer = { description: 'Where', nullable: true };
    expect(definition.parameters?.properties?.at).toEqual({
      anyOf: [
        { type: 'STRING', ...outer },
        {
          anyOf: [
            { type: 'INTEGER', ...outer },
            { type: 'ARRAY', items: { type: 'STRING' }, ...outer, description: 'Where. Several' },
          ],
        },
      ],
    });
  });

  it('G-04 wraps a union at the root for Anthropic, and unwraps what comes', () => {
    const schema = { anyOf: [objectOf({ id: { type: 'integer' } }), objectOf({ name: { type: 'string' } })] };
    const { definition, encode, decode, losses } = compileFor(anthropicDialect, schema);
    expect(definition.input_schema).toEqual({
      type: 'object',
      properties: { input: { type: 'object', ...schema } },
      required: ['input'],
    });
    expect(encode({ id: 1 })).toEqual({ input: { id: 1 } });
    expect(decode({ input: { id: 1 } })).toEqual({ id: 1 });
    expect(decode({ id: 1 })).toEqual({ id: 1 });
    expect(losses).toEqual([]);
  });

  it('G-04 rewrites keys outside the alphabet, the same on every run, and back', () => {
    const { definition, encode, decode } = compileFor(anthropicDialect, objectOf({ größe: { type: 'integer' } }));
    expect(definition.input_schema).toMatchObject({ properties: { gr__e_d353a2: {} }, required: ['gr__e_d353a2'] });
    expect(encode({ größe: 1 })).toEqual({ gr__e_d353a2: 1 });
    expect(decode({ gr__e_d353a2: 1 })).toEqual({ größe: 1 });
  });

  it('T-23 rewrites a name that this vendor alone refuses', () => {
    const tool = { name: '3d.view', description: 'A tool.', parametersSchema: objectOf({}) };
    expect(compileTool(tool, googleDialect).name).toMatch(/^p_3d\.view_[0-9a-f]{6}$/);
    expect(compileTool(tool, openaiChatDialect).name).toMatch(/^3d_view_[0-9a-f]{6}$/);
    expect(compileTool(tool, mcpDialect).name).toBe('3d.view');
  });

  it('G-04 cuts a description that OpenAI refuses, and lists it', () => {
    const tool = { name: 'tool', description: 'x'.repeat(1025), parametersSchema: objectOf({}) };
    const { description, losses } = compileTool(tool, openaiChatDialect);
    expect(description).toHaveLength(1024);
    expect(losses).toEqual([{ path: '', keyword: 'description', done: 'cut' }]);
  });

  it('G-04 reads draft-07: definitions, tuples, dependencies', () => {
    const old = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { a: { $ref: '#/definitions/A', minLength: 3 }, b: { type: 'array', items: [{ type: 'string' }] } },
      dependencies: { a: ['b'] },
      definitions: { A: { type: 'string' } },
    } as unknown;
    expect(compileFor(mcpDialect, old as JsonSchema).definition.inputSchema).toEqual({
      type: 'object',
      properties: { a: { $ref: '#/$defs/A' }, b: { type: 'array', prefixItems: [{ type: 'string' }] } },
      dependentRequired: { a: ['b'] },
      $defs: { A: { type: 'string' } },
    });
  });

  it('G-04 leaves a schema of many nested references small', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `D${index}`,
        objectOf({ a: { $ref: `#/$defs/D${index + 1}` }, b: { $ref: `#/$defs/D${index + 1}` } }),
      ]),
    );
    const schema = {
      ...objectOf({ d: { $ref: '#/$defs/D0' } }),
      $defs: { ...$defs, D30: { type: 'string' } } as never,
    };
    expect(JSON.stringify(compileFor(ollamaDialect, schema).definition).length).toBeLessThan(1_000_000);
  });
});
