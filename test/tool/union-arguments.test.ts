import { describe, expect, it } from '@jest/globals';
import { annotatedTools, type JsonSchema, Tool, ToolServiceRef } from 'toolwright';
import type { ToolManifest } from 'toolwright/manifest';
import { compileValidator } from '../../src/schema/validator.js';
import { answerCall, specOf } from '../support/answer-call.js';
import { toolContext } from '../support/call-tool.js';

const number: JsonSchema = { type: 'number' };
const expr: JsonSchema = { $ref: '#/$defs/Expr' };

/** An object with a word for its kind. */
function operation(op: string, rest: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const properties = { ...rest, op: { type: 'string', const: op } };
  return { type: 'object', properties, required: Object.keys(properties) };
}

const EXPRESSION: JsonSchema = {
  type: 'object',
  properties: { e: expr },
  required: ['e'],
  $defs: {
    Expr: {
      anyOf: [
        operation('num', { v: number }),
        operation('add', { l: expr, r: expr }),
        operation('sub', { l: expr, r: expr }),
        operation('neg', { e: expr }),
      ],
    },
  },
};

/** A sum of sums of sums, with something innermost. */
function nested(depth: number, innermost: unknown): unknown {
  const l = { op: 'num', v: 1 };
  return depth === 0 ? innermost : { op: depth % 2 === 0 ? 'add' : 'sub', l, r: nested(depth - 1, innermost) };
}

async function resultOf(parametersSchema: JsonSchema, args: unknown): Promise<string | undefined> {
  const { text } = await answerCall(
    specOf(() => 'ran', { parametersSchema }),
    { args: JSON.stringify(args) },
  );
  return text;
}

/** What is wrong with a value of a union. */
function problemsOf(e: unknown, ...anyOf: readonly JsonSchema[]): readonly string[] {
  const problems = compileValidator({ type: 'object', properties: { e: { anyOf } } })({ e });
  return problems.map(({ path, message }) => `${path}: ${message}`);
}

describe('arguments of recursive unions', () => {
  it.each([1, 2, 20, 60])('E-06 names the one thing that is wrong %i levels inside', async (depth) => {
    const path = `/e${'/r'.repeat(depth)}/v`;
    expect(await resultOf(EXPRESSION, { e: nested(depth, { op: 'num', v: 'x' }) })).toBe(
      `Error: ${path}: expected number, got "x"`,
    );
    expect(await resultOf(EXPRESSION, { e: nested(depth, { op: 'num', v: '5' }) })).toBe('ran');
  });

  it('E-06 names what is wrong on both sides, and words that no branch knows', async () => {
    const e = { op: 'add', l: { op: 'mul', l: 1 }, r: { op: 'neg', e: { v: 5 } } };
    expect(await resultOf(EXPRESSION, { e })).toBe(
      'Error: /e/l/op: expected one of "num", "add", "sub", "neg", got "mul"\n' +
        '/e/r/e/op: missing; expected one of "num", "add", "sub", "neg"',
    );
  });

  it('A-02 takes large values, and converts what is a date in them', async () => {
    class Archive {
      @Tool('Files it')
      file(data: unknown): unknown {
        return data;
      }
    }
    const item = { $ref: '#/$defs/Item' };
    const types: ToolManifest = {
      format: 1,
      classes: [
        {
          name: 'Archive',
          file: 'a.ts',
          hash: '0',
          tools: { file: { parameters: [{ name: 'data', schema: item }] } },
          definitions: {
            Item: {
              anyOf: [
                { type: 'string', format: 'date-time', tsType: 'Date' },
                ...[{ type: 'string' }, { type: 'number' }, { type: 'null' }, { type: 'array', items: item }],
                { type: 'object', additionalProperties: item },
              ],
            },
          },
        },
      ],
    };
    const [tool] = annotatedTools(new ToolServiceRef(Archive, () => new Archive(), types));
    const many = Array.from({ length: 20_000 }, (_, index) => ({ a: index }));
    const data = { many, at: ['2015-07-04T12:00:00Z', 'noon'] };
    expect(await tool?.run(tool.prepare(JSON.stringify({ data })), toolContext)).toEqual({
      many,
      at: [new Date('2015-07-04T12:00:00Z'), 'noon'],
    });
  });
});

