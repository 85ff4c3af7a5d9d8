import type { ErrorObject } from 'ajv';
import { jsonKind } from '../json-kind.js';
import { isJsonObject } from '../json-object.js';
import { childPath } from '../json-pointer.js';
import { kindsOf } from '../kinds-of.js';
import { childNode, dereference, listedNodes, type SchemaNode } from '../schema-node.js';
import { shownValue } from '../shown-value.js';
import { describeSchema, listValues } from './describe-schema.js';
import type { SchemaProblem } from './schema-problem.js';

/**
 * Says what is wrong with a value that fits no branch of a union: the problems of the one branch that is meant, where
 * the value's kind or a discriminator tells, otherwise what the branches want together.
 */
export function explainUnion(
  node: SchemaNode,
  error: ErrorObject,
  path: string,
  explainBranch: (branch: SchemaNode) => readonly SchemaProblem[],
): readonly SchemaProblem[] {
  const value: unknown = error.data;
  const branches = listedNodes(node, error.keyword);
  if (Array.isArray(error.params.passingSchemas)) {
    return [
      { path, message: `fits more than one of: ${branches.map((branch) => describeSchema(branch)).join(' or ')}` },
    ];
  }
  const plausible = branches.filter((branch) => acceptsKind(branch, value));
  const meant = plausible.length === 1 ? plausible : plausible.filter((branch) => isDiscriminated(branch, value));
  const [branch] = meant;
  if (branch !== undefined && meant.length === 1) {
    return explainBranch(branch);
  }
  return [explainDiscriminator(plausible, value, path) ?? explainAlternatives(branches, value, path)];
}

function explainAlternatives(branches: readonly SchemaNode[], value: unknown, path: string): SchemaProblem {
  const wanted = new Set(branches.map((branch) => describeSchema(branch)));
  return { path, message: `expected ${[...wanted].join(' or ')}, got ${shownValue(value)}` };
}

function acceptsKind(branch: SchemaNode, value: unknown): boolean {
  return kindsOf(dereference(branch))?.has(jsonKind(value)) ?? true;
}

function isDiscriminated(branch: SchemaNode, value: unknown): boolean {
  if (!isJsonObject(value)) {
    return false;
  }
  const tags = tagsOf(branch).filter(([key]) => Object.hasOwn(value, key));
  return tags.length > 0 && tags.every(([key, tag]) => value[key] === tag);
}

function explainDiscriminator(
  branches: readonly SchemaNode[],
  value: unknown,
  path: string,
): SchemaProblem | undefined {
  const [first, ...others] = branches.map((branch) => new Map(tagsOf(branch)));
  if (first === undefined || others.length === 0 || !isJsonObject(value)) {
    return undefined;
  }
  const key = [...first.keys()].find((candidate) => others.every((tags) => tags.has(candidate)));
  if (key === undefined) {
    return undefined;
  }
  const wanted = `expected one of ${listValues([first, ...others].map((tags) => tags.get(key)))}`;
  const message = Object.hasOwn(value, key) ? `${wanted}, got ${shownValue(value[key])}` : `missing; ${wanted}`;
  return { path: childPath(path, key), message };
}

/** Properties of a branch that can have one value only. */
function tagsOf(branch: SchemaNode): readonly (readonly [key: string, tag: unknown])[] {
  const target = dereference(branch);
  return Object.keys(target.schema.properties ?? {}).flatMap((key) => {
    const { schema } = childNode(target, 'properties', key) ?? {};
    if (schema !== undefined && 'const' in schema) {
      return [[key, schema.const] as const];
    }
    return schema?.enum?.length === 1 ? [[key, schema.enum[0]] as const] : [];
  });
}
