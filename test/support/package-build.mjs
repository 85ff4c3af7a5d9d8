import { mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transformFile } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

const SOURCES = ['src', 'decorators', 'providers', 'test/support', 'test/memory'];

/** Puts the package as JavaScript into build/package, for tests that need a process of their own; what has not changed stays. */
export default async function build({ rootDir }) {
  const target = join(rootDir, 'build/package');
  await writePackageJson(rootDir, target);
  for (const folder of SOURCES) {
    const names = await readdir(join(rootDir, folder), { recursive: true });
    const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    await Promise.all(
      sources.map((name) => {
        const path = join(folder, name);
        return compile(join(rootDir, path), join(target, path.replace(/\.ts$/, '.js')));
      }),
    );
  }
}

/** Lets programs in build/package import the package by its name. */
async function writePackageJson(rootDir, target) {
  const { name, version, type, exports, imports } = JSON.parse(await readFile(join(rootDir, 'package.json'), 'utf8'));
  const built = JSON.stringify({ name, version, type, exports, imports }).replaceAll('"./dist/', '"./');
  await mkdir(target, { recursive: true });
  await replace(join(target, 'package.json'), built);
}

async function compile(source, target) {
  const { mtime } = await stat(source);
  const made = await stat(target).catch(() => undefined);
  if (made?.mtime.getTime() === mtime.getTime()) {
    return;
  }
  const { code } = await transformFile(source, { ...swcOptions, swcrc: false });
  await mkdir(dirname(target), { recursive: true });
  await replace(target, code, mtime);
}

/** In one step, since another run may be reading. */
async function replace(file, text, mtime = new Date()) {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text);
  await utimes(draft, mtime, mtime);
  await rename(draft, file);
}
