import type { ManifestClass, ManifestTool, ToolManifest } from '../schema/tool-manifest.js';
import { driftOf } from './manifest-drift.js';
import type { MethodEvidence } from './method-evidence.js';
import type { AnnotatedMethod } from './service-chain.js';
import type { ServiceClass } from './tool-service-ref.js';

/** What a manifest says about one method, with the definitions that its schemas refer to. */
export interface ManifestEntry {
  readonly tool: ManifestTool;
  readonly definitions: NonNullable<ManifestClass['definitions']>;
}

/**
 * Finds a method in a manifest, under the name of the service class or else of the class that declares it; classes of
 * one name are told apart by what fits. A text is the problem with an entry that does not fit.
 */
export function findManifestEntry(
  manifest: ToolManifest | undefined,
  service: ServiceClass,
  method: AnnotatedMethod,
  { signature, types }: MethodEvidence,
): ManifestEntry | string | undefined {
  const candidates = [service, method.declaringClass]
    .map(({ name }) => manifest?.classes.filter((candidate) => candidate.name === name) ?? [])
    .find((found) => found.length > 0);
  if (candidates === undefined) {
    return undefined;
  }
  const drifts = candidates.map(({ tools }) => driftOf(ownTool(tools, method.name), signature, types));
  const fitting = candidates.filter((_, index) => drifts[index] === undefined);
  const [entry, other] = fitting.map(({ tools, definitions = {} }) => ({
    tool: ownTool(tools, method.name),
    definitions,
  }));
  if (entry?.tool === undefined) {
    return `${drifts[0]}. The manifest is stale: run "npx toolwright schema" again.`;
  }
  if (other !== undefined && JSON.stringify(other) !== JSON.stringify(entry)) {
    return `the manifest has several classes named ${service.name} that fit. Rename one of them.`;
  }
  return { tool: entry.tool, definitions: entry.definitions };
}

function ownTool(tools: ManifestClass['tools'], name: string): ManifestTool | undefined {
  return Object.hasOwn(tools, name) ? tools[name] : undefined;
}
