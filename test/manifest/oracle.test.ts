import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JsonSchema } from 'toolwright';
import type { ToolManifest } from 'toolwright/manifest';
import { type InProcessResult, toolwright } from '../support/run-in-process.js';
import { Fidelity } from './fixtures/fidelity.js';

const project = join(process.cwd(), 'test/manifest/fixtures/tsconfig.json');
const folder = mkdtempSync(join(tmpdir(), 'toolwright-engine-'));
const out = join(folder, 'tools.manifest.json');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Shapes that typescript-json-schema 0.68 misreads, or writes in draft-07. */
const misread = [
  ...[
    'openLiterals',
    'mixed',
    'pair',
    'openPair',
    'intersection',
    'table',
    'json',
    'tree',
    'branded',
    'template',
    'day',
  ],
  ...[
    'big',
    'page',
    'bytes',
    'buffer',
    'set',
    'map',
    'promise',
    'bounds',
    'anyObject',
    'exclusive',
    'undefinedProperty',
    'brandedDay',
  ],
  ...[
    'brandedList',
    'loud',
    'bigs',
    'middle',
    'byNumber',
    'byTemplate',
    'keyedMap',
    'dayOrText',
    'wholeOrNull',
    'started',
    'orderOfArgument',
    'orderOfTypes',
  ],
];

const string: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };

/** Every shape that engines were seen to differ in, the method that has it, and what is right; all are ours. */
const FIDELITY: readonly (readonly [shape: string, method: keyof Fidelity, schema: JsonSchema])[] = [
  ['Geo & { z }', 'intersection', { type: 'object', properties: { x: number, z: string }, required: ['x', 'z'] }],
  ['Record<string, number>', 'record', { type: 'object', additionalProperties: number }],
  ['branded string', 'branded', string],
  ["'a' | 'b' | (string & {})", 'openLiterals', string],
  ['bigint', 'big', { type: 'string', pattern: '^-?[0-9]+$', maxLength: 400, tsType: 'bigint' }],
  ['Set', 'set', { type: 'array', items: number, uniqueItems: true, tsType: 'Set' }],
  ['Map', 'map', { type: 'object', additionalProperties: number, tsType: 'Map' }],
  ['URL', 'url', { type: 'string', format: 'uri', tsType: 'URL' }],
  ['RegExp', 'regExp', { type: 'string', format: 'regex', maxLength: 1_000, tsType: 'RegExp' }],
  ['Uint8Array', 'bytes', { type: 'string', contentEncoding: 'base64', tsType: 'Uint8Array' }],
  ['Promise<T>', 'promise', number],
  [
    'private and protected fields, #fields, getters, and those with a setter',
    'account',
    {
      type: 'object',
      properties: { label: { type: 'string', default: 'none' }, id: string, owner: string, level: number },
      required: ['id', 'owner', 'level'],
      tsType: 'class Account',
    },
  ],
  ['template literal', 'template', { type: 'string', pattern: '^a-[\\s\\S]*$' }],
  ['tuple', 'tuple', { type: 'array', prefixItems: [string, number], items: false, minItems: 2, maxItems: 2 }],
  ['$ref, for recursive types alone, with names that need no escape', 'recursiveGeneric', { $ref: '#/$defs/Node' }],
];

describe('typescript-json-schema as the second engine', () => {
  let result: InProcessResult;
  let classes: ToolManifest['classes'];
  let kept: readonly (readonly (string | undefined)[])[];

  beforeAll(async () => {
    result = await toolwright('schema', '--project', project, '--out', out, '--engine', 'typescript-json-schema');
    kept = [...result.said.matchAll(/^- (\w+)\.(\w+), parameter/gm)].map(([, name, method]) => [name, method]);
    ({ classes } = JSON.parse(readFileSync(out, 'utf8')) as ToolManifest);
  });

  function keptOf(service: string): (string | undefined)[] {
    return kept.filter(([name]) => name === service).map(([, method]) => method);
  }

  it('G-01 says the same of every shape that it is right on, and names those that it is not', () => {
    expect(result.code).toBe(0);
    expect(keptOf('Shapes')).toEqual(misread);
    expect(keptOf('Oracle')).toEqual([]);
    expect(result.said).toMatch(/^[1-9]\d* parameters by typescript-json-schema/);
    const tools = classes.find(({ name }) => name === 'Oracle')?.tools;
    expect(tools?.Point?.parameters[0]?.schema).toEqual({
      type: 'object',
      properties: { x: number, y: number },
      required: ['x'],
    });
    expect(tools?.Season?.parameters[0]?.schema).toEqual({ type: 'string', enum: ['winter', 'summer'] });
  });

  it.each(FIDELITY)('G-01 is not asked about %s, which it misreads', (_, method, schema) => {
    const entry = classes.find(({ name }) => name === 'Fidelity');
    expect(entry?.tools[method]?.parameters).toEqual([{ name: 'a', schema }]);
    expect(keptOf('Fidelity')).toContain(method);
  });

  it('G-01 is compared in every shape of the table', () => {
    const methods = Object.getOwnPropertyNames(Fidelity.prototype).filter((name) => name !== 'constructor');
    expect(FIDELITY.map(([, method]) => method)).toEqual(methods);
    expect(FIDELITY).toHaveLength(15);
  });

  it('knows no other engine', async () => {
    expect(await toolwright('schema', '--project', project, '--out', out, '--engine', 'other')).toMatchObject({
      code: 1,
      complained: '--engine other: there is none of that name. Give toolwright or typescript-json-schema.\n',
    });
  });
});
