/**
 * Runs every check but the tests, as many at a time as there are cores, and shows the output of each when it has ended.
 * Starts none once one has failed, and exits 1 then.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** In the order in which they start, each with the check that it needs first. */
const CHECKS = [
  ['check:types'],
  ['check:layers'],
  ['build', 'check:layers'],
  ['check:lint'],
  ['check:style'],
  ['check:duplication'],
  ['check:package', 'build'],
  ['check:install', 'build'],
  ['check:unused', 'build'],
];
const started = new Set();
const passed = new Set();
const running = new Set();
const failed = [];

for (;;) {
  const next = failed.length === 0 && running.size < availableParallelism() ? nextCheck() : undefined;
  if (next !== undefined) {
    start(next);
  } else if (running.size > 0) {
    await Promise.race(running);
  } else {
    break;
  }
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

function nextCheck() {
  return CHECKS.find(([name, needed]) => !started.has(name) && (needed === undefined || passed.has(needed)))?.[0];
}

function start(name) {
  started.add(name);
  const run = runCheck(name).then((isPassed) => {
    running.delete(run);
    if (isPassed) {
      passed.add(name);
    } else {
      failed.push(name);
    }
  });
  running.add(run);
}

function runCheck(name) {
  const startedAt = Date.now();
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      console.log(`${name}: ${code === 0 ? 'ok' : `exit code ${code}`}, ${seconds} s\n${Buffer.concat(output)}`);
      resolve(code === 0);
    });
  });
}
