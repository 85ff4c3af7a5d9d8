/**
 * Plants one fault at a time, from the patches in test/faults/, and shows that a test catches it. A patch is named after
 * the behaviour it breaks (`L-12.patch`, or `L-12-openai.patch` for one vendor's part of it); it must apply to HEAD and
 * type-check, and a test whose title names that behaviour must fail that passes without it. Prints a Markdown table;
 * exits 1 when a fault is not caught. Ids or patch names as arguments select patches: `npm run faults L-12 S-02`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { globSync } from './glob.mjs';
import { TypeChecker } from './type-checker.mjs';

const FAULTS = 'test/faults';
const wanted = new Set(process.argv.slice(2).map((name) => name.replace(/\.patch$/, '')));
const patches = readdirSync(FAULTS)
  .filter(
    (name) => name.endsWith('.patch') && (wanted.size === 0 || wanted.has(nameOf(name)) || wanted.has(idOf(name))),
  )
  .sort();
if (patches.length === 0) {
  throw new Error(`No patch in ${FAULTS} is named ${[...wanted].join(' or ')}.`);
}

const tree = mkdtempSync(join(tmpdir(), 'toolwright-faults-'));
const rows = [];
try {
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', tree, 'HEAD']);
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  const suites = readSuites();
  const types = new TypeChecker(tree);
  const ids = [...new Set(patches.map(idOf))];
  const before = new Set(runTests(ids, suites).map(({ name }) => name));
  for (const name of before) {
    console.log(`fails without any fault, so that it catches none: ${name}`);
  }
  console.log('| patch | what it breaks | caught by |\n|---|---|---|');
  for (const patch of patches) {
    const row = tryFault(patch, { types, suites, before });
    rows.push(row);
    console.log(`| ${nameOf(patch)} | ${firstLine(resolve(FAULTS, patch))} | ${row.verdict} |`);
  }
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', tree]);
  rmSync(tree, { recursive: true, force: true });
}

const missed = rows.filter(({ isCaught }) => !isCaught).length;
console.log(`\n${rows.length - missed} of ${rows.length} faults caught`);
process.exitCode = missed > 0 ? 1 : 0;

function tryFault(patch, { types, suites, before }) {
  const file = resolve(FAULTS, patch);
  const applied = run('git', ['apply', file]);
  if (applied.status !== 0) {
    return { isCaught: false, verdict: `DOES NOT APPLY: ${applied.stderr.trim().split('\n')[0]}` };
  }
  try {
    const mistake = types.check(changedPaths(file));
    if (mistake !== undefined) {
      return { isCaught: false, verdict: `DOES NOT TYPE-CHECK: ${mistake}` };
    }
    const failing = runTests([idOf(patch)], suites).filter(({ name }) => !before.has(name));
    return { isCaught: failing.length > 0, verdict: toVerdict(failing) };
  } finally {
    run('git', ['apply', '--reverse', file]);
    types.forget(changedPaths(file));
  }
}

/** How many tests fail, and in which suites: a vendor's, where a vendor's test fails, otherwise a folder of test/. */
function toVerdict(failing) {
  const suites = [...new Set(failing.map(({ suite }) => suite))].sort();
  return failing.length === 0 ? 'NOT CAUGHT' : `${failing.length} (${suites.join(', ')})`;
}

/** Runs the tests whose titles name one of these ids; gives those that fail. */
function runTests(ids, suites) {
  const files = suites.filter(({ text }) => ids.some((id) => text.includes(id))).map(({ file }) => file);
  if (files.length === 0) {
    return [];
  }
  const report = join(tree, '.faults.json');
  rmSync(report, { force: true });
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--silent', '--selectProjects', 'swc'];
  // A fault may leave a test waiting for ever; running out of time is no catch, so there is nothing to wait for.
  const patience = ['--testTimeout', '20000'];
  const title = `(^|\\s)(${ids.join('|')})\\b`;
  const ended = run('node', [
    ...jest,
    ...patience,
    '--json',
    '--outputFile',
    report,
    '-t',
    title,
    '--runTestsByPath',
    ...files,
  ]);
  if (!existsSync(report)) {
    throw new Error(`The tests did not run: ${ended.stderr}`);
  }
  return JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(failuresOf);
}

function failuresOf({ name: path, assertionResults, status, message }) {
  const file = relative(tree, path);
  const [, folder, base] = file.split('/');
  const suite = folder === 'contract' ? base.replace('.test.ts', '') : folder;
  const failing = assertionResults.filter((test) => test.status === 'failed' && !hasOnlyRunOutOfTime(test));
  if (status === 'failed' && assertionResults.length === 0) {
    throw new Error(`${file} could not be run: ${message}`);
  }
  return failing.map(({ fullName }) => ({ suite, name: `${file}: ${fullName}` }));
}

/** Says nothing of a fault: the machine may be busy. */
function hasOnlyRunOutOfTime({ failureMessages }) {
  return failureMessages.every((message) => message.includes('Exceeded timeout of'));
}

/** Test files, each with its text and that of everything in test/ that it imports: titles may stand there. */
function readSuites() {
  return globSync(['test'], '.test.ts').map((file) => ({ file, text: readWithImports(file, new Set()) }));
}

function readWithImports(file, seen) {
  if (seen.has(file) || !file.startsWith('test/') || !existsSync(join(tree, file))) {
    return '';
  }
  seen.add(file);
  const text = readFileSync(join(tree, file), 'utf8');
  const imports = [...text.matchAll(/from '(\.[^']+)\.js'/g)];
  return [text, ...imports.map(([, path]) => readWithImports(join(dirname(file), `${path}.ts`), seen))].join('\n');
}

function changedPaths(file) {
  return [...readFileSync(file, 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path]) => join(tree, path));
}

function idOf(patch) {
  return nameOf(patch).replace(/-[a-z].*$/, '');
}

function nameOf(patch) {
  return patch.replace(/\.patch$/, '');
}

/** A patch begins with one line that says what it breaks; git ignores text before the diff. */
function firstLine(file) {
  return readFileSync(file, 'utf8').split('\n', 1)[0];
}

function run(command, args) {
  const documents = process.env.WIRE_DOCS;
  const env = documents === undefined ? process.env : { ...process.env, WIRE_DOCS: resolve(documents) };
  return spawnSync(command, args, { cwd: tree, encoding: 'utf8', env, maxBuffer: 2 ** 28 });
}
