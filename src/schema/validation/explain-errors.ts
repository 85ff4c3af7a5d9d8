import type { ErrorObject } from 'ajv';
import { isJsonObject } from '../json-object.js';
import { childPath } from '../json-pointer.js';
import { childNode, rootNode, type SchemaNode } from '../schema-node.js';
import { shownValue } from '../shown-value.js';
import type { CompiledSchema } from './compiled-schema.js';
import { describeRule } from './describe-rule.js';
import { describeSchema } from './describe-schema.js';
import { explainUnion } from './explain-union.js';
import type { SchemaProblem } from './schema-problem.js';

/** Says what is wrong with a value at a node of its schema, in words for the model: one problem for each place. */
export function explainErrors(
  compiled: CompiledSchema,
  value: unknown,
  node: SchemaNode,
  path: string,
): readonly SchemaProblem[] {
  const problems = new Map<string, SchemaProblem>();
  for (const error of compiled.errors(value, node)) {
    for (const problem of explainError(compiled, error, path)) {
      if (!problems.has(problem.path)) {
        problems.set(problem.path, problem);
      }
    }
  }
  return [...problems.values()];
}

function explainError(compiled: CompiledSchema, error: ErrorObject, path: string): readonly SchemaProblem[] {
  if (error.propertyName !== undefined) {
    return [];
  }
  const here = path + error.instancePath;
  const node = nodeOf(compiled, error);
  if (error.keyword === 'anyOf' || error.keyword === 'oneOf') {
    return explainUnion(node, error, here, (branch) => explainErrors(compiled, error.data, branch, here));
  }
  switch (error.keyword) {
    case 'required':
      return [explainMissing(node, String(error.params.missingProperty), here)];
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return [explainUnknown(node, error, here)];
    case 'if':
      return [];
    default:
      return [{ path: here, message: `${describeRule(node, error)}, got ${shownValue(error.data)}` }];
  }
}

function nodeOf(compiled: CompiledSchema, error: ErrorObject): SchemaNode {
  const { parentSchema } = error;
  const node = isJsonObject(parentSchema) ? compiled.nodeOf(parentSchema) : undefined;
  return node ?? rootNode(isJsonObject(parentSchema) ? parentSchema : {});
}

function explainMissing(node: SchemaNode, key: string, path: string): SchemaProblem {
  const property = childNode(node, 'properties', key);
  const wanted = property === undefined ? '' : `; expected ${describeSchema(property)}`;
  return { path: childPath(path, key), message: `missing${wanted}` };
}

function explainUnknown(node: SchemaNode, error: ErrorObject, path: string): SchemaProblem {
  const key = String(error.params.additionalProperty ?? error.params.unevaluatedProperty);
  return { path: childPath(path, key), message: unknownMessage(Object.keys(node.schema.properties ?? {})) };
}

/** What a model is told of an argument that does not exist. */
export function unknownMessage(allowed: readonly string[]): string {
  return `unknown argument; allowed: ${allowed.length === 0 ? 'none' : allowed.join(', ')}`;
}
