import { isJsonObject } from '../json-object.js';
import { childPath } from '../json-pointer.js';
import type { JsonSchema } from '../json-schema.js';
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
  const place = placeOf(nodes);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      visit(item, itemNodes(place.layers, index), childPath(path, index), unknown);
    }
  } else if (isJsonObject(value)) {
    visitObject(value as Record<string, unknown>, place, path, unknown);
  }
}

/** What the schema says of the objects at one place. */
interface Place {
  readonly layers: readonly SchemaNode[];
  readonly allowed: ReadonlySet<string>;
  readonly isOpen: boolean;
}

const roots = new WeakMap<JsonSchema, Place>();

/** Every call has the root of its tool's schema, which does not change; what it holds may belong to others as well. */
function placeOf(nodes: readonly SchemaNode[]): Place {
  const [node] = nodes;
  if (node === undefined || nodes.length > 1 || node.schema !== node.root) {
    return readPlace(nodes);
  }
  const place = roots.get(node.root) ?? readPlace(nodes);
  roots.set(node.root, place);
  return place;
}

function readPlace(nodes: readonly SchemaNode[]): Place {
  const layers = schemaLayers(nodes);
  const allowed = new Set(layers.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
  return { layers, allowed, isOpen: isOpenObject(layers) };
}

function visitObject(
  value: Record<string, unknown>,
  { layers, allowed, isOpen }: Place,
  path: string,
  unknown: UnknownProperty[],
): void {
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
