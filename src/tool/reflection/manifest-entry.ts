import type { ManifestClass, ManifestTool, ToolManifest } from '../../schema/tool-manifest.js';
import type { ServiceClass } from '../tool-service-ref.js';
import { manifestCandidates, ownTool } from './manifest-candidates.js';
import { driftOf } from './manifest-drift.js';
import type { MethodEvidence } from './method-evidence.js';
import type { AnnotatedMethod } from './service-chain.js';

/** What a manifest says about one method, with the definitions that its schemas refer to. */
export interface ManifestEntry {
  readonly tool: ManifestTool;
  readonly definitions: NonNullable<ManifestClass['definitions']>;
}

const NO_DEFINITIONS = {};
/** Minifiers hardly ever need longer names. */
const MINIFIED = 3;
const STALE = 'The manifest is stale: run "npx toolwright schema" again.';

/**
 * Finds a method in a manifest, under the name of the service class or else of the class that declares it. A text is
 * the problem with an entry that does not fit.
 */
export function findManifestEntry(
  manifest: ToolManifest | undefined,
  service: ServiceClass,
  method: AnnotatedMethod,
  evidence: MethodEvidence,
): ManifestEntry | string | undefined {
  const candidates = manifestCandidates(manifest, service, method);
  if (candidates.length === 0) {
    return undefined;
  }
  if (candidates.length === 1 && candidates[0] !== undefined) {
    const { tools, definitions = NO_DEFINITIONS } = candidates[0];
    const tool = ownTool(tools, method.name);
    const drift = driftOf(tool, evidence, method.metadata.params);
    return tool === undefined || drift !== undefined ? `${drift}. ${STALE}` : { tool, definitions };
  }
  return bestEntry(candidates, service, method, evidence);
}

function bestEntry(
  candidates: readonly ManifestClass[],
  service: ServiceClass,
  method: AnnotatedMethod,
  evidence: MethodEvidence,
): ManifestEntry | string {
  const { params } = method.metadata;
  const drifts = candidates.map(({ tools }) => driftOf(ownTool(tools, method.name), evidence, params));
  const fitting = candidates.filter((_, index) => drifts[index] === undefined);
  const [entry, other] = fitting.map(({ tools, definitions = {} }) => ({
    tool: ownTool(tools, method.name),
    definitions,
  }));
  if (entry?.tool === undefined) {
    return `${drifts[0]}. ${STALE}`;
  }
  if (other !== undefined && JSON.stringify(other) !== JSON.stringify(entry)) {
    const files = fitting.map(({ file }) => file).join(' and ');
    return `the manifest has several classes named ${service.name} that fit, in ${files}. Rename one of them, or give each its own manifest: new ToolServiceRef(${service.name}, …, manifest).`;
  }
  return { tool: entry.tool, definitions: entry.definitions };
}

/** The problem with a class that a manifest should know and does not. */
export function absenceOf(service: ServiceClass): string {
  const { name } = service;
  if (isMinified(service)) {
    return (
      `the manifest does not know the class ${name}, whose name a minifier chose. Have it keep the names of classes ` +
      '(esbuild: --keep-names, terser: keep_classnames), since a manifest knows them by name.'
    );
  }
  return (
    `the manifest does not know the class ${name}. If the class is new, run "npx toolwright schema" again; give ` +
    'subclasses of a generic one, whose types they choose; write a declaration instead of a class expression; have a ' +
    'bundler that renamed it keep its name (esbuild: keepNames). ' +
    `For a class that no manifest can know, such as one of a package, give new ToolServiceRef(${name}, …, null).`
  );
}

/** Minifiers write no space before the body of a class. */
function isMinified(service: ServiceClass): boolean {
  const [head = ''] = /^class\b[^{]*\{/.exec(Function.prototype.toString.call(service)) ?? [];
  return service.name.length <= MINIFIED && /\S\{$/.test(head);
}
