/** `npm run bench`: installs what the contestants need, plays everything and writes the results. `--quick` plays less. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { quartiles } from './statistics.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const isQuick = process.argv.includes('--quick');
const only = optionOf('--only');
const repetitions = Number(optionOf('--repetitions') ?? (isQuick ? 3 : 15));

install();
const { measureCells, measureConcurrency } = await import('./measure-cells.mjs');
const { runProbes } = await import('./probes.mjs');
const { start, stop } = await import('./processes.mjs');
const { toMarkdown } = await import('./report.mjs');

const startedAt = performance.now();
const machine = {
  date: new Date().toISOString().slice(0, 10),
  cpu: cpus()[0].model.trim(),
  cores: cpus().length,
  node: process.versions.node,
  load: loadavg()[0].toFixed(1),
  repetitions,
};
const results = { machine, cells: {}, probes: [] };
const vendor = await start('./vendor.mjs');
const setting = {
  vendorUrl: `http://127.0.0.1:${vendor.first.port}`,
  repetitions,
  cellMs: isQuick ? 3_000 : 4_000,
  isQuick,
  only: only === undefined ? undefined : new RegExp(only),
  record,
};
await measureCells(setting);
if (!isQuick) {
  await measureConcurrency({ ...setting, repetitions: 2 });
  results.probes = await runProbes(setting);
}
await stop(vendor.child);
const file = save();
if (!isQuick && only === undefined) {
  execFileSync(process.execPath, [`${folder}quote.mjs`], { stdio: 'inherit' });
}
console.log(`\n${file} after ${Math.round((performance.now() - startedAt) / 1000)} s`);

function install() {
  if (!existsSync(`${folder}node_modules/ai`)) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  }
  if (!existsSync(`${folder}node_modules/toolwright`)) {
    symlinkSync('../..', `${folder}node_modules/toolwright`, 'dir');
  }
}

function optionOf(flag) {
  const at = process.argv.indexOf(flag);
  return at === -1 ? undefined : process.argv[at + 1];
}

/** Keeps the samples of a cell, and says what they were. */
function record({ id }, samples) {
  results.cells[id] = samples;
  save();
  const lines = Object.entries(samples).map(([name, taken]) =>
    Array.isArray(taken)
      ? `${name} ${quartiles(taken.map(({ cpuMs }) => cpuMs)).median.toFixed(1)}`
      : `${name} FAILED: ${taken.failure.split('\n').slice(0, 3).join(' / ')}`,
  );
  console.log(`${id} (CPU ms a sample): ${lines.join(', ')}`);
}

function save() {
  const path = `${folder}results/${isQuick ? 'quick' : 'full'}`;
  mkdirSync(`${folder}results`, { recursive: true });
  writeFileSync(`${path}.json`, `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(`${path}.md`, `${toMarkdown(results)}\n`);
  return `${path}.md`;
}
