import { copyJson } from '../copy-json.js';
import { isJsonObject } from '../json-object.js';
import {
  childNode,
  dereference,
  itemNode,
  listedNodes,
  referencedNode,
  rootNode,
  type SchemaNode,
} from '../schema-node.js';
import { subschemas } from '../subschemas.js';
import type { CompiledSchema } from '../validation/compiled-schema.js';

/** What a schema says of defaults at one place, read once. */
interface DefaultPlan {
  /** Parts that hold as well: what is referred to, `allOf`. */
  readonly joined: readonly SchemaNode[];
  /** The branches of its unions. */
  readonly unions: readonly (readonly SchemaNode[])[];
  /** Properties that have a default. */
  readonly defaults: readonly { readonly key: string; readonly value: unknown; readonly node: SchemaNode }[];
  /** Properties inside which there are defaults; undefined for any other. */
  readonly inside: ReadonlyMap<string | undefined, SchemaNode>;
  /** Whether elements of arrays may have defaults inside. */
  readonly hasItems: boolean;
}

/** By the whole schema, since parts may stand in several. */
const plans = new WeakMap<object, Map<object, DefaultPlan>>();

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
  const plan = planOf(node);
  for (const part of plan.joined) {
    fill(compiled, value, part, seen);
  }
  for (const branches of plan.unions) {
    const fitting = branches.find((branch) => compiled.isValid(value, branch));
    if (fitting !== undefined) {
      fill(compiled, value, fitting, seen);
    }
  }
  if (Array.isArray(value)) {
    fillItems(compiled, value, node, plan);
  } else {
    fillObject(compiled, value as Record<string, unknown>, plan);
  }
}

function fillItems(compiled: CompiledSchema, value: readonly unknown[], node: SchemaNode, plan: DefaultPlan): void {
  for (const [index, item] of plan.hasItems ? value.entries() : []) {
    const items = itemNode(node, index);
    if (items !== undefined) {
      fill(compiled, item, items, new Set());
    }
  }
}

function fillObject(compiled: CompiledSchema, value: Record<string, unknown>, plan: DefaultPlan): void {
  for (const { key, value: given, node } of plan.defaults) {
    if (!Object.hasOwn(value, key) && (given !== null || compiled.isValid(null, node))) {
      value[key] = copyJson(given);
    }
  }
  if (plan.inside.size > 0) {
    for (const key of Object.keys(value)) {
      const inside = plan.inside.get(key) ?? plan.inside.get(undefined);
      if (inside !== undefined) {
        fill(compiled, value[key], inside, new Set());
      }
    }
  }
}

function planOf(node: SchemaNode): DefaultPlan {
  const ofRoot = plans.get(node.root) ?? new Map<object, DefaultPlan>();
  plans.set(node.root, ofRoot);
  const plan = ofRoot.get(node.schema) ?? readPlan(node);
  ofRoot.set(node.schema, plan);
  return plan;
}

function readPlan(node: SchemaNode): DefaultPlan {
  const target = referencedNode(node);
  const keys = Object.keys(node.schema.properties ?? {});
  const properties = keys.flatMap((key) => {
    const property = childNode(node, 'properties', key);
    return property === undefined ? [] : [{ key, node: property, value: defaultOf(property) }];
  });
  const others = childNode(node, 'additionalProperties');
  const isOpen = others !== undefined && hasDefaults(others);
  const inside = new Map<string | undefined, SchemaNode>(isOpen ? [[undefined, others]] : []);
  for (const { key, node: property } of properties) {
    // One without defaults hides what holds for others.
    if (isOpen || hasDefaults(property)) {
      inside.set(key, property);
    }
  }
  return {
    joined: [...(target === undefined ? [] : [target]), ...listedNodes(node, 'allOf')].filter(hasDefaults),
    unions: [listedNodes(node, 'anyOf'), listedNodes(node, 'oneOf')].filter((branches) => branches.some(hasDefaults)),
    defaults: properties.filter(({ value }) => value !== undefined),
    inside,
    hasItems: ['items', 'prefixItems'].some((keyword) => keyword in node.schema) && hasDefaults(node),
  };
}

/** Whether a default may have to be filled in inside a value of a schema. */
function hasDefaults(node: SchemaNode): boolean {
  const seen = new Set<object>();
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { schema } of subschemas(next.schema).values()) {
      const target = referencedNode({ schema, pointer: '', root: node.root });
      if (Object.values(schema.properties ?? {}).some((property) => hasDefault(property, node))) {
        return true;
      }
      if (target !== undefined && !seen.has(target.schema)) {
        seen.add(target.schema);
        waiting.push(target);
      }
    }
  }
  return false;
}

function hasDefault(property: unknown, { root }: SchemaNode): boolean {
  return isJsonObject(property) && defaultOf({ schema: property, pointer: '', root }) !== undefined;
}

function defaultOf(property: SchemaNode): unknown {
  const { default: own } = property.schema;
  return own === undefined ? dereference(property).schema.default : own;
}
