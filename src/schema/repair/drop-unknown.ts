import { isJsonObject } from '../json-object.js';
import { childPath } from '../json-pointer.js';
import { childNode, type SchemaNode } from '../schema-node.js';
import { isOpenObject, schemaLayers } from './schema-layers.js';

/** A property that no part of the schema declares. */
export interface UnknownProperty {
  /** JSON pointer of the property. */
  readonly path: string;
  /** What the schema declares in its place. */
  readonly allowed: readonly string[];
}

/**
 * Takes the properties that the schema does not declare out of a value, in place, at every level whose schema lists
 * its properties and leaves no room for others.
 *
 * @returns what was taken out.
 */
export function dropUnknown(value: unknown, node: SchemaNode, path: string): readonly UnknownProperty[] {
  const unknown: UnknownProperty[] = [];
  visit(value, [node], path, unknown);
  return unknown;
}

function visit(value: unknown, nodes: readonly SchemaNode[], path: string, unknown: UnknownProperty[]): void {
  if (typeof value !== 'object' || value === null || nodes.length === 0) {
    return;
  }
  const layers = schemaLayers(nodes);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      visit(item, itemNodes(layers, index), childPath(path, index), unknown);
    }
  } else if (isJsonObject(value)) {
    visitObject(value as Record<string, unknown>, layers, path, unknown);
  }
}

function visitObject(
  value: Record<string, unknown>,
  layers: readonly SchemaNode[],
  path: string,
  unknown: UnknownProperty[],
): void {
  const allowed = new Set(layers.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
  const isOpen = isOpenObject(layers);
  for (const [key, child] of Object.entries(value)) {
    if (!isOpen && !allowed.has(key)) {
      delete value[key];
      unknown.push({ path: childPath(path, key), allowed: [...allowed] });
    } else if (typeof child === 'object') {
      visit(child, propertyNodes(layers, key), childPath(path, key), unknown);
    }
  }
}

function propertyNodes(layers: readonly SchemaNode[], key: string): readonly SchemaNode[] {
  return layers.flatMap(
    (layer) => childNode(layer, 'properties', key) ?? childNode(layer, 'additionalProperties') ?? [],
  );
}

function itemNodes(layers: readonly SchemaNode[], index: number): readonly SchemaNode[] {
  return layers.flatMap(
    (layer) =>
      childNode(layer, 'prefixItems', index) ?? childNode(layer, 'items', index) ?? childNode(layer, 'items') ?? [],
  );
}
