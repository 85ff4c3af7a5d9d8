import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from './run-command.js';

const FOLDER = resolve('build/package');

/** URL of a module of the package as JavaScript, for tests that need a process of their own; see package-build.mjs. */
export function compiledModule(path: string): string {
  return pathToFileURL(join(FOLDER, path)).href;
}

/** Runs a program of test/ in a process of its own that can collect garbage; what it printed, as JSON. */
export async function measure(program: string): Promise<Readonly<Record<string, number>>> {
  const { exitCode, stdout, stderr } = await runCommand(process.execPath, [
    '--expose-gc',
    join(FOLDER, 'test', `${program}.js`),
  ]);
  if (exitCode !== 0) {
    throw new Error(`${program} ended with ${exitCode}:\n${stderr}`);
  }
  return JSON.parse(stdout);
}
