import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformFile } from '@swc/core';

/** The package as JavaScript on disk, for tests that need a process of their own. */
export interface CompiledPackage {
  /** URL of the front door. */
  readonly entry: string;
  remove(): Promise<void>;
}

/** Compiles the sources the tests run on. */
export async function compilePackage(): Promise<CompiledPackage> {
  await mkdir('build', { recursive: true });
  const folder = await mkdtemp(resolve('build', 'compiled-package-'));
  for (const source of ['src', 'decorators', 'providers']) {
    for (const name of await readdir(source, { recursive: true })) {
      if (name.endsWith('.ts')) {
        await compile(join(source, name), folder);
      }
    }
  }
  return {
    entry: pathToFileURL(join(folder, 'src/index.js')).href,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function compile(file: string, folder: string): Promise<void> {
  const { code } = await transformFile(file, {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'es6' },
  });
  const target = join(folder, relative('.', file).replace(/\.ts$/, '.js'));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, code);
}
