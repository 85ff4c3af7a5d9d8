import { isJsonObject } from '../json-object.js';
import { childPath } from '../json-pointer.js';
import type { JsonSchema } from '../json-schema.js';
import { childNode, itemNode, rootNode, type SchemaNode } from '../schema-node.js';
import { isOpenObject, schemaLayers } from './schema-layers.js';

/** A property that no part of the schema declares. */
export interface UnknownProperty {
  /** JSON pointer of the property. */
  readonly path: string;
  /** What the schema declares in its place. */
  readonly allowed: readonly string[];
}

const known = new WeakMap<JsonSchema, KnownProperties>();

/**
 * Takes the properties that the schema does not declare out of a value, in place, at every level whose schema lists
 * its properties and leaves no room for others.
 *
 * @returns what was taken out.
 */
export function dropUnknown(value: unknown, schema: JsonSchema): readonly UnknownProperty[] {
  let properties = known.get(schema);
  if (properties === undefined) {
    properties = new KnownProperties([rootNode(schema)], new Map());
    known.set(schema, properties);
  }
  const unknown: UnknownProperty[] = [];
  visit(value, properties, '', unknown);
  return unknown;
}

function visit(value: unknown, known: KnownProperties, path: string, unknown: UnknownProperty[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const inside = typeof item === 'object' ? known.ofItem(index) : undefined;
      if (inside !== undefined) {
        visit(item, inside, childPath(path, index), unknown);
      }
    }
  } else if (isJsonObject(value)) {
    visitObject(value as Record<string, unknown>, known, path, unknown);
  }
}

function visitObject(
  value: Record<string, unknown>,
  known: KnownProperties,
  path: string,
  unknown: UnknownProperty[],
): void {
  for (const key of Object.keys(value)) {
    const child = value[key];
    if (!known.isOpen && !known.names.has(key)) {
      delete value[key];
      unknown.push({ path: childPath(path, key), allowed: [...known.names] });
    } else if (typeof child === 'object') {
      const inside = known.ofProperty(key);
      if (inside !== undefined) {
        visit(child, inside, childPath(path, key), unknown);
      }
    }
  }
}

/** What the parts of a schema that describe one place declare there, read once. */
class KnownProperties {
  readonly names: ReadonlySet<string>;
  readonly isOpen: boolean;
  readonly #layers: readonly SchemaNode[];
  /** By the parts that describe them. */
  readonly #places: Map<string, KnownProperties>;
  readonly #properties = new Map<string, KnownProperties | undefined>();
  readonly #items: (KnownProperties | undefined)[] = [];
  readonly #countOfFixed: number;

  constructor(nodes: readonly SchemaNode[], places: Map<string, KnownProperties>) {
    this.#layers = schemaLayers(nodes);
    this.#places = places;
    this.names = new Set(this.#layers.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
    this.isOpen = isOpenObject(this.#layers);
    const lists = this.#layers.flatMap(({ schema }) => [schema.prefixItems, schema.items]).filter(Array.isArray);
    this.#countOfFixed = Math.max(0, ...lists.map((list) => list.length));
  }

  /** Undefined where nothing is declared. */
  ofProperty(name: string): KnownProperties | undefined {
    const key = this.names.has(name) ? `/${name}` : '';
    if (!this.#properties.has(key)) {
      const nodes = this.#layers.flatMap(
        (layer) => childNode(layer, 'properties', name) ?? childNode(layer, 'additionalProperties') ?? [],
      );
      this.#properties.set(key, this.#place(nodes));
    }
    return this.#properties.get(key);
  }

  /** Undefined where nothing is declared. */
  ofItem(position: number): KnownProperties | undefined {
    const index = Math.min(position, this.#countOfFixed);
    if (!(index in this.#items)) {
      const nodes = this.#layers.flatMap((layer) => itemNode(layer, index) ?? []);
      this.#items[index] = this.#place(nodes);
    }
    return this.#items[index];
  }

  #place(nodes: readonly SchemaNode[]): KnownProperties | undefined {
    const key = nodes.map(({ pointer }) => pointer).join('\n');
    let place = this.#places.get(key);
    if (place === undefined && nodes.length > 0) {
      place = new KnownProperties(nodes, this.#places);
      this.#places.set(key, place);
    }
    return place;
  }
}
