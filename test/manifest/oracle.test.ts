import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { ToolManifest } from 'toolwright/manifest';
import { toolwright } from '../support/run-in-process.js';

const project = join(process.cwd(), 'test/manifest/fixtures/tsconfig.json');
const out = join(mkdtempSync(join(tmpdir(), 'toolwright-engine-')), 'tools.manifest.json');

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

it('G-01 says the same as typescript-json-schema of every shape that it is right on, and names those that it is not', async () => {
  const { code, said } = await toolwright(
    'schema',
    '--project',
    project,
    '--out',
    out,
    '--engine',
    'typescript-json-schema',
  );
  expect(code).toBe(0);
  const kept = [...said.matchAll(/^- (\w+)\.(\w+), parameter/gm)].map(([, name, method]) => [name, method]);
  expect(kept.filter(([name]) => name === 'Shapes').map(([, method]) => method)).toEqual(misread);
  expect(kept.filter(([name]) => name === 'Oracle')).toEqual([]);
  expect(said).toMatch(/^55 parameters by typescript-json-schema/);
  const { classes } = JSON.parse(readFileSync(out, 'utf8')) as ToolManifest;
  const tools = classes.find(({ name }) => name === 'Oracle')?.tools;
  expect(tools?.Point?.parameters[0]?.schema).toEqual({
    type: 'object',
    properties: { x: { type: 'number' }, y: { type: 'number' } },
    required: ['x'],
  });
  expect(tools?.Season?.parameters[0]?.schema).toEqual({ type: 'string', enum: ['winter', 'summer'] });
});

it('knows no other engine', async () => {
  expect(await toolwright('schema', '--project', project, '--out', out, '--engine', 'other')).toMatchObject({
    code: 1,
    complained: '--engine other: there is none of that name. Give toolwright or typescript-json-schema.\n',
  });
});
