import { isJsonObject } from './json-object.js';
import { childPath, pathSteps } from './json-pointer.js';
import type { JsonSchema } from './json-schema.js';

/** A schema inside a larger one, with the place where it stands. */
export interface SchemaNode {
  readonly schema: JsonSchema;
  /** JSON pointer from the root schema. */
  readonly pointer: string;
  readonly root: JsonSchema;
}

/** The node of a whole schema. */
export function rootNode(root: JsonSchema): SchemaNode {
  return { schema: root, pointer: '', root };
}

/**
 * The schema under a keyword, and under a key or index of it; undefined where there is none, or only `true` or `false`.
 */
export function childNode(node: SchemaNode, keyword: string, key?: string | number): SchemaNode | undefined {
  const holder = node.schema[keyword];
  const schema = key === undefined ? holder : ownValue(holder, key);
  if (!isJsonObject(schema)) {
    return undefined;
  }
  const pointer = childPath(node.pointer, keyword);
  return { schema, pointer: key === undefined ? pointer : childPath(pointer, key), root: node.root };
}

/** The schema of an array's element at an index. */
export function itemNode(node: SchemaNode, index: number): SchemaNode | undefined {
  return childNode(node, 'prefixItems', index) ?? childNode(node, 'items', index) ?? childNode(node, 'items');
}

/** The schemas of a list keyword such as `anyOf`; boolean ones are left out. */
export function listedNodes(node: SchemaNode, keyword: string): readonly SchemaNode[] {
  const list = node.schema[keyword];
  if (!Array.isArray(list)) {
    return [];
  }
  return list.flatMap((_, index) => childNode(node, keyword, index) ?? []);
}

/** The node that a local `$ref` names; undefined for other references and for those that lead nowhere. */
export function referencedNode(node: SchemaNode): SchemaNode | undefined {
  const { $ref } = node.schema;
  return typeof $ref === 'string' ? nodeAt(node.root, $ref) : undefined;
}

/** Follows local `$ref`s as long as there are any; a circle of them ends where it began. */
export function dereference(node: SchemaNode): SchemaNode {
  const seen = new Set<string>();
  let current = node;
  for (;;) {
    const next = referencedNode(current);
    if (next === undefined || seen.has(next.pointer)) {
      return current;
    }
    seen.add(next.pointer);
    current = next;
  }
}

/** The node at a local reference such as `#/$defs/Place`. */
export function nodeAt(root: JsonSchema, reference: string): SchemaNode | undefined {
  if (!reference.startsWith('#') || (reference.length > 1 && reference[1] !== '/')) {
    return undefined;
  }
  const pointer = decodeFragment(reference.slice(1));
  let schema: unknown = root;
  for (const step of pathSteps(pointer)) {
    schema = ownValue(schema, step);
  }
  return isJsonObject(schema) ? { schema, pointer, root } : undefined;
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function ownValue(holder: unknown, key: string | number): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) {
    return undefined;
  }
  return (holder as Readonly<Record<string | number, unknown>>)[key];
}
