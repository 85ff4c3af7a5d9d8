import { countValues } from '../count-values.js';
import { type JsonKind, jsonKind } from '../json-kind.js';
import { isJsonObject } from '../json-object.js';
import { childPath } from '../json-pointer.js';
import { kindsOf } from '../kinds-of.js';
import { childNode, itemNode, listedNodes, referencedNode, rootNode, type SchemaNode } from '../schema-node.js';
import { fitsTags, unionTags } from '../union-tags.js';
import type { CompiledSchema } from '../validation/compiled-schema.js';
import { type Candidate, convertedCandidates, FROM_TEXT, respelled } from './repair-candidates.js';

/** One repair of a value that a model got slightly wrong. */
export interface ValueRepair {
  /** JSON pointer of the repaired value. */
  readonly path: string;
  /** What was done, such as `string to number`. */
  readonly repair: string;
}

/** A value after its repairs; the value itself where none was safe. */
export interface RepairedValue {
  readonly value: unknown;
  readonly repairs: readonly ValueRepair[];
}

/** How many values may be looked at before a value counts as too large to repair. */
const BUDGET = 2_000_000;
/** What compiling one more place of the schema costs of it. */
const COMPILE_COST = 20_000;

/**
 * Mends what models are known to get wrong, where the schema leaves one reading only: a number, boolean, array or
 * object in a string, a single value for an array, letter case, a date for a date-time, null for an optional property.
 * What fits is never touched. The given value is left as it is.
 */
export function repairValue(compiled: CompiledSchema, value: unknown): RepairedValue {
  const repairer = new Repairer(compiled);
  const repaired = repairer.repair(value, rootNode(compiled.schema), '');
  return repairer.isExhausted ? { value, repairs: [] } : { value: repaired, repairs: repairer.repairs };
}

class Repairer {
  repairs: ValueRepair[] = [];
  readonly #compiled: CompiledSchema;
  #budget = BUDGET;

  constructor(compiled: CompiledSchema) {
    this.#compiled = compiled;
  }

  get isExhausted(): boolean {
    return this.#budget <= 0;
  }

