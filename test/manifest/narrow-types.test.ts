import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { annotatedTools, isToolDefinitionError, Tool } from 'toolwright';
import { generateManifest } from 'toolwright/manifest';
import { toolContext } from '../support/call-tool.js';

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'toolwright-narrow-'));
const project = join(folder, 'tsconfig.json');
const paths = {
  toolwright: [join(root, 'decorators/tool.ts')],
  'toolwright/param': [join(root, 'decorators/param.ts')],
  'reflect-metadata': [join(root, 'node_modules/reflect-metadata')],
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads methods that take one parameter each of the types. */
function read(declarations: string, types: Readonly<Record<string, string>>) {
  const methods = Object.entries(types).map(([name, type]) => `  @Tool('x') ${name}(${type}): unknown { return 0; }\n`);
  const compilerOptions = { rootDir: '/', types: [], paths };
  writeFileSync(project, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*.ts'] }));
  writeFileSync(
    join(folder, 'types.ts'),
    `import { Param } from 'toolwright/param'; import { Tool } from 'toolwright';\n${declarations}\nexport class Types {\n${methods.join('')}}\n`,
  );
  writeFileSync(
    join(folder, 'library.d.ts'),
    'interface Foreign {\n/** How long\n* @default 60 * 1000 */\nwait: number }\n',
  );
  const { tools = {} } = generateManifest({ project }).classes[0] ?? {};
  return Object.fromEntries(Object.entries(tools).map(([name, { parameters }]) => [name, parameters[0]?.schema]));
}

function problemsWith(declarations: string, types: Readonly<Record<string, string>>): readonly string[] {
  try {
    read(declarations, types);
  } catch (error) {
    return isToolDefinitionError(error) ? error.problems : [String(error)];
  }
  return [];
}

const string = { type: 'string' };
const number = { type: 'number' };
const declared = `
type Brand = { readonly __brand: 'x' };
type Id = string & Brand;
type Color = 'red' | 'green' | 'blue';
type XorY = \`\${'x' | 'y'}-\${string}\`;
type Scores = Record<Color & Brand, number>;
type Keys = { [key: \`x-\${string}\`]: number | string; 'fix.ed': string };`;

describe('G-01 what a manifest says is as narrow as the type', () => {
  it('for branded keys and literals', () => {
    expect(
      read(declared, {
        record: 'a: Record<Id, number>',
        written: 'a: { [key: Id]: number }',
        map: 'a: Map<Id, number>',
        several: 'a: Record<Id | (string & { readonly other: 1 }), number>',
        literals: 'a: Record<Color & Brand, number>',
        alias: 'a: Scores & { b: string }',
        literalMap: 'a: ReadonlyMap<Color & Brand, number>',
        union: 'a: Color & Brand',
        upper: 'a: Record<Uppercase<string>, number>',
        templates: 'a: Record<XorY, number>',
      }),
    ).toEqual({
      record: { type: 'object', additionalProperties: number },
      written: { type: 'object', additionalProperties: number },
      map: { type: 'object', additionalProperties: number, tsType: 'Map' },
      several: { type: 'object', additionalProperties: number },
      literals: {
        type: 'object',
        properties: { red: number, green: number, blue: number },
        required: ['red', 'green', 'blue'],
      },
      alias: {
        type: 'object',
        properties: { b: string, red: number, green: number, blue: number },
        required: ['b', 'red', 'green', 'blue'],
      },
      literalMap: {
        type: 'object',
        propertyNames: { type: 'string', enum: ['red', 'green', 'blue'] },
        additionalProperties: number,
        tsType: 'Map',
      },
      union: { type: 'string', enum: ['red', 'green', 'blue'] },
      upper: {
        type: 'object',
        propertyNames: { type: 'string', pattern: '^[^a-z]*$' },
        additionalProperties: number,
      },
      templates: {
        type: 'object',
        propertyNames: { type: 'string', pattern: '^x-[\\s\\S]*$|^y-[\\s\\S]*$' },
        additionalProperties: number,
      },
    });
  });

  it('for keys of a pattern beside properties, tuples of one type, and getters of a type literal', () => {
    expect(
      read(declared, {
        keys: 'a: Keys',
        tuple: 'a: [number, number]',
        tail: 'a: [...string[], string]',
        open: 'a: { b?: never; [key: string]: unknown }',
        getter: 'a: { get b(): string; c: number }',
      }),
    ).toEqual({
      keys: {
        type: 'object',
        properties: { 'fix.ed': string },
        required: ['fix.ed'],
        propertyNames: { type: 'string', pattern: '^x-[\\s\\S]*$|^fix\\.ed$' },
        additionalProperties: { type: ['string', 'number'] },
      },
      tuple: { type: 'array', prefixItems: [number, number], items: false, minItems: 2, maxItems: 2 },
      tail: { type: 'array', items: string, minItems: 1 },
      open: { type: 'object', properties: { b: { not: {} } } },
      getter: { type: 'object', properties: { b: string, c: number }, required: ['b', 'c'] },
    });
  });

  it('for alternatives that exclude each other, also on a call', async () => {
    class Types {
      @Tool('x') xor(a: object): unknown {
        return a;
      }
      @Tool('x') tagged(a: object): unknown {
        return a;
      }
    }
    const types = {
      xor: 'a: { a: string; b?: never } | { b: string; a?: never }',
      tagged: "a: { k: 'p'; d: Date } | { k?: undefined; d: string }",
    };
    read('', types);
    const [xor, tagged] = annotatedTools(new Types(), { manifest: generateManifest({ project }) });
    const call = (tool: typeof xor, a: object) => tool?.run(tool.prepare({ a }), toolContext);
    const refused = (tool: typeof xor, a: object) => expect(async () => call(tool, a)).rejects.toThrow(/\/a/);
    expect(await call(xor, { a: 'x' })).toEqual({ a: 'x' });
    expect(await call(xor, { b: 'y', other: 1 })).toEqual({ b: 'y' });
    await refused(xor, { a: 'x', b: 'y' });
    expect(await call(tagged, { k: 'p', d: '2020-01-01' })).toEqual({ k: 'p', d: new Date('2020-01-01') });
    expect(await call(tagged, { d: 'today' })).toEqual({ d: 'today' });
    await refused(tagged, { k: 'q', d: 'today' });
    await refused(tagged, { k: null, d: 'today' });
  });

  it('or the build fails', () => {
    const tuple =
      'a tuple with other elements behind its rest, which JSON Schema cannot say. Put the rest last, as in [string, ...number[]], or give @Param({ schema }).';
    expect(
      problemsWith('', {
        tail: 'a: [...number[], string]',
        middle: 'a: { b: [boolean, ...string[], number] }',
        symbols: 'a: { [key: symbol]: number }',
        said: "@Param({ schema: { type: 'array' } }) a: [...number[], string]",
      }),
    ).toEqual([
      `types.ts:4: Types.tail, parameter a is ${tuple}`,
      `types.ts:5: Types.middle, parameter a.b is ${tuple}`,
      'types.ts:6: Types.symbols, parameter a is an object with keys of type symbol. Use a type that JSON can carry, or give @Param({ schema }).',
    ]);
  });

  it('and as what JSDoc says, where a value of the type can have it', () => {
    expect(
      read('', {
        slashes: '/** @pattern /^a\\/b$/ */ a: string',
        open: '/** @minimum 3 @default `"x"` */ a: string | number',
        nothing: '/** @default `undefined` */ a: number',
        list: '/** @default ["x"] */ a: string[] | null',
        foreign: 'a: Foreign',
      }),
    ).toEqual({
      slashes: { type: 'string', pattern: '^a\\/b$' },
      open: { type: ['string', 'number'], minimum: 3, default: 'x' },
      nothing: { type: 'number' },
      list: { type: ['array', 'null'], items: string, default: ['x'] },
      foreign: {
        type: 'object',
        properties: { wait: { type: 'number', description: 'How long' } },
        required: ['wait'],
      },
    });
    const value = 'which its type does not allow. Give @default a value of the type, written as JSON.';
    const bounds = 'Give it bounds that a value can lie between.';
    expect(
      problemsWith('', {
        flags: '/** @pattern /^a$/i */ a: string',
        text: '/** @default "x" */ a: number',
        listed: "/** @default c */ a: 'a' | 'b'",
        outside: '/** @default 0 @minimum 1 */ a: number',
        bound: '/** @minimum 3 */ a: string',
        length: '/** @minLength 3 */ a: { b: string }',
        crossed: '/** @minimum 5 @maximum 1 */ a: number',
        touching: '/** @exclusiveMinimum 1 @maximum 1 */ a: number',
        tuple: '/** @minItems 3 */ a: [number, number]',
        elements: 'a: {\n/** @maximum 3 */ b: number[] }',
      }),
    ).toEqual([
      'types.ts:4: Types.flags, parameter a is described by @pattern /^a$/i. A pattern has no flags: say what they mean in it, as [Aa], or begin it with ^ where the slashes belong to it.',
      `types.ts:5: Types.text, parameter a is described by @default "x", ${value}`,
      `types.ts:6: Types.listed, parameter a is described by @default "c", ${value}`,
      `types.ts:7: Types.outside, parameter a is described by @default 0, ${value}`,
      'types.ts:8: Types.bound, parameter a is no number, but its comment says @minimum. Take the tag away, or write the type as number.',
      'types.ts:9: Types.length, parameter a is no string, but its comment says @minLength. Take the tag away, or write the type as string.',
      `types.ts:10: Types.crossed, parameter a is described by @minimum 5 where its maximum is 1. ${bounds}`,
      `types.ts:11: Types.touching, parameter a is described by @exclusiveMinimum 1 where its maximum is 1. ${bounds}`,
      `types.ts:12: Types.tuple, parameter a is described by @minItems 3 where its maxItems is 2. ${bounds}`,
      'types.ts:13: Types.elements, parameter a.b is no number, but its comment says @maximum. Take the tag away, or write the type as number.',
    ]);
  });
});
