import { isJsonObject, type JsonObject } from '../json-object.js';
import { pathSteps } from '../json-pointer.js';
import type { JsonSchema } from '../json-schema.js';
import type { Loss } from './loss.js';
import { mapSchemas } from './map-schemas.js';

/** A schema of many references, each to many others, would grow without end. */
const MAX_INLINED = 1000;

/** The name of the definition that a normalised reference leads to. */
export function definitionName($ref: unknown): string | undefined {
  return typeof $ref === 'string' ? pathSteps($ref.slice(1))[1] : undefined;
}

/**
 * Puts definitions in the places that refer to them: all of them, or (`recursive`) those that contain themselves. A
 * definition inside itself is cut to its bare kind, and listed.
 */
export function inlineReferences(root: JsonSchema, which: 'all' | 'recursive', losses: Loss[]): JsonSchema {
  const { $defs = {}, ...rest } = root as JsonSchema & { $defs?: Readonly<Record<string, JsonSchema>> };
  const recursive = new Set(Object.keys($defs).filter((name) => reaches($defs, name, name)));
  const inliner = new Inliner($defs, which === 'all' ? undefined : recursive, losses);
  const inlined = inliner.inline(rest, '', []) as JsonSchema;
  const kept = Object.keys($defs).filter((name) => which === 'recursive' && !recursive.has(name));
  if (kept.length === 0) {
    return inlined;
  }
  const defs = kept.map((name) => [name, inliner.inline($defs[name], `/$defs/${name}`, [])] as const);
  return { ...inlined, $defs: Object.fromEntries(defs) };
}

class Inliner {
  #count = 0;
  readonly #defs: Readonly<Record<string, JsonSchema>>;
  readonly #only: ReadonlySet<string> | undefined;
  readonly #losses: Loss[];

  constructor(defs: Readonly<Record<string, JsonSchema>>, only: ReadonlySet<string> | undefined, losses: Loss[]) {
    this.#defs = defs;
    this.#only = only;
    this.#losses = losses;
  }

  inline(schema: unknown, path: string, open: readonly string[]): unknown {
    if (!isJsonObject(schema)) {
      return schema;
    }
    const name = definitionName(schema.$ref);
    const { $ref: _, ...siblings } = schema;
    const inner = mapSchemas(
      name === undefined || this.#stays(name) ? schema : siblings,
      (child, at) => this.inline(child, at, open),
      path,
    );
    return name === undefined || this.#stays(name) ? inner : this.#replace(name, inner, path, open);
  }

  #stays(name: string): boolean {
    return this.#only !== undefined && !this.#only.has(name);
  }

  #replace(name: string, siblings: JsonObject, path: string, open: readonly string[]): unknown {
    const target = this.#defs[name] ?? {};
    this.#count += 1;
    if (open.includes(name) || this.#count > MAX_INLINED) {
      this.#losses.push({ path, keyword: 'recursion', done: `cut: ${name} inside ${name} may hold anything` });
      const { type } = target;
      return { ...(type !== undefined && { type }), description: `Of the same form as ${name}.`, ...siblings };
    }
    const inlined = this.inline(target, path, [...open, name]) as JsonObject;
    const constraints = Object.keys(siblings).filter(
      (keyword) => !['description', 'title', 'default'].includes(keyword),
    );
    return constraints.length === 0 ? { ...inlined, ...siblings } : { allOf: [inlined, siblings] };
  }
}

function reaches(defs: Readonly<Record<string, JsonSchema>>, from: string, goal: string): boolean {
  const seen = new Set<string>();
  const waiting = [from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const next of referencesOf(defs[name])) {
      if (next === goal) {
        return true;
      }
      if (!seen.has(next)) {
        seen.add(next);
        waiting.push(next);
      }
    }
  }
  return false;
}

function referencesOf(schema: unknown): string[] {
  if (!isJsonObject(schema)) {
    return [];
  }
  const found: string[] = [];
  const name = definitionName(schema.$ref);
  if (name !== undefined) {
    found.push(name);
  }
  mapSchemas(schema, (child) => {
    found.push(...referencesOf(child));
    return child;
  });
  return found;
}
