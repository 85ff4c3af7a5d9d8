/**
 * Plants one fault at a time, from the patches in test/faults/, and shows that a test catches it. A patch is named after
 * the behaviour it breaks (`L-12.patch`); it must type-check, and a test whose title names that behaviour must fail.
 * Prints a Markdown table; exits 1 when a fault is not caught. Names as arguments select patches: `npm run faults L-12`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const FAULTS = 'test/faults';
const wanted = new Set(process.argv.slice(2));
const patches = readdirSync(FAULTS)
  .filter((name) => name.endsWith('.patch') && (wanted.size === 0 || wanted.has(name.replace('.patch', ''))))
  .sort();
const tree = mkdtempSync(join(tmpdir(), 'toolwright-faults-'));
const rows = [];

try {
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', tree, 'HEAD']);
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  for (const patch of patches) {
    rows.push(tryFault(patch));
    console.log(rows.at(-1).line);
  }
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', tree]);
  rmSync(tree, { recursive: true, force: true });
}

const missed = rows.filter(({ isCaught }) => !isCaught).length;
console.log(`\n${rows.length - missed} of ${rows.length} faults caught`);
process.exitCode = missed > 0 ? 1 : 0;

function tryFault(patch) {
  const file = resolve(FAULTS, patch);
  const id = patch.replace(/(-[a-z].*)?\.patch$/, '');
  const what = firstLine(file);
  run('git', ['apply', file]);
  const isTyped = run('npx', ['tsc', '--noEmit']).status === 0;
  const tests = run('node', [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--silent',
    '--selectProjects',
    'swc',
    '-t',
    `^(.* )?${id}\\b`,
  ]);
  run('git', ['apply', '--reverse', file]);
  const failing = /Tests:.*?(\d+) failed/.exec(tests.stderr)?.[1] ?? '0';
  const isCaught = isTyped && failing !== '0';
  return { isCaught, line: `| ${id} | ${what} | ${verdict(isTyped, failing)} |` };
}

function verdict(isTyped, failing) {
  if (!isTyped) {
    return 'does not type-check';
  }
  return failing === '0' ? 'NOT CAUGHT' : `caught by ${failing}`;
}

/** A patch begins with one line that says what it breaks; git ignores text before the diff. */
function firstLine(file) {
  return readFileSync(file, 'utf8').split('\n', 1)[0];
}

function run(command, args) {
  const result = spawnSync(command, args, { cwd: tree, encoding: 'utf8' });
  if (command === 'git' && result.status !== 0) {
    throw new Error(`git ${args.join(' ')}: ${result.stderr}`);
  }
  return result;
}
