import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ToolManifest } from 'toolwright/manifest';
import { runCommand } from '../support/run-command.js';
import type { DecoratorForm } from './compile-fixtures.js';

const FIXTURES = resolve('test/compilers/fixtures');

/** What became of the tools of a fixture in a process of tsx. */
export interface TsxResult {
  readonly schemas: unknown;
  /** What start-up says without a manifest. */
  readonly problem: string;
}

/** Runs a program by tsx, inside the compiled package, so that it finds the package by its name. */
export async function runByTsx(form: DecoratorForm, manifest: ToolManifest): Promise<TsxResult> {
  const folder = resolve('build/package/test/tsx', form);
  mkdirSync(folder, { recursive: true });
  for (const name of ['enums.ts', 'named-parameters.ts', 'run-by-tsx.ts']) {
    copyFileSync(join(FIXTURES, name), join(folder, name));
  }
  const [types, project] = [join(folder, 'tools.manifest.json'), join(folder, 'tsconfig.json')];
  writeFileSync(types, JSON.stringify(manifest));
  writeFileSync(project, JSON.stringify({ compilerOptions: { experimentalDecorators: form === 'legacy' } }));
  const { stdout, stderr } = await runCommand(
    process.execPath,
    ['--import', 'tsx', join(folder, 'run-by-tsx.ts'), types],
    { environment: { TSX_TSCONFIG_PATH: project, NODE_OPTIONS: undefined } },
  );
  if (stderr !== '') {
    throw new Error(stderr);
  }
  return JSON.parse(stdout) as TsxResult;
}
