import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ToolManifest } from 'toolwright/manifest';

const CACHE = 'build/test/desk.manifest.json';
const SOURCES = ['samples/data-desk', 'src/manifest', 'src/schema'];

/** The manifest of the data desk, generated again only when the desk or the generator has changed. */
export async function deskManifest(): Promise<ToolManifest> {
  if (timeOf(CACHE) < Math.max(...SOURCES.flatMap(filesIn).map(timeOf))) {
    const { generateManifest, manifestText } = await import('toolwright/manifest');
    mkdirSync('build/test', { recursive: true });
    const own = `${CACHE}.${process.pid}`;
    writeFileSync(own, manifestText(generateManifest({ project: 'test/support/desk.tsconfig.json' })));
    renameSync(own, CACHE);
  }
  return JSON.parse(readFileSync(CACHE, 'utf8')) as ToolManifest;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}

function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
