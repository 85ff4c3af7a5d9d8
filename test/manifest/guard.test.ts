import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { toolwright } from '../support/run-in-process.js';

const folder = mkdtempSync(join(tmpdir(), 'toolwright-guard-'));
const project = join(folder, 'tsconfig.json');
const guard = join(folder, 'tools.gen.ts');
const command = ['schema', '--project', project, '--out', join(folder, 'not/there/yet.json'), '--guard', guard];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Signature {
  readonly unit?: string;
  readonly tags?: string;
  readonly period?: string;
}

function writeService({
  unit = "unit: Unit = 'C'",
  tags = 'tags?: Set<string>',
  period = 'from: Date',
}: Signature): void {
  writeFileSync(
    join(folder, 'service.ts'),
    `import { Tool } from 'toolwright';
type Unit = 'C' | 'F';
enum Season { Winter = 'winter', Summer = 'summer' }
interface Tree { name: string; branches?: Tree[] }
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
class Stay { nights = 1; name!: string }
interface Period { ${period}; season: Season }
export class Weather {
  @Tool('x') find(period: Period, ${unit}, ${tags}, tree?: Tree): unknown { return [period, unit, tags, tree]; }
  @Tool('x') until(day: Date | null): unknown { return day; }
  @Tool('x') tag(name: \`x-\${number}\`, ...others: string[]): unknown { return [name, others]; }
  @Tool('x') keep(json: Json, stay: Stay): unknown { return [json, stay]; }
}
class Kept {
  @Tool('x') take(a: string): unknown { return a; }
}
export default class Main extends Kept {}
class Local { @Tool('x') take(a: string): unknown { return a; } }
export { Local as Renamed };
export class Generic<T> { value?: T; @Tool('x') list(): unknown { return this.value; } }
export class Storm extends Weather {
  override until(day: Date | null = null): unknown { return day; }
}
`,
  );
}

/** What a plain compiler says of the guard: the lines that do not compile. */
function compile(): string[] {
  const { options } =
    ts.getParsedCommandLineOfConfigFile(project, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }) ??
    {};
  const program = ts.createProgram([guard], { ...options, noEmit: true });
  const lines = readFileSync(guard, 'utf8').split('\n');
  return program.getSemanticDiagnostics(program.getSourceFile(guard)).map(({ file, start = 0 }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    return `${lines[line - 1]}`;
  });
}

describe('toolwright schema --guard', () => {
  beforeEach(async () => {
    const root = process.cwd();
    const paths = {
      toolwright: [join(root, 'decorators/tool.ts')],
      'reflect-metadata': [join(root, 'node_modules/reflect-metadata')],
    };
    const compilerOptions = { rootDir: '/', types: [], paths, noUnusedLocals: true };
    const settings = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*.ts'] };
    writeFileSync(project, JSON.stringify(settings));
    writeService({});
    await toolwright(...command);
  });

  it('writes a file that compiles, and names what it does not guard, beside a manifest whose folders it makes', async () => {
    expect(compile()).toEqual([]);
    expect(await toolwright(...command, '--check')).toMatchObject({ code: 0, complained: '' });
    const text = readFileSync(guard, 'utf8');
    expect(text.match(/^import .*$/gm)).toEqual([
      "import type { Weather as C0 } from './service.js';",
      "import type { default as C1 } from './service.js';",
      "import type { Renamed as C2 } from './service.js';",
      "import type { Storm as C4 } from './service.js';",
    ]);
    expect(text.match(/^\/\/ Not guarded.*$/gm)).toEqual([
      '// Not guarded: Weather.tag, parameter 1 name.',
      '// Not guarded: Weather.keep, parameter 1 json.',
      '// Not guarded: Generic.list.',
      '// Not guarded: Storm.tag, parameter 1 name.',
      '// Not guarded: Storm.keep, parameter 1 json.',
      '// Not guarded: Kept (service.ts), which its module does not export.',
    ]);
  });

  it('makes a plain compiler fail when a signature changes, and names the parameter', () => {
    writeService({ unit: "unit: Unit | 'K' = 'C'", tags: 'tags?: Set<number>', period: 'from: Date | null' });
    expect(compile()).toEqual([
      '/** Weather.find, parameter 1 period */',
      '/** Weather.find, parameter 2 unit */',
      '/** Weather.find, parameter 3 tags */',
      '/** Storm.find, parameter 1 period */',
      '/** Storm.find, parameter 2 unit */',
      '/** Storm.find, parameter 3 tags */',
    ]);
    writeService({ unit: 'unit: Unit' });
    expect(compile()).toEqual(['/** Weather.find */', '/** Storm.find */']);
  });

  it('is found stale by --check, as the manifest is', async () => {
    writeFileSync(guard, '');
    expect(await toolwright(...command, '--check')).toMatchObject({
      code: 1,
      complained: `${guard} is stale; run "npx toolwright schema --guard ${guard}" again\n`,
    });
    writeService({ unit: 'unit: Unit' });
    expect(await toolwright(...command, '--check')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('Weather (service.ts): find has changed'),
    });
  });

  it('or --out that cannot be written is told in one sentence', async () => {
    const out = join(project, 'inside.json');
    const { code, complained } = await toolwright('schema', '--project', project, '--out', out);
    expect(code).toBe(1);
    expect(complained).toMatch(/inside\.json cannot be written: \w+: .*\. Name another file\.\n$/);
  });
});
