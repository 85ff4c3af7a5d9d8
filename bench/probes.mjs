/** What is measured beside turns, each sample in a fresh process: imports, first turns, start-up, memory, validation. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { quartiles } from './statistics.mjs';

/** Runs a probe `repetitions` times, its variants in turn; the medians of what each printed, by variant. */
function probe(file, variants, repetitions, ...rest) {
  const taken = Object.fromEntries(variants.map((variant) => [variant, []]));
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const variant of variants) {
      taken[variant].push(runProbe(file, variant, ...rest));
    }
  }
  return Object.fromEntries(variants.map((variant) => [variant, medians(taken[variant])]));
}

function runProbe(file, ...settings) {
  const path = fileURLToPath(new URL(`./probes/${file}.mjs`, import.meta.url));
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--no-warnings', path, ...settings.map(String)],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) {
    throw new Error(`probe ${file} ${settings.join(' ')} failed: ${stderr.slice(0, 500)}`);
  }
  return JSON.parse(stdout);
}

function medians(samples) {
  const keys = Object.keys(samples[0] ?? {});
  return Object.fromEntries(keys.map((key) => [key, quartiles(samples.map((sample) => sample[key])).median]));
}

/** Tables: a title, the other columns' names, and rows. */
export async function runProbes({ vendorUrl, isQuick }) {
  const repetitions = isQuick ? 1 : 5;
  const imports = [
    'openai',
    'toolwright + openai-chat',
    '@anthropic-ai/sdk',
    'toolwright + anthropic',
    'ai + @ai-sdk/openai',
    'langchain + @langchain/openai',
    '@openai/agents',
  ];
  const firstTurns = ['openai loop', 'toolwright', 'ai 6', 'langchain', 'openai agents'];
  const sizes = isQuick ? [100] : [10, 100, 1000];
  const registrations = [
    'zod',
    'toolwright, JSON Schema',
    'toolwright, decorators',
    'toolwright, decorators and manifest',
  ];
  const startUps = [
    'zod, toJSONSchema alone',
    'toolwright, JSON Schema, compiled',
    'toolwright, decorators and manifest, compiled',
  ];
  return [
    times('Cold import', probe('import', imports, repetitions)),
    times('First turn, import included', probe('first-turn', firstTurns, repetitions, vendorUrl)),
    ...sizes.flatMap((size) => [
      times(`Registering ${size} tools`, probe('start-up', registrations, repetitions, size)),
      times(`Starting up with ${size} tools for one vendor`, probe('start-up', startUps, repetitions, size)),
    ]),
    memory(vendorUrl, isQuick),
    times(
      'Validating one nested argument, 1,000 times',
      probe('validation', ['zod', 'class-validator', 'toolwright'], repetitions),
    ),
    times('Reading 300 methods of 50 classes', probe('manifest', ['tsc --noEmit', 'toolwright schema'], repetitions)),
  ];
}

function times(title, byVariant) {
  const base = Object.values(byVariant)[0].cpuMs;
  const rows = Object.entries(byVariant).map(([name, { cpuMs, wallMs }]) => [
    name,
    cpuMs.toFixed(1),
    wallMs.toFixed(1),
    (cpuMs / base).toFixed(2),
  ]);
  return { title, columns: ['CPU ms', 'wall ms', 'CPU, 1.0 = first row'], rows };
}

function memory(vendorUrl, isQuick) {
  const heap = runProbe('heap', vendorUrl, isQuick ? 100 : 1000);
  const idle = runProbe('idle', 'openai-chat', isQuick ? 200 : 2000);
  const rows = [
    [`heap growth over ${heap.turns} turns, memoryWindow 30`, `${heap.growthPercent.toFixed(2)} %`],
    ['idle conversation of one profile', `${idle.heapKb.toFixed(1)} KB`],
  ];
  return { title: 'Memory after garbage collection', columns: ['value'], rows };
}
