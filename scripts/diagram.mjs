/**
 * Draws the layers in ARCHITECTURE.md from what dependency-cruiser finds, so that the picture cannot lie.
 * Edges that follow from others are left out. With `--check` it only compares, and exits 1 on a difference.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';

const DOCUMENT = 'ARCHITECTURE.md';
const BLOCK = /(<!-- diagram:start -->\n)([\s\S]*?)(<!-- diagram:end -->)/;

const found = await cruise(['src', 'decorators', 'providers', 'samples'], {
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  tsConfig: { fileName: 'tsconfig.json' },
});
const edges = withoutImplied(folderEdges(found.output.modules));
const diagram = `\`\`\`mermaid\n${toMermaid(edges)}\n\`\`\`\n`;
const document = readFileSync(DOCUMENT, 'utf8');
const updated = document.replace(BLOCK, `$1${diagram}$3`);

if (!BLOCK.test(document)) {
  console.error(`${DOCUMENT} has no diagram markers.`);
  process.exitCode = 1;
} else if (updated !== document && process.argv.includes('--check')) {
  console.error(`The diagram in ${DOCUMENT} is stale: run npm run diagram.`);
  process.exitCode = 1;
} else if (updated !== document) {
  writeFileSync(DOCUMENT, updated);
}

/** Vendors are alike and share one box, so that a new one leaves the picture as it is. */
function folderOf(path) {
  if (path === 'src/index.ts') {
    return undefined;
  }
  if (/^providers\/(?!openai-sdk\/)/.test(path)) {
    return 'providers/<vendor>';
  }
  return /^(src\/container\/(?:inversify|nestjs)|src\/[^/]+|decorators|providers\/openai-sdk|samples)\//.exec(
    path,
  )?.[1];
}

function folderEdges(modules) {
  const targets = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    for (const { resolved } of from === undefined ? [] : dependencies) {
      const to = from === 'samples' && resolved.startsWith('src/index') ? 'toolwright' : folderOf(resolved);
      if (to !== undefined && to !== from) {
        targets.set(from, (targets.get(from) ?? new Set()).add(to));
      }
    }
  }
  return targets;
}

/** Keeps an edge only when no longer way leads to the same folder. */
function withoutImplied(targets) {
  const reaches = (from, to) => [...(targets.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return new Map(
    [...targets].map(([from, direct]) => [
      from,
      [...direct].filter((to) => ![...direct].some((other) => other !== to && reaches(other, to))),
    ]),
  );
}

function toMermaid(targets) {
  const lines = [...targets].flatMap(([from, direct]) => direct.map((to) => `  ${box(from)} --> ${box(to)}`));
  return ['flowchart TD', ...lines.sort()].join('\n');
}

function box(folder) {
  return `${folder.replaceAll(/\W/g, '_')}["${folder.replace('<', '&lt;').replace('>', '&gt;')}"]`;
}