describe('what is wrong with a value of a union', () => {
  const a = { type: 'object', properties: { type: { enum: ['a', 'b'] }, p: number }, required: ['type', 'p'] };
  const c = { type: 'object', properties: { type: { const: 'c' }, q: number }, required: ['type', 'q'] };

  it('E-06 is told by the words that branches know, several of one branch included', () => {
    expect(problemsOf({ type: 'zzz', p: 1 }, a, c)).toEqual(['/e/type: expected one of "a", "b", "c", got "zzz"']);
    expect(problemsOf({ p: 1 }, a, c)).toEqual(['/e/type: missing; expected one of "a", "b", "c"']);
    expect(problemsOf({ type: 'b' }, a, c)).toEqual(['/e/p: missing; expected number']);
    expect(problemsOf({ type: 'zzz' }, a, { anyOf: [c] })).toEqual([
      '/e/type: expected one of "a", "b", "c", got "zzz"',
    ]);
  });

  it('E-06 is told by words inside an object', () => {
    const [left, right] = [a, c].map((head) => ({
      type: 'object',
      properties: { head, d: number },
      required: ['head'],
    }));
    const branches = [left, right].filter((branch) => branch !== undefined);
    expect(problemsOf({ head: { type: 'zz' } }, ...branches)).toEqual([
      '/e/head/type: expected one of "a", "b", "c", got "zz"',
    ]);
    expect(problemsOf({ head: { type: 'c', q: 1 }, d: 'x' }, ...branches)).toEqual(['/e/d: expected number, got "x"']);
  });

  it('E-06 is told by what objects need where no word tells', () => {
    const [b, d] = ['b', 'd'].map((name) => ({ type: 'object', properties: { [name]: number }, required: [name] }));
    const branches = [b, d].filter((branch) => branch !== undefined);
    expect(problemsOf({ x: 1 }, ...branches)).toEqual(['/e: expected object with b or object with d, got {"x":1}']);
    expect(problemsOf(1, ...branches)).toEqual(['/e: expected object, got 1']);
  });

  it('E-06 is told by the properties that are there', () => {
    const list = { type: 'array', items: { $ref: '#/$defs/Filter' } };
    const check = compileValidator({
      $ref: '#/$defs/Filter',
      $defs: {
        Filter: {
          anyOf: [
            { type: 'object', properties: { and: list }, required: ['and'] },
            { type: 'object', properties: { or: list }, required: ['or'] },
            { type: 'object', properties: { field: { type: 'string' }, eq: number }, required: ['field', 'eq'] },
          ],
        },
      },
    });
    const problems = check({ and: [{ or: [{ field: 'a', eq: 'x' }] }, { field: 'b' }] });
    expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      '/and/0/or/0/eq: expected number, got "x"',
      '/and/1/eq: missing; expected number',
    ]);
  });

  it('E-06 says nothing of elements that are not the one that must be there', () => {
    const check = compileValidator({ type: 'array', allOf: [{ contains: { const: 1 } }] });
    expect(check([2, 3])).toEqual([
      { path: '', message: 'expected array in which at least 1 item fits: 1, got [2,3]' },
    ]);
  });
});

describe('multiples', () => {
  it.each([
    [0.01, [19.99, 0.07, 4.35, -1.1, 0, 1e21, 123_456_789.12], [0.015, 1e-3, 19.999]],
    [0.1, [0.3, 0.7, 1e300], [0.35]],
    [1e-7, [3e-7, 1.5e-6], [1.5e-8]],
    [5, [10, -15, 1e20], [7, 0.5]],
    [2.5, [5, 7.5], [6]],
  ])('E-06 of %d are told as numbers are written', (multipleOf, right, wrong) => {
    const check = compileValidator({ type: 'number', multipleOf });
    expect(right.filter((value) => check(value).length > 0)).toEqual([]);
    expect(wrong.flatMap((value) => check(value).map(({ message }) => message))).toEqual(
      wrong.map((value) => `expected number that is a multiple of ${multipleOf}, got ${value}`),
    );
  });
});
