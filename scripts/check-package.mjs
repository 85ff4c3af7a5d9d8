/**
 * Installs the packed package into an empty ESM project, as a user would, and runs the README's examples there.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = mkdtempSync(join(tmpdir(), 'toolwright-user-'));
try {
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', project], process.cwd()));
  const examples = [...readFileSync('README.md', 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
  if (examples.length === 0) {
    throw new Error('README.md has no ts block.');
  }
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const wanted = ['typescript', 'reflect-metadata', '@types/node', 'inversify'].map(
    (name) => `${name}@${devDependencies[name]}`,
  );
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }));
  const names = examples.map((_code, at) => `example-${at + 1}`);
  for (const [at, code] of examples.entries()) {
    writeFileSync(join(project, `${names[at]}.ts`), code);
  }
  run('npm', ['install', '--no-audit', '--no-fund', `./${filename}`, ...wanted], project);
  const flags = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
  const files = names.map((name) => `${name}.ts`);
  run('npx', ['tsc', ...flags, '--experimentalDecorators', '--emitDecoratorMetadata', ...files], project);
  for (const name of names) {
    const printed = run('node', [`${name}.js`], project).trim();
    if (printed === '' || /No tool|I still need|I am not sure/.test(printed)) {
      throw new Error(`The README's ${name} gives no answer: "${printed}"`);
    }
    console.log(`package: the README's ${name}, run from the packed package, says:\n${printed}`);
  }
} finally {
  rmSync(project, { recursive: true, force: true });
}

function run(command, args, cwd) {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
