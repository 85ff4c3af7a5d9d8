import { copyJson } from '../copy-json.js';
import { isJsonObject } from '../json-object.js';
import { childNode, dereference, listedNodes, referencedNode, rootNode, type SchemaNode } from '../schema-node.js';
import type { CompiledSchema } from '../validation/compiled-schema.js';

/**
 * Fills in, in place, the defaults of properties that objects of a value leave out. Of the branches of a union only the
 * one that the value fits has a say. A default of null where null does not fit stands for none.
 */
export function applyDefaults(compiled: CompiledSchema, value: unknown): void {
  if (compiled.hasDefaults) {
    fill(compiled, value, rootNode(compiled.schema), new Set());
  }
}

/** @param seen what has had its say of this value. */
function fill(compiled: CompiledSchema, value: unknown, node: SchemaNode, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(node.schema)) {
    return;
  }
  seen.add(node.schema);
  const target = referencedNode(node);
  const fitting = ['anyOf', 'oneOf'].flatMap(
    (keyword) => listedNodes(node, keyword).find((branch) => compiled.isValid(value, branch)) ?? [],
  );
  for (const part of [...(target === undefined ? [] : [target]), ...listedNodes(node, 'allOf'), ...fitting]) {
    fill(compiled, value, part, seen);
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const items =
        childNode(node, 'prefixItems', index) ?? childNode(node, 'items', index) ?? childNode(node, 'items');
      if (items !== undefined) {
        fill(compiled, item, items, new Set());
      }
    }
  } else if (isJsonObject(value)) {
    fillObject(compiled, value as Record<string, unknown>, node);
  }
}

function fillObject(compiled: CompiledSchema, value: Record<string, unknown>, node: SchemaNode): void {
  for (const key of Object.keys(node.schema.properties ?? {})) {
    const property = childNode(node, 'properties', key);
    if (property !== undefined && !Object.hasOwn(value, key)) {
      const given = defaultOf(property);
      if (given !== undefined && (given !== null || compiled.isValid(null, property))) {
        value[key] = copyJson(given);
      }
    }
  }
  for (const key of Object.keys(value)) {
    const inside = childNode(node, 'properties', key) ?? childNode(node, 'additionalProperties');
    if (inside !== undefined) {
      fill(compiled, value[key], inside, new Set());
    }
  }
}

function defaultOf(property: SchemaNode): unknown {
  return property.schema.default ?? dereference(property).schema.default ?? property.schema.default;
}
