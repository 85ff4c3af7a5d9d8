import type { ErrorObject, ValidateFunction } from 'ajv';
import { countValues } from '../count-values.js';
import { isTame } from '../is-tame.js';
import type { JsonSchema } from '../json-schema.js';
import type { SchemaNode } from '../schema-node.js';
import { subschemas } from '../subschemas.js';
import { TimeLimit } from '../time-limit.js';
import { createAjv, draftOf } from './ajv-engine.js';
import { useDecimalMultiples } from './decimal-multiples.js';
import { useUnionKeywords } from './union-keywords.js';

const KEY = 'tool';
const LARGE = 20_000;
const WIDE = 200;
const cache = new WeakMap<JsonSchema, CompiledSchema>();

/**
 * A schema ready to check values, as a whole and at each place inside. Everything is compiled on first use; the parts
 * that explain failures only when there is one. Values must be plain JSON, with ordinary prototypes.
 */
export class CompiledSchema {
  readonly schema: JsonSchema;
  /** Whether any part of the schema has a default. */
  readonly hasDefaults: boolean;
  readonly #quick: Engine;
  readonly #thorough: Engine;
  readonly #isTame: boolean;
  /** Converting what fits asks again which branch it fits. */
  readonly #hasUnions: boolean;
  #nodes: ReadonlyMap<object, SchemaNode> | undefined;

  private constructor(schema: JsonSchema) {
    this.schema = schema;
    this.#isTame = isTame(schema);
    const parts = [...subschemas(schema).values()];
    this.hasDefaults = parts.some((part) => 'default' in part.schema);
    this.#hasUnions = parts.some((part) => 'anyOf' in part.schema || 'oneOf' in part.schema);
    // References inside a part with an identity of its own lead elsewhere.
    const hasParts = parts.some((node) => node.pointer !== '' && '$id' in node.schema);
    const nodeOf = (part: object) => (hasParts ? undefined : this.nodeOf(part));
    this.#thorough = new Engine(schema, true, nodeOf);
    this.#quick = isWide(parts) ? this.#thorough : new Engine(schema, false, nodeOf);
  }

  /**
   * Works with the one compiled form of a schema object, kept as long as that object; within a limit of time where
   * values could make it slow.
   *
   * @throws ToolArgumentError when the time is over; whatever the work throws.
   */
  static use<T>(schema: JsonSchema, work: (compiled: CompiledSchema, limit?: TimeLimit) => T): T {
    let compiled = cache.get(schema);
    if (compiled === undefined) {
      compiled = new CompiledSchema(schema);
      compiled.#quick.at('');
      cache.set(schema, compiled);
    }
    const ready = compiled;
    if (ready.#isTame) {
      return work(ready);
    }
    const limit = TimeLimit.current();
    limit.isNeededAgain = ready.#hasUnions;
    return limit.run(() => work(ready, limit));
  }

  /** Whether a value fits the schema, or the part of it at a node. */
  isValid(value: unknown, node?: SchemaNode): boolean {
    return this.#quick.at(node?.pointer ?? '')(value) === true;
  }

  /** Whether a node has been compiled, so that checking costs little. */
  isReady(node: SchemaNode): boolean {
    return this.#quick.has(node.pointer);
  }

  /** Everything that is wrong with a value, in ajv's own words; only the first error of a very large one. */
  errors(value: unknown, node?: SchemaNode): readonly ErrorObject[] {
    const engine = countValues(value, LARGE) < LARGE ? this.#thorough : this.#quick;
    const validate = engine.at(node?.pointer ?? '');
    return validate(value) === true ? [] : [...(validate.errors ?? [])];
  }

  /** The place of a schema object inside this schema. */
  nodeOf(schema: object): SchemaNode | undefined {
    this.#nodes ??= subschemas(this.schema);
    return this.#nodes.get(schema);
  }
}

class Engine {
  readonly #schema: JsonSchema;
  readonly #isThorough: boolean;
  readonly #nodeOf: (schema: object) => SchemaNode | undefined;
  readonly #byPointer = new Map<string, ValidateFunction>();

  constructor(schema: JsonSchema, isThorough: boolean, nodeOf: (schema: object) => SchemaNode | undefined) {
    this.#schema = schema;
    this.#isThorough = isThorough;
    this.#nodeOf = nodeOf;
  }

  has(pointer: string): boolean {
    return this.#byPointer.has(pointer);
  }

  at(pointer: string): ValidateFunction {
    let validate = this.#byPointer.get(pointer);
    if (validate === undefined) {
      validate = this.#compile(pointer);
      this.#byPointer.set(pointer, validate);
    }
    return validate;
  }

  /** With an ajv of its own: what was stopped in the middle leaves nothing behind that later work would meet. */
  #compile(pointer: string): ValidateFunction {
    const ajv = createAjv(draftOf(this.#schema), {
      allErrors: this.#isThorough,
      verbose: true,
      validateSchema: false,
      meta: false,
      inlineRefs: false,
    });
    useUnionKeywords(ajv, this.#nodeOf);
    useDecimalMultiples(ajv);
    ajv.addSchema(this.#schema, KEY);
    const fragment = pointer.split('/').map(encodeURIComponent).join('/');
    const validate = ajv.getSchema(`${KEY}#${fragment}`);
    if (validate === undefined) {
      throw new TypeError(`The schema has nothing at "${pointer}".`);
    }
    return validate;
  }
}

/** ajv nests its code once a property unless it looks for all errors, which is too deep for many of them. */
function isWide(parts: readonly SchemaNode[]): boolean {
  return parts.some((node) => Object.keys(node.schema.properties ?? {}).length > WIDE);
}
