import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isToolDefinitionError } from 'toolwright';
import { generateManifest, type ManifestClass, watchManifest } from 'toolwright/manifest';
import { toolwright } from '../support/run-in-process.js';

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'toolwright-references-'));
const project = join(folder, 'app/tsconfig.json');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const types = `/** Where it is */
export interface Place {
  /** Its name */
  name: string;
  kind: Kind;
}
export type Kind = 'city' | 'lake';
export enum Level {
  Low = 'low',
  High = 'high',
}
export class Stay {
  nights = 1;
}
`;
/** What building the types leaves, in which initial values are lost. */
const built = `export interface Place { /** Its name */ name: string; kind: Kind; }
export type Kind = 'city' | 'lake';
export declare enum Level { Low = "low", High = "high" }
export declare class Stay { nights: number; }
`;

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

function config(settings: object): object {
  return {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      composite: true,
      noEmit: false,
      rootDir: '.',
      outDir: 'dist',
      types: [],
      paths: {
        toolwright: [join(root, 'decorators/tool.ts')],
        'reflect-metadata': [join(root, 'node_modules/reflect-metadata')],
      },
    },
    exclude: [],
    include: ['*.ts'],
    ...settings,
  };
}

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  write('lib/package.json', {
    name: '@acme/lib',
    type: 'module',
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  });
  write('lib/tsconfig.json', config({}));
  write('lib/index.ts', types);
  write(
    'lib/shared.ts',
    "import { Tool } from 'toolwright';\nimport type { Kind } from './index.js';\nexport class Shared {\n  @Tool('x') list(kind: Kind): unknown { return kind; }\n}\n",
  );
  write('app/package.json', { name: '@acme/app', type: 'module' });
  write('app/tsconfig.json', config({ references: [{ path: '../lib' }] }));
  write(
    'app/finder.ts',
    "import { Tool } from 'toolwright';\nimport { Level, Place, Stay } from '@acme/lib';\nexport class Finder {\n  @Tool('x') find(place: Place, level: Level, stay: Stay): unknown { return [place, level, stay]; }\n}\n",
  );
  mkdirSync(join(folder, 'node_modules/@acme'), { recursive: true });
  symlinkSync(join(folder, 'lib'), join(folder, 'node_modules/@acme/lib'));
});

function schemasOf(classes: readonly ManifestClass[]): object {
  return Object.fromEntries(
    classes.flatMap(({ file, tools }) =>
      Object.values(tools).map(({ parameters }) => [file, parameters.map(({ schema }) => schema)]),
    ),
  );
}

function problems(): readonly string[] {
  try {
    generateManifest({ project });
    return [];
  } catch (error) {
    return isToolDefinitionError(error) ? error.problems : [String(error)];
  }
}

describe('a manifest of a project that references another', () => {
  const place = {
    type: 'object',
    properties: { name: { type: 'string', description: 'Its name' }, kind: { type: 'string', enum: ['city', 'lake'] } },
    required: ['name', 'kind'],
  };
  const level = { type: 'string', enum: ['low', 'high'] };
  const stay = { type: 'object', properties: { nights: { type: 'number', default: 1 } }, tsType: 'class Stay' };

  it('G-01 has its types and its tools, in a tree where nothing is built', () => {
    expect(schemasOf(generateManifest({ project }).classes)).toEqual({
      '../lib/shared.ts': [{ type: 'string', enum: ['city', 'lake'] }],
      'finder.ts': [place, level, stay],
    });
  });

  it('G-01 is the same when the other is built', () => {
    const clean = generateManifest({ project });
    write('lib/dist/index.d.ts', built);
    expect(generateManifest({ project })).toEqual(clean);
  });

  it('G-01 is read with the options of the projects where a tsconfig only lists them', () => {
    write('tsconfig.json', {
      compilerOptions: { strict: false },
      files: [],
      references: [{ path: './lib' }, { path: './app' }],
    });
    write('lib/index.ts', types.replace('name: string', 'name: string | null'));
    const { classes } = generateManifest({ project: join(folder, 'tsconfig.json') });
    expect(schemasOf(classes)).toMatchObject({
      'app/finder.ts': [{ properties: { name: { type: ['string', 'null'] } } }, level, stay],
      'lib/shared.ts': [{ enum: ['city', 'lake'] }],
    });
  });

  it('has a guard that knows those types too', async () => {
    const guard = join(folder, 'app/tools.gen.ts');
    const out = join(folder, 'tools.manifest.json');
    expect(await toolwright('schema', '--project', project, '--out', out, '--guard', guard)).toMatchObject({ code: 0 });
    expect(readFileSync(guard, 'utf8')).toContain('Assert<Same<At<C1["find"], 1>, "low" | "high">>;');
  });

  it('G-03 is refused with the import to mend where the reference is missing', () => {
    write('app/tsconfig.json', config({}));
    expect(problems()).toEqual([
      'finder.ts:4: Finder.find, parameter place is of type Place, which cannot be found. Mend its import: install the module, or refer to its project in the tsconfig.',
    ]);
  });

  it('G-03 is refused where the module of a decorator cannot be found', () => {
    write(
      'app/finder.ts',
      "import { Tool } from './nowhere.js';\nexport class Finder {\n  @Tool('x') find(a: string): unknown { return a; }\n}\n",
    );
    expect(problems()).toEqual([
      'finder.ts:3: Finder.find has a @Tool whose module cannot be found. Install it, or build the project that the tsconfig refers to.',
    ]);
  });

  it('reads no comment that stands on the line of a brace, as TypeScript does, and those before parameters', () => {
    write('app/tsconfig.json', config({ include: ['finder.ts'] }));
    write(
      'app/finder.ts',
      "import { Tool } from 'toolwright';\ninterface Point { /** Not read */\n  x: number; }\nexport class Finder {\n  @Tool('x') find(/** Read */ point: Point): unknown { return point; }\n}\n",
    );
    expect(schemasOf(generateManifest({ project }).classes)).toEqual({
      'finder.ts': [{ type: 'object', description: 'Read', properties: { x: { type: 'number' } }, required: ['x'] }],
    });
  });

  it('is generated again when a type of the other changes, its guard too', async () => {
    const events = new EventEmitter();
    const first = once(events, 'manifest');
    const stop = watchManifest(project, {
      onManifest: ({ classes }, guardAt) => {
        const kinds = classes.find(({ name }) => name === 'Shared')?.tools.list?.parameters[0]?.schema?.enum;
        events.emit(
          'manifest',
          kinds,
          /At<C0\["list"\], 0>, (.+)>>;/.exec(guardAt(join(folder, 'app/tools.gen.ts')))?.[1],
        );
      },
      onProblems: ({ message }) => events.emit('manifest', message),
    });
    try {
      expect(await first).toEqual([['city', 'lake'], '"city" | "lake"']);
      const second = once(events, 'manifest');
      write('lib/index.ts', types.replace("'lake'", "'sea'"));
      expect(await second).toEqual([['city', 'sea'], '"city" | "sea"']);
    } finally {
      stop();
    }
  });
});
