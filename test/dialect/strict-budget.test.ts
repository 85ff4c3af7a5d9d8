import { describe, expect, it } from '@jest/globals';
import { anthropicDialect } from '../../providers/anthropic/dialect.js';
import { deepseekDialect } from '../../providers/deepseek/dialect.js';
import { compileTools } from '../../src/schema/dialect/compile-tools.js';
import type { CanonicalTool } from '../../src/schema/dialect/dialect.js';
import type { JsonSchema } from '../../src/schema/json-schema.js';

function tools(count: number, property: JsonSchema, required: readonly string[]): readonly CanonicalTool[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `tool_${index}`,
    description: 'A tool.',
    parametersSchema: {
      type: 'object',
      properties: { a: property, b: property },
      required,
      additionalProperties: false,
    },
  }));
}

function strictCount(given: readonly CanonicalTool[]): number {
  return compileTools(given, anthropicDialect, { strict: 'auto' }).filter(({ strict }) => strict).length;
}

describe('the strict tools of one request', () => {
  it('G-05 are 20 for Anthropic', () => {
    expect(strictCount(tools(22, { type: 'string' }, ['a', 'b']))).toBe(20);
  });

  it('G-05 have 24 optional properties together for Anthropic', () => {
    expect(strictCount(tools(14, { type: 'string' }, []))).toBe(12);
  });

  it('G-05 have 16 unions together for Anthropic', () => {
    expect(strictCount(tools(10, { anyOf: [{ type: 'string' }, { type: 'integer' }] }, ['a', 'b']))).toBe(8);
  });

  it('G-05 leave the others loose, with the reason', () => {
    const compiled = compileTools(tools(21, { type: 'string' }, ['a', 'b']), anthropicDialect, { strict: true });
    expect(compiled.at(-1)).toMatchObject({
      strict: false,
      definition: { name: 'tool_20', strict: false },
      notStrict: [{ path: '', keyword: 'strict', done: 'over 20 strict tools in one request' }],
    });
  });

  it('G-05 let a small tool in where a large one had no place', () => {
    const large = tools(1, { type: 'string' }, []).map((tool) => ({
      ...tool,
      parametersSchema: {
        type: 'object',
        properties: Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`p${index}`, { type: 'string' }])),
        additionalProperties: false,
      },
    }));
    const compiled = compileTools([...large, ...tools(1, { type: 'string' }, ['a'])], anthropicDialect, {
      strict: true,
    });
    expect(compiled.map(({ strict }) => strict)).toEqual([false, true]);
  });

  it('G-05 are all or none for DeepSeek', () => {
    const plain = tools(2, { type: 'string' }, ['a', 'b']);
    const bounded = tools(1, { type: 'string', minLength: 1 }, ['a', 'b']).map((tool) => ({
      ...tool,
      name: 'bounded',
    }));
    expect(compileTools(plain, deepseekDialect, { strict: 'auto' }).map(({ strict }) => strict)).toEqual([true, true]);
    const mixed = compileTools([...plain, ...bounded], deepseekDialect, { strict: 'auto' });
    expect(mixed.map(({ strict }) => strict)).toEqual([false, false, false]);
    expect(mixed[0]?.notStrict).toEqual([
      { path: '', keyword: 'strict', done: 'all tools of a request or none, and bounded is not' },
    ]);
  });
});
