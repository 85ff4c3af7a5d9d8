import type { ErrorObject } from 'ajv';
import { jsonKind } from '../json-kind.js';
import { isJsonObject } from '../json-object.js';
import { childPath } from '../json-pointer.js';
import { kindsOf } from '../kinds-of.js';
import { dereference, listedNodes, type SchemaNode } from '../schema-node.js';
import { shownValue } from '../shown-value.js';
import { MISSING, tagValue } from '../union-tags.js';
import { describeSchema, listValues } from './describe-schema.js';
import { meantBranches } from './meant-branches.js';
import type { SchemaProblem } from './schema-problem.js';

/**
 * Says what is wrong with a value that fits no branch of a union: the problems of the one branch that is meant, where
 * the value's kind or its tags tell, otherwise what the branches want together.
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
  const all = branches.flatMap((branch) => innerBranches(branch, new Set()));
  const plausible = all.filter((branch) => acceptsKind(branch, value));
  const { meant, wrongTag } = meantBranches(plausible, value);
  if (wrongTag !== undefined) {
    const place = wrongTag.steps.reduce((parent, { key }) => childPath(parent, key), path);
    const found = tagValue(value, wrongTag);
    const wanted = `expected one of ${listValues(wrongTag.values)}`;
    return [{ path: place, message: found === MISSING ? `missing; ${wanted}` : `${wanted}, got ${shownValue(found)}` }];
  }
  const [only, ...others] = meant;
  const problems = only !== undefined && others.length === 0 ? explainBranch(only) : [];
  return problems.length > 0 ? problems : [explainAlternatives(meant.length > 0 ? meant : all, value, path)];
}

/** The branches of a union that is a branch itself, and nothing else. */
function innerBranches(branch: SchemaNode, above: ReadonlySet<object>): readonly SchemaNode[] {
  const target = dereference(branch);
  const { type, properties, anyOf } = target.schema;
  return type === undefined && properties === undefined && anyOf !== undefined && !above.has(target.schema)
    ? listedNodes(target, 'anyOf').flatMap((inner) => innerBranches(inner, new Set([...above, target.schema])))
    : [branch];
}

function acceptsKind(branch: SchemaNode, value: unknown): boolean {
  return kindsOf(dereference(branch))?.has(jsonKind(value)) ?? true;
}

function explainAlternatives(branches: readonly SchemaNode[], value: unknown, path: string): SchemaProblem {
  const wanted = new Set(branches.map((branch) => describeBranch(branch, value)));
  return { path, message: `expected ${[...wanted].join(' or ')}, got ${shownValue(value)}` };
}

/** An object is told what the branches need, since it is one already. */
function describeBranch(branch: SchemaNode, value: unknown): string {
  const { type, required = [] } = dereference(branch).schema;
  const words = describeSchema(branch);
  return type === 'object' && isJsonObject(value) && required.length > 0
    ? `${words} with ${required.join(', ')}`
    : words;
}
