/**
 * Installs the packed package into an empty ESM project, as a user would, and runs the README's first example there.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = mkdtempSync(join(tmpdir(), 'toolwright-user-'));
try {
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', project], process.cwd()));
  const example = /^```ts\n([\s\S]*?)^```$/m.exec(readFileSync('README.md', 'utf8'))?.[1];
  if (example === undefined) {
    throw new Error('README.md has no ts block.');
  }
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const wanted = ['typescript', 'reflect-metadata', '@types/node'].map((name) => `${name}@${devDependencies[name]}`);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }));
  writeFileSync(join(project, 'example.ts'), example);
  run('npm', ['install', '--no-audit', '--no-fund', `./${filename}`, ...wanted], project);
  const flags = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
  run('npx', ['tsc', ...flags, '--experimentalDecorators', '--emitDecoratorMetadata', 'example.ts'], project);
  const printed = run('node', ['example.js'], project).trim();
  if (printed === '') {
    throw new Error('The example printed nothing.');
  }
  console.log(`package: the README's example, run from the packed package, says:\n${printed}`);
} finally {
  rmSync(project, { recursive: true, force: true });
}

function run(command, args, cwd) {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
