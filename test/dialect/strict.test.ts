import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { anthropicDialect } from '../../providers/anthropic/dialect.js';
import { googleDialect } from '../../providers/google/dialect.js';
import { ollamaDialect } from '../../providers/ollama/dialect.js';
import { azureDialect, openaiChatDialect, openaiDialect } from '../../providers/openai-sdk/dialect.js';
import type { JsonSchema } from '../../src/schema/json-schema.js';
import { compileFor, objectOf } from './compile-for.js';

describe('a strict definition', () => {
  const weather = {
    type: 'object',
    properties: { city: { type: 'string' }, unit: { type: 'string', enum: ['C', 'F'], default: 'C' } },
    required: ['city'],
    additionalProperties: false,
  };

  it('G-05 makes optional properties nullable and required for OpenAI, and reads null as omitted', () => {
    const { definition, encode, decode, losses } = compileFor(openaiChatDialect, weather, true);
    expect(definition).toEqual({
      type: 'function',
      function: {
        name: 'tool',
        description: 'A tool.',
        parameters: {
          type: 'object',
          properties: {
            city: { type: 'string' },
            unit: { description: 'Default: "C".', anyOf: [{ type: 'string', enum: ['C', 'F'] }, { type: 'null' }] },
          },
          required: ['city', 'unit'],
          additionalProperties: false,
        },
        strict: true,
      },
    });
    expect(losses).toEqual([]);
    expect(encode({ city: 'Oslo' })).toEqual({ city: 'Oslo', unit: null });
    expect(decode({ city: 'Oslo', unit: null })).toEqual({ city: 'Oslo' });
  });

  it('G-05 keeps optional properties optional for Anthropic', () => {
    expect(compileFor(anthropicDialect, weather, true).definition).toEqual({
      name: 'tool',
      description: 'A tool.',
      input_schema: {
        type: 'object',
        properties: { city: { type: 'string' }, unit: { description: 'Default: "C".', enum: ['C', 'F'] } },
        required: ['city'],
        additionalProperties: false,
      },
      strict: true,
    });
  });

  it('G-05 lists a property both optional and nullable, and "auto" is not strict then', () => {
    const schema = objectOf({ a: { type: ['string', 'null'] } }, { required: [] });
    const loss = { path: '/properties/a', keyword: 'optional-nullable', done: 'null comes back as omitted' };
    expect(compileFor(openaiDialect, schema, true)).toMatchObject({ strict: true, losses: [loss], notStrict: [] });
    expect(compileFor(openaiDialect, schema, 'auto')).toMatchObject({ strict: false, losses: [], notStrict: [loss] });
  });

  it('G-05 is "auto" where an object is only silent about other properties', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
    expect(compileFor(openaiDialect, schema, 'auto')).toMatchObject({
      strict: true,
      losses: [{ path: '', keyword: 'undeclared-properties', done: 'closed' }],
    });
  });

  it('G-05 sends what has no fixed form as JSON text', () => {
    const schema = objectOf({ counts: { type: 'object', additionalProperties: { type: 'integer' } } });
    const { schema: compiled, encode, decode, losses } = compileFor(openaiDialect, schema, true);
    expect(compiled.properties?.counts).toEqual({
      type: 'string',
      description: 'JSON text of object {[name]: integer}.',
    });
    expect(encode({ counts: { a: 1 } })).toEqual({ counts: '{"a":1}' });
    expect(decode({ counts: '{"a":1}' })).toEqual({ counts: { a: 1 } });
    expect(decode({ counts: 'not JSON' })).toEqual({ counts: 'not JSON' });
    expect(losses).toEqual([
      { path: '/properties/counts', keyword: 'additionalProperties', done: 'sent as JSON text' },
    ]);
  });

  const place = { type: 'object', properties: { x: { type: 'number' }, name: { type: 'string' } }, required: ['x'] };
  const json = {
    anyOf: [
      { type: 'string' },
      { type: 'array', items: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/Json' }] } },
      { type: 'object', additionalProperties: { $ref: '#/$defs/Json' } },
    ],
  };
  it.each<[string, JsonSchema, string]>([
    ['any value', {}, 'any value.'],
    [
      'a map of dates',
      { type: 'object', additionalProperties: { type: 'string', format: 'date' } },
      'object {[name]: date such as "2015-07-04"}.',
    ],
    [
      'a map of objects',
      { type: 'object', additionalProperties: { $ref: '#/$defs/Place' }, maxProperties: 3 },
      'object {[name]: object {x: number, name?: string}}. At most 3 properties.',
    ],
    [
      'a map whose names have a form',
      { type: 'object', propertyNames: { pattern: '^x-' }, additionalProperties: { type: ['string', 'null'] } },
      'object {[name: string matching ^x-]: string or null}.',
    ],
    ['a list of maps', { enum: [[{ a: 1 }]] }, 'one of [{"a":1}].'],
    [
      'a map of tuples',
      {
        type: 'object',
        additionalProperties: { type: 'array', prefixItems: [{ type: 'boolean' }], items: { type: 'integer' } },
        description: 'Flags',
        default: {},
      },
      'object {[name]: array [boolean, then any number of integer]}.',
    ],
  ])('G-05 says what the JSON text holds: %s', (_, property, words) => {
    const schema = objectOf({ value: property }, { $defs: { Place: place } as never });
    const { description } = compileFor(openaiDialect, schema, true).schema.properties?.value ?? {};
    const before = property.description === undefined ? '' : 'Flags. Default: {}. ';
    expect(description).toBe(`${before}JSON text of ${words}`);
  });

  it.each([
    ['required', z.record(z.enum(['a', 'b']), z.number()), ['a', 'b'], { a: 1, b: 2 }],
    ['optional', z.partialRecord(z.enum(['a', 'b']), z.number()), undefined, { b: 2 }],
  ])('G-05 makes properties of a record under %s keys', (_, record, required, value) => {
    const schema = objectOf({ record: z.toJSONSchema(record) as JsonSchema });
    const { schema: compiled, encode, decode, losses } = compileFor(openaiDialect, schema, 'auto');
    const number = required === undefined ? { type: ['number', 'null'] } : { type: 'number' };
    expect(compiled.properties?.record).toEqual({
      type: 'object',
      properties: { a: number, b: number },
      required: ['a', 'b'],
      additionalProperties: false,
    });
    expect(losses).toEqual([]);
    expect(decode(encode({ record: value }))).toEqual({ record: value });
    expect(compileFor(ollamaDialect, schema).schema.properties?.record).toEqual({
      type: 'object',
      description: 'No other properties.',
      properties: { a: { type: 'number' }, b: { type: 'number' } },
      ...(required !== undefined && { required }),
    });
  });

  it('G-05 says in the JSON text of what contains itself where that is', () => {
    const definitions = compileFor(
      openaiDialect,
      objectOf({ a: { $ref: '#/$defs/Json' } }, { $defs: { Json: json } as never }),
      true,
    ).schema.$defs;
    expect(definitions).toEqual({
      Json: {
        type: 'string',
        description: 'JSON text of string or array of (string or the same) or object {[name]: the same}.',
      },
    });
  });

  it('G-05 says what stands behind the fixed places of a tuple', () => {
    const tuple = { type: 'array', prefixItems: [{ type: 'number' }], items: { type: 'string' } };
    expect(compileFor(openaiDialect, objectOf({ tuple }), true).schema.properties?.tuple).toEqual({
      type: 'array',
      description: 'Items in order: number; then any number of string.',
      items: { anyOf: [{ type: 'number' }, { type: 'string' }] },
    });
  });

  it('G-05 keeps recursion for OpenAI, and cuts it for Anthropic', () => {
    const schema = objectOf(
      { tree: { $ref: '#/$defs/Tree' } },
      { $defs: { Tree: objectOf({ child: { anyOf: [{ $ref: '#/$defs/Tree' }, { type: 'null' }] } }) } as never },
    );
    expect(compileFor(openaiDialect, schema, 'auto')).toMatchObject({ strict: true, losses: [] });
    expect(compileFor(anthropicDialect, schema, true).losses).toContainEqual({
      path: '/properties/tree/properties/child/anyOf/0',
      keyword: 'recursion',
      done: 'cut: Tree inside Tree may hold anything',
    });
  });

  it('G-05 is refused past the limits, which are lower on Azure', () => {
    const many = objectOf(
      Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`p${index}`, { type: 'string' }])),
    );
    expect(compileFor(openaiChatDialect, many, true).strict).toBe(true);
    expect(compileFor(azureDialect, many, true)).toMatchObject({
      strict: false,
      notStrict: [{ path: '', keyword: 'limits', done: '101 properties of 100' }],
    });
  });

  it('G-05 is refused where one enum of many values is too long for OpenAI', () => {
    const texts = (count: number, length: number) =>
      Array.from({ length: count }, (_, index) => `${index}`.padEnd(length));
    const properties = (values: readonly string[]) => objectOf({ code: { type: 'string', enum: values } });
    expect(compileFor(openaiChatDialect, properties(texts(251, 60)), true)).toMatchObject({
      strict: false,
      notStrict: [{ path: '', keyword: 'limits', done: '15060 characters in an enum of over 250 values of 15000' }],
    });
    expect(compileFor(openaiChatDialect, properties(texts(250, 61)), true).strict).toBe(true);
    expect(compileFor(openaiChatDialect, properties(texts(300, 50)), true).strict).toBe(true);
  });

  it('G-05 is not to be had where the vendor has no strict mode', () => {
    expect(compileFor(googleDialect, weather, true)).toMatchObject({
      strict: false,
      notStrict: [{ path: '', keyword: 'strict', done: 'no strict mode' }],
    });
  });

  it('G-05 never gives a model keys that reach a prototype', () => {
    const { decode } = compileFor(openaiDialect, objectOf({ free: {} }), true);
    const decoded = decode(JSON.parse('{"free":"{\\"__proto__\\":{\\"x\\":1}}","__proto__":{"y":1}}')) as Record<
      string,
      unknown
    >;
    expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype);
    expect(decoded.free).toEqual({});
    expect(decoded.y).toBeUndefined();
  });
});
