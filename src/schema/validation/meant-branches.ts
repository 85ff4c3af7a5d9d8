import { isJsonObject } from '../json-object.js';
import { dereference, type SchemaNode } from '../schema-node.js';
import { fitsTags, MISSING, tagValue, type UnionTag, unionTags } from '../union-tags.js';

/** What a value's tags say of the branches of a union. */
export interface MeantBranches {
  /** Those that the value may be meant for. */
  readonly meant: readonly SchemaNode[];
  /** A tag that all branches have and none allows the value of, with the values of all of them. */
  readonly wrongTag?: UnionTag;
}

interface Branch {
  readonly node: SchemaNode;
  /** By their places. */
  readonly tags: ReadonlyMap<string, UnionTag>;
}

/** Tells by a value's tags which branches of a union it is meant for: as few as possible, if not none. */
export function meantBranches(nodes: readonly SchemaNode[], value: unknown): MeantBranches {
  let left = nodes.map(toBranch);
  for (const place of sharedPlaces(left)) {
    const fitting = left.filter(({ tags }) => fitsTags(value, listed(tags.get(place))));
    const [first] = left;
    const tag = first?.tags.get(place);
    if (fitting.length === 0 && tag !== undefined) {
      const values = new Set(left.flatMap(({ tags }) => tags.get(place)?.values ?? []));
      return { meant: left.map(({ node }) => node), wrongTag: { ...tag, values: [...values] } };
    }
    left = fitting;
    if (left.length === 1) {
      break;
    }
  }
  const open = left.filter(({ tags }) => fitsTags(value, [...tags.values()]));
  const named = open.filter(({ tags }) => tags.size > 0 && [...tags.values()].every((tag) => isSaid(value, tag)));
  const meant = named.length === 1 ? named : open.length > 0 ? open : left;
  return {
    meant: closest(
      meant.map(({ node }) => node),
      value,
    ),
  };
}

/** The one branch that has all it needs, or the only one that knows one of the value's properties; otherwise all. */
function closest(nodes: readonly SchemaNode[], value: unknown): readonly SchemaNode[] {
  if (nodes.length < 2 || !isJsonObject(value)) {
    return nodes;
  }
  const has = (key: string) => Object.hasOwn(value, key);
  const schemas = nodes.map((node) => ({ node, schema: dereference(node).schema }));
  const complete = schemas.filter(({ schema: { required = [] } }) => required.length > 0 && required.every(has));
  const known = schemas.filter(({ schema: { properties = {} } }) => Object.keys(properties).some(has));
  const [found] = [complete, known].filter((some) => some.length === 1);
  return found === undefined ? nodes : found.map(({ node }) => node);
}

function toBranch(node: SchemaNode): Branch {
  return { node, tags: new Map(unionTags(node).map((tag) => [placeOf(tag), tag])) };
}

function placeOf({ steps }: UnionTag): string {
  return JSON.stringify(steps.map(({ key }) => key));
}

/** Outer ones first; none of a single branch, whose own problems say more. */
function sharedPlaces(branches: readonly Branch[]): readonly string[] {
  const [first, ...others] = branches;
  if (first === undefined || others.length === 0) {
    return [];
  }
  return [...first.tags]
    .filter(([place]) => others.every(({ tags }) => tags.has(place)))
    .sort(([, left], [, right]) => left.steps.length - right.steps.length)
    .map(([place]) => place);
}

function listed(tag: UnionTag | undefined): readonly UnionTag[] {
  return tag === undefined ? [] : [tag];
}

function isSaid(value: unknown, tag: UnionTag): boolean {
  const found = tagValue(value, tag);
  return found !== undefined && found !== MISSING;
}
