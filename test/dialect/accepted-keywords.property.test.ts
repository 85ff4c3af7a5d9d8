import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compileTool } from '../../src/schema/dialect/compile-tool.js';
import type { JsonSchema } from '../../src/schema/json-schema.js';
import { compileValidator } from '../../src/schema/validator.js';
import { MODES } from './dialects.js';

/** A schema with one keyword of interest, and a value that this keyword alone refuses. */
interface Case {
  readonly keyword: string;
  readonly schema: JsonSchema;
  readonly refused: unknown;
}

const string = (keyword: string, value: unknown, refused: string): Case => ({
  keyword,
  schema: { type: 'string', [keyword]: value },
  refused,
});
const number = (keyword: string, value: number, refused: number): Case => ({
  keyword,
  schema: { type: 'number', [keyword]: value },
  refused,
});
const array = (keyword: string, value: number, refused: readonly number[]): Case => ({
  keyword,
  schema: { type: 'array', items: { type: 'integer' }, [keyword]: value },
  refused,
});

const BASIC: readonly Case[] = [
  { keyword: 'type', schema: { type: 'integer' }, refused: 'x' },
  { keyword: 'enum', schema: { type: 'string', enum: ['C', 'F'] }, refused: 'K' },
  { keyword: 'anyOf', schema: { anyOf: [{ type: 'integer' }, { type: 'boolean' }] }, refused: 'x' },
  { keyword: 'items', schema: { type: 'array', items: { type: 'integer' } }, refused: ['x'] },
  {
    keyword: 'required',
    schema: { type: 'object', properties: { p: { type: 'string' } }, required: ['p'], additionalProperties: false },
    refused: {},
  },
];
const BOUNDS = [number('minimum', 1, 0), number('maximum', 1, 2), number('multipleOf', 2, 3)];
const EXCLUSIVE = [number('exclusiveMinimum', 1, 1), number('exclusiveMaximum', 1, 1)];
const LENGTHS = [string('minLength', 2, 'a'), string('maxLength', 2, 'abc')];
const ITEMS = [array('minItems', 2, [1]), array('maxItems', 1, [1, 2])];
const FORMATS = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'].map((format) =>
  string('format', format, '?!'),
);
const CLOSED: Case = {
  keyword: 'additionalProperties',
  schema: { type: 'object', properties: { p: { type: 'string' } }, additionalProperties: false },
  refused: { q: 1 },
};
const CONST: Case = { keyword: 'const', schema: { const: 'C' }, refused: 'K' };
const TUPLE: Case = {
  keyword: 'prefixItems',
  schema: { type: 'array', prefixItems: [{ type: 'integer' }], items: false },
  refused: ['x'],
};
const PATTERN = string('pattern', '^a$', 'b');
const ANYTHING = [...BASIC, ...BOUNDS, ...EXCLUSIVE, ...LENGTHS, ...ITEMS, ...FORMATS, CLOSED, CONST, TUPLE, PATTERN];
const OPENAI_STRICT = [...BASIC, ...BOUNDS, ...EXCLUSIVE, ...ITEMS, ...FORMATS, CLOSED, CONST, PATTERN];
const CLAUDE_STRICT = [...BASIC, ...FORMATS, string('format', 'uri', '?!'), array('minItems', 1, []), CLOSED, CONST];

/** What the vendors' documents say that they accept, whatever the dialects say. */
const ACCEPTED: Readonly<Record<string, readonly Case[]>> = {
  'openai-chat': ANYTHING,
  'openai-chat, strict': OPENAI_STRICT,
  openai: ANYTHING,
  'openai, strict': OPENAI_STRICT,
  azure: ANYTHING,
  'azure, strict': OPENAI_STRICT,
  anthropic: ANYTHING,
  'anthropic, strict': [
    ...CLAUDE_STRICT,
    { keyword: 'allOf', schema: { type: 'string', allOf: [{ format: 'date' }, { format: 'time' }] }, refused: '?!' },
  ],
  'bedrock-claude': ANYTHING,
  'bedrock-claude, strict': [...CLAUDE_STRICT, ...LENGTHS],
  'bedrock-nova': ANYTHING,
  deepseek: ANYTHING,
  'deepseek, strict': [...BASIC, CLOSED],
  google: ANYTHING,
  'google-openapi': [...BASIC, ...BOUNDS.slice(0, 2), ...LENGTHS, ...ITEMS, PATTERN],
  mcp: ANYTHING,
  mistral: ANYTHING,
  'mistral, strict': [...BASIC, CLOSED],
  ollama: BASIC,
};

type Nest = (one: Case) => Case;

const NESTS: readonly Nest[] = [
  ({ keyword, schema, refused }) => ({ keyword, schema: { type: 'array', items: schema }, refused: [refused] }),
  ({ keyword, schema, refused }) => ({
    keyword,
    schema: { type: 'object', properties: { a: schema }, required: ['a'], additionalProperties: false },
    refused: { a: refused },
  }),
  ({ keyword, schema, refused }) => ({
    keyword,
    schema: { type: 'object', properties: { 'b b': schema }, additionalProperties: false },
    refused: { 'b b': refused },
  }),
  ({ keyword, schema, refused }) => ({ keyword, schema: { anyOf: [schema, { type: 'null' }] }, refused }),
];

const asArguments: Nest = ({ keyword, schema, refused }) => ({
  keyword,
  schema: { type: 'object', properties: { value: schema, other: { type: 'string' } }, required: ['value'] },
  refused: { value: refused },
});

describe('a keyword that the vendor accepts', () => {
  it.each(MODES)(
    'G-04 is not lost for $title, and refuses on the wire what it refuses here',
    ({ title, dialect, strict }) => {
      const cases = ACCEPTED[title] ?? [];
      const nestings = fc.tuple(...cases.map(() => fc.array(fc.constantFrom(...NESTS), { maxLength: 2 })));
      expect(cases.length).toBeGreaterThanOrEqual(BASIC.length);
      fc.assert(
        fc.property(nestings, (all) => {
          for (const [index, one] of cases.entries()) {
            const { keyword, schema, refused } = asArguments(
              (all[index] ?? []).reduce((inner, nest) => nest(inner), one),
            );
            const tool = { name: 'tool', description: '', parametersSchema: schema };
            const compiled = compileTool(tool, dialect, { strict });
            expect(compiled.losses.map((loss) => loss.keyword)).not.toContain(keyword);
            expect(compileValidator(schema)(refused)).not.toEqual([]);
            expect(compileValidator(compiled.schema)(compiled.encode(refused))).not.toEqual([]);
          }
        }),
        { numRuns: Number(process.env.FC_RUNS ?? 1) },
      );
    },
  );
});
