/**
 * Builds the sample for NestJS 11. The package is copied into it as an installation would, since a link would make it
 * find the other NestJS, of the project's own dependencies.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sample = 'samples/nestjs-11';
const installed = `${sample}/node_modules/toolwright`;

const isInstalled = filesIn('dist') === filesIn(`${installed}/dist`);
if (!isInstalled) {
  rmSync(installed, { recursive: true, force: true });
  cpSync('dist', `${installed}/dist`, { recursive: true });
  cpSync('package.json', `${installed}/package.json`);
}
const force = isInstalled ? [] : ['--force'];
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', sample, ...force], { stdio: 'inherit' });

/** Names and sizes; the bundle's names change with its contents. */
function filesIn(folder) {
  try {
    const names = readdirSync(folder, { recursive: true }).sort();
    return names.map((name) => `${name} ${statSync(join(folder, name)).size}`).join('\n');
  } catch {
    return undefined;
  }
}
