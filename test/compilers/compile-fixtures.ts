import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync as swc } from '@swc/core';
import { transformSync as esbuild } from 'esbuild';
import type { ToolManifest } from 'toolwright/manifest';
import ts from 'typescript';
import { createProgram } from '../../src/manifest/create-program.js';
import { manifestOf } from '../../src/manifest/generate-manifest.js';

/** The form of decorators that a compiler is told to write. */
export type DecoratorForm = 'legacy' | 'standard';

const FIXTURES = join(process.cwd(), 'test/compilers/fixtures');
/** Inside the project, so that packages are found. */
const OUTPUT = join(process.cwd(), 'node_modules/.cache/toolwright-compilers');
const FILES = ['enums', 'decorated-parameters', 'named-parameters'];

const TRANSFORMS: Readonly<Record<string, (code: string, form: DecoratorForm) => string>> = {
  swc: (code, form) =>
    swc(code, {
      swcrc: false,
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', decorators: true },
        transform:
          form === 'legacy' ? { legacyDecorator: true, decoratorMetadata: true } : { decoratorVersion: '2023-11' },
      },
      module: { type: 'es6' },
    }).code,
  esbuild: (code, form) =>
    esbuild(code, {
      loader: 'ts',
      target: 'es2023',
      tsconfigRaw: { compilerOptions: { experimentalDecorators: form === 'legacy' } },
    }).code,
};

/** What compiling the fixtures gave. */
export interface CompiledFixtures {
  readonly manifest: ToolManifest;
  /** Type errors under standard decorators; those under legacy ones are found when the project is checked. */
  readonly typeErrors: readonly string[];
}

/** Compiles the fixtures with every compiler in both forms, and reads their manifest. */
export function compileFixtures(): CompiledFixtures {
  rmSync(OUTPUT, { recursive: true, force: true });
  const { program, root } = createProgram(join(FIXTURES, 'tsconfig.json'));
  const typeErrors: string[] = [];
  for (const form of ['legacy', 'standard'] as const) {
    const decorators = { experimentalDecorators: form === 'legacy', emitDecoratorMetadata: form === 'legacy' };
    typeErrors.push(
      ...compileWithTsc(program, { ...program.getCompilerOptions(), ...decorators, noEmit: false }, form),
    );
    compileNatively(decorators, form);
    for (const [compiler, transform] of Object.entries(TRANSFORMS)) {
      for (const file of filesOf(form)) {
        write(compiler, form, file, transform(readFileSync(join(FIXTURES, `${file}.ts`), 'utf8'), form));
      }
    }
  }
  return { manifest: manifestOf(program, root), typeErrors };
}

/** Imports what a compiler made of a fixture. */
export async function importFixture<T>(compiler: string, form: DecoratorForm, file: string): Promise<T> {
  const folder = compiler === 'tsc 7' ? join(compiler, form, 'test/compilers/fixtures') : join(compiler, form);
  return (await import(join(OUTPUT, folder, `${file}.js`))) as T;
}

/** Standard decorators know no parameters. */
function filesOf(form: DecoratorForm): readonly string[] {
  return FILES.filter((file) => form === 'legacy' || file !== 'decorated-parameters');
}

function compileWithTsc(opened: ts.Program, options: ts.CompilerOptions, form: DecoratorForm): string[] {
  const rootNames = filesOf(form).map((file) => join(FIXTURES, `${file}.ts`));
  const program = ts.createProgram({ rootNames, options, oldProgram: opened });
  for (const file of filesOf(form)) {
    program.emit(program.getSourceFile(join(FIXTURES, `${file}.ts`)), (_, code) => {
      write('tsc 6', form, file, code);
    });
  }
  return program
    .getSemanticDiagnostics(program.getSourceFile(join(FIXTURES, 'named-parameters.ts')))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** The native compiler has no interface but its command. */
function compileNatively(options: Readonly<Record<string, boolean>>, form: DecoratorForm): void {
  const command = join(process.cwd(), 'node_modules/.bin/tsgo');
  const flags = Object.entries({ ...options, noEmit: false, noCheck: true }).flatMap(([name, value]) => [
    `--${name}`,
    String(value),
  ]);
  execFileSync(command, ['-p', FIXTURES, '--outDir', join(OUTPUT, 'tsc 7', form), ...flags]);
}

function write(compiler: string, form: DecoratorForm, file: string, code: string): void {
  mkdirSync(join(OUTPUT, compiler, form), { recursive: true });
  writeFileSync(join(OUTPUT, compiler, form, `${file}.js`), code);
}
