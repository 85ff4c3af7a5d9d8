import type { ManifestClass, ManifestTool, ToolManifest } from '../../schema/tool-manifest.js';
import type { ServiceClass } from '../tool-service-ref.js';
import { driftOf } from './manifest-drift.js';
import { readEvidence } from './method-evidence.js';
import { type AnnotatedMethod, readService } from './service-chain.js';

const byName = new WeakMap<ToolManifest, ReadonlyMap<string, readonly ManifestClass[]>>();

/**
 * Finds the classes of a manifest that may be a service class, or else the class that declares a method. Several of one
 * name are told apart by all their tools, not by the one method alone.
 */
export function manifestCandidates(
  manifest: ToolManifest | undefined,
  service: ServiceClass,
  method: AnnotatedMethod,
): readonly ManifestClass[] {
  const own = classesNamed(manifest, service.name);
  const isInherited = method.declaringClass !== service && !own.some(({ tools }) => ownTool(tools, method.name));
  const token = isInherited ? method.declaringClass : service;
  const named = isInherited ? classesNamed(manifest, token.name) : own;
  return named.length < 2 ? named : bestOf(named, token);
}

function classesNamed(manifest: ToolManifest | undefined, name: string): readonly ManifestClass[] {
  if (manifest === undefined) {
    return [];
  }
  let classes = byName.get(manifest);
  if (classes === undefined) {
    classes = groupByName(manifest.classes);
    byName.set(manifest, classes);
  }
  return classes.get(name) ?? [];
}

function groupByName(classes: readonly ManifestClass[]): ReadonlyMap<string, readonly ManifestClass[]> {
  const groups = new Map<string, ManifestClass[]>();
  for (const entry of classes) {
    const group = groups.get(entry.name);
    if (group === undefined) {
      groups.set(entry.name, [entry]);
    } else {
      group.push(entry);
    }
  }
  return groups;
}

/** Each question is asked only while it leaves a candidate. */
function bestOf(named: readonly ManifestClass[], token: ServiceClass): readonly ManifestClass[] {
  const { methods } = readService(token);
  const questions: ((candidate: ManifestClass) => boolean)[] = [
    ({ tools }) => methods.every((method) => fits(ownTool(tools, method.name), method, token)),
    ({ tools }) => Object.keys(tools).length === methods.length,
    ({ tools }) => methods.every((method) => isDescribedAs(ownTool(tools, method.name), method)),
  ];
  return questions.reduce((left, question) => {
    const answered = left.filter(question);
    return answered.length > 0 ? answered : left;
  }, named);
}

function fits(tool: ManifestTool | undefined, method: AnnotatedMethod, token: ServiceClass): boolean {
  return driftOf(tool, readEvidence(method, token), method.metadata.params) === undefined;
}

function isDescribedAs(tool: ManifestTool | undefined, { options }: AnnotatedMethod): boolean {
  return options.description === undefined || tool?.description === options.description.trim();
}

/** The tool of a method, but nothing that a prototype has. */
export function ownTool(tools: ManifestClass['tools'], name: string): ManifestTool | undefined {
  return Object.hasOwn(tools, name) ? tools[name] : undefined;
}
