import { isJsonObject } from './json-object.js';
import { childNode, dereference, listedNodes, type SchemaNode } from './schema-node.js';

const MAX_DEPTH = 3;

/** A property of a union's branch that only a few values are allowed for, by which a value may tell its branch. */
export interface UnionTag {
  /** From the union's value to the property. */
  readonly steps: readonly TagStep[];
  /** Scalars. */
  readonly values: readonly unknown[];
}

/** One property on the way to a tag. */
export interface TagStep {
  readonly key: string;
  readonly isRequired: boolean;
}

/** How values are compared: as they are, or as repairs might make them. */
export type TagComparison = (value: unknown, allowed: unknown) => boolean;

/** Where there is no value at a tag's place. */
export const MISSING = Symbol('missing');

/** The tags of a branch, those of nested objects included. */
export function unionTags(branch: SchemaNode): readonly UnionTag[] {
  return tagsOf(branch, [], new Set());
}

function tagsOf(given: SchemaNode, above: readonly TagStep[], seen: ReadonlySet<object>): readonly UnionTag[] {
  const node = dereference(given);
  const { properties = {}, required = [] } = node.schema;
  if (above.length >= MAX_DEPTH || seen.has(node.schema)) {
    return [];
  }
  const inside = new Set([...seen, node.schema]);
  const own = Object.keys(properties).flatMap((key) => {
    const child = childNode(node, 'properties', key);
    const steps = [...above, { key, isRequired: required.includes(key) }];
    return child === undefined ? [] : tagsOfProperty(child, steps, inside);
  });
  return [...own, ...listedNodes(node, 'allOf').flatMap((part) => tagsOf(part, above, inside))];
}

function tagsOfProperty(given: SchemaNode, steps: readonly TagStep[], seen: ReadonlySet<object>): readonly UnionTag[] {
  const child = dereference(given);
  const { schema } = child;
  const values = 'const' in schema ? [schema.const] : schema.enum;
  return Array.isArray(values) && values.every(isScalar) ? [{ steps, values }] : tagsOf(child, steps, seen);
}

/** Whether the tags of a branch leave it open that a value fits it. */
export function fitsTags(value: unknown, tags: readonly UnionTag[], isSame: TagComparison = isIdentical): boolean {
  return tags.every((tag) => {
    const found = tagValue(value, tag);
    return found === undefined || (found !== MISSING && tag.values.some((allowed) => isSame(found, allowed)));
  });
}

/**
 * What a value has in the place of a tag: {@link MISSING} where the branch wants something and there is nothing;
 * undefined where the tag says nothing of the value.
 */
export function tagValue(value: unknown, { steps }: UnionTag): unknown {
  let holder = value;
  for (const { key, isRequired } of steps) {
    if (!isJsonObject(holder)) {
      return undefined;
    }
    if (!Object.hasOwn(holder, key)) {
      return isRequired ? MISSING : undefined;
    }
    holder = holder[key];
  }
  return holder;
}

function isIdentical(value: unknown, allowed: unknown): boolean {
  return value === allowed;
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
