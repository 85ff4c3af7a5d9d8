import { isJsonObject, type JsonObject } from '../json-object.js';
import { childPath } from '../json-pointer.js';
import type { JsonSchema } from '../json-schema.js';
import { nodeAt } from '../schema-node.js';
import type { Loss } from './loss.js';
import { mapSchemas } from './map-schemas.js';

const ANNOTATIONS = ['description', 'title', 'default', 'examples', '$comment', 'deprecated'];
const BOOLEAN_HOLDERS = /\/(additionalProperties|unevaluatedProperties|unevaluatedItems|items|additionalItems)$/;

/**
 * Brings a schema into one form: draft 2020-12, an object at the root, every reference to an entry of the root's
 * `$defs`. References that lead nowhere become free values, and are listed.
 */
export function normalizeSchema(schema: JsonSchema, losses: Loss[]): JsonSchema {
  return new Normalizer(schema, losses).run();
}

class Normalizer {
  readonly #root: JsonSchema;
  readonly #losses: Loss[];
  readonly #isOld: boolean;
  readonly #names = new Map<string, string>();
  readonly #defs: Record<string, unknown> = {};

  constructor(root: JsonSchema, losses: Loss[]) {
    this.#root = root;
    this.#losses = losses;
    this.#isOld = typeof root.$schema === 'string' && /draft-0[467]/.test(root.$schema);
  }

  run(): JsonSchema {
    const { $schema: _schema, $id: _id, $defs: _defs, definitions: _definitions, ...rest } = this.#root;
    const root = this.#normalize(rest, '') as JsonSchema;
    const typed = root.type === undefined && root.$ref === undefined ? { type: 'object', ...root } : root;
    return Object.keys(this.#defs).length === 0 ? typed : { ...typed, $defs: this.#defs as Record<string, JsonSchema> };
  }

  #normalize(given: unknown, path: string): unknown {
    if (!isJsonObject(given)) {
      return this.#boolean(given, path);
    }
    const { $defs: _defs, definitions: _definitions, ...schema } = this.#isOld ? withoutOldForms(given) : given;
    const inner = mapSchemas(schema, (child, at) => this.#normalize(child, at), path);
    return typeof schema.$ref === 'string' ? this.#reference(inner, schema.$ref, path) : withoutUndefined(inner);
  }

  #boolean(given: unknown, path: string): unknown {
    if (BOOLEAN_HOLDERS.test(path)) {
      return given;
    }
    return given === false ? { not: {} } : {};
  }

  #reference(schema: JsonObject, $ref: string, path: string): unknown {
    const { $ref: _, ...rest } = schema;
    const name = this.#nameOf($ref);
    if (name === undefined) {
      this.#losses.push({ path, keyword: '$ref', done: `a reference that cannot be followed: ${$ref}` });
      return rest;
    }
    return { ...rest, $ref: `#/$defs/${childPath('', name).slice(1)}` };
  }

  #nameOf($ref: string): string | undefined {
    const target = nodeAt(this.#root, $ref);
    if (target === undefined) {
      return undefined;
    }
    const known = this.#names.get(target.pointer);
    if (known !== undefined) {
      return known;
    }
    const name = this.#freeName(target.pointer.split('/').at(-1) || 'Root');
    this.#names.set(target.pointer, name);
    this.#defs[name] = {};
    this.#defs[name] = this.#normalize(withoutOwnDefs(target.schema), `/$defs/${name}`);
    return name;
  }

  #freeName(wanted: string): string {
    const base = wanted.replaceAll(/[^a-zA-Z0-9_.-]/g, '_');
    let name = base === '__proto__' ? 'proto' : base;
    for (let count = 2; Object.hasOwn(this.#defs, name); count += 1) {
      name = `${base}_${count}`;
    }
    return name;
  }
}

function withoutOwnDefs({
  $defs: _defs,
  definitions: _definitions,
  $schema: _schema,
  ...rest
}: JsonSchema): JsonObject {
  return rest;
}

/** Draft-07 writes tuples and dependencies in another way, and ignores what stands beside a reference. */
function withoutOldForms(schema: JsonObject): JsonObject {
  if (typeof schema.$ref === 'string') {
    return Object.fromEntries(
      Object.entries(schema).filter(([keyword]) => keyword === '$ref' || ANNOTATIONS.includes(keyword)),
    );
  }
  const { items, additionalItems, dependencies, ...rest } = schema;
  const listed = Array.isArray(items)
    ? { prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems }) }
    : items === undefined
      ? {}
      : { items };
  return { ...rest, ...listed, ...(isJsonObject(dependencies) && splitDependencies(dependencies)) };
}

function splitDependencies(dependencies: JsonObject): JsonObject {
  const entries = Object.entries(dependencies);
  const lists = entries.filter(([, value]) => Array.isArray(value));
  const schemas = entries.filter(([, value]) => !Array.isArray(value));
  return {
    ...(lists.length > 0 && { dependentRequired: Object.fromEntries(lists) }),
    ...(schemas.length > 0 && { dependentSchemas: Object.fromEntries(schemas) }),
  };
}

function withoutUndefined(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}
