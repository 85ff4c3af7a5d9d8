/**
 * Makes the JavaScript of the package from what tsc compiled: one file an entry, and chunks for what they share or load
 * late. Hundreds of small modules take far longer to load than the vendor's SDK.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';

const COMPILED = 'build/modules';
const { exports, imports, bin } = JSON.parse(await readFile('package.json', 'utf8'));
const targets = [
  ...Object.values(exports).map((entry) => entry.default),
  ...Object.values(imports),
  ...Object.values(bin),
];
const entries = targets.flatMap((path) => path?.match(/^\.\/dist\/(.*)\.js$/)?.[1] ?? []);

const bundle = await rolldown({
  input: Object.fromEntries(entries.map((name) => [name, `${COMPILED}/${name}.js`])),
  external: (id) => !/^[./]|^build/.test(id),
  platform: 'node',
  preserveEntrySignatures: 'strict',
  treeshake: { moduleSideEffects: (id) => id.endsWith('/reflect-metadata.js') },
  plugins: [{ name: 'source-maps', load: loadWithSourceMap }],
});
const { output } = await bundle.write({
  dir: 'dist',
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  codeSplitting: { groups: [{ name: 'core', test: isCore, minShareCount: 2 }] },
});
await removeOthers(output);
checkClassNames(output);
checkCore(output);

/** What the root entry and the providers share, in one file: each further one costs as much as a lot of code. */
function isCore(id) {
  return /\/modules\/(src|decorators)\//.test(id) && !/\/src\/(cli|manifest|container\/\w+)\//.test(id);
}

/** Only now: programs may be running that load chunks late. */
async function removeOthers(files) {
  const made = new Set(files.map(({ fileName }) => fileName));
  const found = await readdir('dist', { recursive: true });
  const stale = found.filter((name) => /\.js(\.map)?$/.test(name) && !made.has(name));
  await Promise.all(stale.map((name) => rm(`dist/${name}`)));
}

/** Takes over the maps of the compiler, so that stack traces lead to the TypeScript. */
async function loadWithSourceMap(id) {
  const [code, map] = await Promise.all([readFile(id, 'utf8'), readFile(`${id}.map`, 'utf8')]);
  return { code, map };
}

/** A class that the bundler had to rename would show its new name in errors and logs. */
function checkClassNames(files) {
  const renamed = files.flatMap(({ code = '' }) => code.match(/\bclass \w+\$\d+/g) ?? []);
  if (renamed.length > 0) {
    throw new Error(`Two classes have one name: ${renamed.join(', ')}`);
  }
}

/** Whatever the core imports is loaded by everyone. */
function checkCore(files) {
  const { imports } = files.find(({ name }) => name === 'core');
  const late = imports.filter((name) => !/^node:|^eventsource-parser$|^chunks/.test(name));
  if (late.length > 0) {
    throw new Error(`The core is to load these on first need: ${late.join(', ')}`);
  }
}
