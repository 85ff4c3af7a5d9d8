import { isJsonObject, type JsonObject } from '../json-object.js';
import { definitionName } from './inline-references.js';
import { isJsonEqual } from './json-equal.js';

type Merge = (one: unknown, other: unknown) => unknown;

/** A keyword's two values that no one value can stand for. */
const CONFLICT = Symbol('conflict');
const MAX_DEPTH = 16;

/**
 * One schema that admits what two admit together; undefined where none can be written. References are followed into
 * the definitions.
 */
export function mergeSchemas(one: JsonObject, other: JsonObject, defs: JsonObject, depth = 0): JsonObject | undefined {
  if (depth > MAX_DEPTH) {
    return undefined;
  }
  const left = resolved(one, other, defs);
  const right = resolved(other, one, defs);
  if (left === undefined || right === undefined || !haveOpenDoors(left, right)) {
    return undefined;
  }
  const merged: Record<string, unknown> = { ...left };
  for (const [keyword, value] of Object.entries(right)) {
    const both = keyword in left ? mergeKeyword(keyword, left[keyword], value, defs, depth) : value;
    if (both === CONFLICT) {
      return undefined;
    }
    merged[keyword] = both;
  }
  return merged;
}

function resolved(schema: JsonObject, beside: JsonObject, defs: JsonObject): JsonObject | undefined {
  const name = definitionName(schema.$ref);
  if (name === undefined || Object.keys(beside).length === 0) {
    return schema;
  }
  const { $ref: _, ...siblings } = schema;
  const target = defs[name];
  return isJsonObject(target) && !('$ref' in target) && !('allOf' in target)
    ? mergeSchemas(siblings, target, defs, MAX_DEPTH - 1)
    : undefined;
}

/** A closed object forbids the other's further properties, which a union of both sets would allow. */
function haveOpenDoors(one: JsonObject, other: JsonObject): boolean {
  return isWithin(one, other) && isWithin(other, one);
}

function isWithin(closed: JsonObject, other: JsonObject): boolean {
  if (closed.additionalProperties === undefined || closed.additionalProperties === true) {
    return true;
  }
  return Object.keys(other.properties ?? {}).every((key) => Object.hasOwn(closed.properties ?? {}, key));
}

function mergeKeyword(keyword: string, one: unknown, other: unknown, defs: JsonObject, depth: number): unknown {
  if (isJsonEqual(one, other)) {
    return one;
  }
  const merge = MERGES[keyword];
  if (merge !== undefined) {
    return merge(one, other);
  }
  if (keyword === 'properties' && isJsonObject(one) && isJsonObject(other)) {
    return mergeProperties(one, other, defs, depth);
  }
  if (keyword === 'items' && isJsonObject(one) && isJsonObject(other)) {
    return mergeSchemas(one, other, defs, depth + 1) ?? CONFLICT;
  }
  return CONFLICT;
}

function mergeProperties(one: JsonObject, other: JsonObject, defs: JsonObject, depth: number): unknown {
  const merged = new Map(Object.entries(one));
  for (const [key, schema] of Object.entries(other)) {
    const mine = merged.get(key);
    const both = mine === undefined ? schema : mergeSchemas(mine as JsonObject, schema as JsonObject, defs, depth + 1);
    if (both === undefined) {
      return CONFLICT;
    }
    merged.set(key, both);
  }
  return Object.fromEntries(merged);
}

const first: Merge = (one) => one;
const larger: Merge = (one, other) => Math.max(Number(one), Number(other));
const smaller: Merge = (one, other) => Math.min(Number(one), Number(other));

const MERGES: Readonly<Record<string, Merge>> = {
  description: first,
  title: first,
  default: first,
  examples: first,
  deprecated: first,
  readOnly: first,
  writeOnly: first,
  $comment: first,
  required: (one, other) => [...new Set([...list(one), ...list(other)])],
  enum: (one, other) => orConflict(list(one).filter((value) => list(other).some((mine) => isJsonEqual(value, mine)))),
  type: (one, other) => {
    const types = list(one).filter(
      (type) => list(other).includes(type) || (type === 'integer' && list(other).includes('number')),
    );
    const narrowed = list(other).includes('integer') && list(one).includes('number') ? ['integer'] : [];
    const all = orConflict([...new Set([...types, ...narrowed])]);
    return Array.isArray(all) && all.length === 1 ? all[0] : all;
  },
  additionalProperties: (one, other) =>
    one === false || other === false ? false : one === true ? other : other === true ? one : CONFLICT,
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
};

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function orConflict(values: readonly unknown[]): unknown {
  return values.length === 0 ? CONFLICT : values;
}