  /** `isElement`: an element of an array is never made an array itself, since the whole might be the one element. */
  repair(value: unknown, node: SchemaNode, path: string, isElement = false): unknown {
    if (this.isExhausted || this.#fits(value, node)) {
      return value;
    }
    let repaired = value;
    const target = referencedNode(node);
    if (target !== undefined) {
      repaired = this.repair(repaired, target, path, isElement);
    }
    for (const part of listedNodes(node, 'allOf')) {
      repaired = this.repair(repaired, part, path, isElement);
    }
    repaired = this.#repairUnion(
      repaired,
      [...listedNodes(node, 'anyOf'), ...listedNodes(node, 'oneOf')],
      path,
      isElement,
    );
    return this.#repairHere(repaired, node, path, isElement);
  }

  #fits(value: unknown, node: SchemaNode): boolean {
    this.#budget -= countValues(value, BUDGET) + (this.#compiled.isReady(node) ? 0 : COMPILE_COST);
    return this.#compiled.isValid(value, node);
  }

  #repairUnion(value: unknown, branches: readonly SchemaNode[], path: string, isElement: boolean): unknown {
    const meant = branches.filter((branch) => !isNull(branch));
    const [only] = meant;
    if (only !== undefined && meant.length === 1) {
      return this.repair(value, only, path, isElement);
    }
    if (branches.some((branch) => this.#fits(value, branch))) {
      return value;
    }
    const open = meant.filter((branch) => fitsTags(value, unionTags(branch), isMendable));
    const attempts = open.map((branch) => this.#attempt(branch, () => this.repair(value, branch, path, isElement)));
    return this.#accept(value, attempts);
  }

  #repairHere(value: unknown, node: SchemaNode, path: string, isElement: boolean): unknown {
    const kinds = kindsOf(node);
    if (kinds === undefined || (kinds.has(jsonKind(value)) && !isMixedEnum(value, node, kinds))) {
      return this.#repairSameKind(value, node, path);
    }
    const respelt = typeof value === 'string' ? respelled(value, node) : undefined;
    const converted = convertedCandidates(value, node, kinds, { isElement, depth: path.split('/').length - 1 });
    const candidates = respelt === undefined ? converted : [respelt, ...converted];
    const attempts = candidates.map((candidate) => this.#attempt(node, () => this.#try(candidate, node, path)));
    return this.#accept(value, attempts);
  }

  #try({ value, repair }: Candidate, node: SchemaNode, path: string): unknown {
    this.repairs.push({ path, repair });
    return this.#repairSameKind(value, node, path);
  }

  #repairSameKind(value: unknown, node: SchemaNode, path: string): unknown {
    if (typeof value === 'string') {
      return this.#repairString(value, node, path);
    }
    if (Array.isArray(value)) {
      return value.map((item, index) => {
        const items = itemNode(node, index);
        return items === undefined ? item : this.repair(item, items, childPath(path, index), true);
      });
    }
    return isJsonObject(value) ? this.#repairObject(value, node, path) : value;
  }

  #repairString(value: string, node: SchemaNode, path: string): string {
    const candidate = respelled(value, node);
    if (candidate === undefined) {
      return value;
    }
    this.repairs.push({ path, repair: candidate.repair });
    return candidate.value;
  }

  #repairObject(value: Readonly<Record<string, unknown>>, node: SchemaNode, path: string): unknown {
    const repaired: Record<string, unknown> = {};
    for (const [key, child] of Object.entries(value)) {
      const property = childNode(node, 'properties', key);
      const schema = property ?? childNode(node, 'additionalProperties');
      const childAt = childPath(path, key);
      if (schema === undefined) {
        repaired[key] = child;
      } else if (child === null && property !== undefined && this.#isNeedless(key, property, node)) {
        this.repairs.push({ path: childAt, repair: 'null left out' });
      } else {
        repaired[key] = this.repair(child, schema, childAt);
      }
    }
    return repaired;
  }

  /** Null stands for an optional property that was not given. */
  #isNeedless(key: string, property: SchemaNode, owner: SchemaNode): boolean {
    return !(owner.schema.required ?? []).includes(key) && !this.#fits(null, property);
  }

  /** Runs a repair on the side. */
  #attempt(node: SchemaNode, run: () => unknown): Attempt {
    const before = this.repairs;
    this.repairs = [];
    const value = run();
    const { repairs } = this;
    this.repairs = before;
    return { value, repairs, isFitting: this.#fits(value, node) };
  }

  /**
   * Takes over the one outcome that fits; with several different ones the value stays as it was. What a text holds is
   * taken over even when it does not fit, since its own problems tell the model more.
   */
  #accept(value: unknown, attempts: readonly Attempt[]): unknown {
    const fitting = attempts.filter((attempt) => attempt.isFitting);
    const [first] = fitting.length > 0 ? fitting : attempts.length === 1 ? attempts.filter(isFromText) : [];
    if (first === undefined || new Set(fitting.map((attempt) => JSON.stringify(attempt.value))).size > 1) {
      return value;
    }
    this.repairs.push(...first.repairs);
    return first.value;
  }
}

/** Whether repairs may make one scalar of another. */
function isMendable(value: unknown, allowed: unknown): boolean {
  return String(value).toLowerCase() === String(allowed).toLowerCase();
}

interface Attempt extends RepairedValue {
  readonly isFitting: boolean;
}

function isFromText({ repairs: [first] }: Attempt): boolean {
  return first?.repair.startsWith(FROM_TEXT) ?? false;
}

/** A string that may stand for one of the other kinds of values that an enum lists beside strings. */
function isMixedEnum(value: unknown, { schema }: SchemaNode, kinds: ReadonlySet<JsonKind>): boolean {
  return typeof value === 'string' && kinds.size > 1 && Array.isArray(schema.enum) && !schema.enum.includes(value);
}

function isNull({ schema }: SchemaNode): boolean {
  return schema.type === 'null' || schema.const === null;
}
