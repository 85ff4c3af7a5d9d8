import { isToolArgumentError } from '../errors/tool-argument-error.js';
import { alternativesFor } from './alternatives-for.js';
import { BUILT_IN_TYPES } from './built-in-types.js';
import { arrayShape, mapShape, setShape } from './collection-shape.js';
import { definitionName } from './definition-name.js';
import { isJsonObject, type JsonObject } from './json-object.js';
import { childPath } from './json-pointer.js';
import type { JsonSchema } from './json-schema.js';
import { mapSubschemas } from './map-subschemas.js';
import { onFirstUse } from './on-first-use.js';
import { scalarShape } from './scalar-shape.js';
import { subschemas } from './subschemas.js';
import { TYPE_KEYWORD } from './tool-manifest.js';
import { type Conversion, isUnknownShape, type UnknownShape, type ValueShape } from './value-shape.js';
import { whenAll } from './when-all.js';

/**
 * Reads a class that a manifest names; undefined when it cannot be found.
 *
 * @param type the keyword's text, such as `class Place`.
 */
export type NamedClassReader = (type: string, schema: JsonSchema) => ValueShape | UnknownShape | undefined;

/** A class was met of which no instance can be made. */
export class UnreadableClass extends Error {
  readonly shape: UnknownShape;

  constructor(shape: UnknownShape) {
    super(shape.found);
    this.shape = shape;
  }
}

/** Makes conversions from the types that a manifest names in its schemas. */
export class ManifestConversion {
  readonly #definitions: Readonly<Record<string, JsonSchema>>;
  readonly #readClass: NamedClassReader;
  readonly #classes = new Map<JsonSchema, ValueShape>();
  readonly #ofDefinitions = new Map<string, Conversion | undefined>();

  /**
   * @param definitions what the schemas refer to.
   * @param readClass finds classes by their names.
   */
  constructor(definitions: Readonly<Record<string, JsonSchema>>, readClass: NamedClassReader) {
    this.#definitions = definitions;
    this.#readClass = readClass;
  }

  /**
   * The conversion of values of a schema; undefined where JSON is the type.
   *
   * @throws UnreadableClass when a value would have to be an instance of one.
   */
  of(schema: JsonSchema): Conversion | undefined {
    const types = [schema.type].flat();
    if (!types.includes('null')) {
      return this.#ofValued(schema, schema.type);
    }
    const valued = types.filter((type) => type !== 'null');
    const convert = this.#ofValued(schema, valued.length === 1 ? valued[0] : undefined);
    return convert && ((value, path) => (value === null ? null : convert(value, path)));
  }

  /** @param jsonType the one that the schema allows beside null. */
  #ofValued(schema: JsonSchema, jsonType: unknown): Conversion | undefined {
    const type = schema[TYPE_KEYWORD];
    if (typeof type === 'string' && type.startsWith('class ')) {
      return this.#ofClass(type, schema);
    }
    const definition = definitionName(schema.$ref);
    if (definition !== undefined) {
      return this.#ofReference(definition);
    }
    if (schema.anyOf !== undefined) {
      return this.#ofAlternatives(schema.anyOf);
    }
    if (jsonType === 'array') {
      return this.#ofArray(schema, type);
    }
    return jsonType === 'object'
      ? this.#ofObject(schema, type)
      : scalarShape(BUILT_IN_TYPES.get(String(type)))?.convert;
  }

  #ofClass(type: string, schema: JsonSchema): Conversion | undefined {
    const shape = this.#readClass(type, schema) ?? {
      found: `made of instances of the ${type}, which a manifest knows only by name`,
      remedy:
        'Say the class with @Param({ items }) or @Param({ type }), on a property with @Type(() => TheClass), or write an interface instead of the class.',
    };
    if (isUnknownShape(shape)) {
      throw new UnreadableClass(shape);
    }
    this.#classes.set(schema, shape);
    return shape.convert;
  }

  /** What a class says about itself that has been met at a place of the schema. */
  classAt(schema: JsonSchema): ValueShape | undefined {
    return this.#classes.get(schema);
  }

  /** A definition may refer to itself, so that its conversion is looked up only when a value comes. */
  #ofReference(name: string): Conversion | undefined {
    if (!this.#namesTypes(name)) {
      return undefined;
    }
    if (!this.#ofDefinitions.has(name)) {
      this.#ofDefinitions.set(name, undefined);
      this.#ofDefinitions.set(name, this.of(this.#definitions[name] ?? {}));
    }
    return (value, path) => this.#ofDefinitions.get(name)?.(value, path) ?? value;
  }

  /** The alternative that a value fits decides; of several the first, those before that JSON is not the type of. */
  #ofAlternatives(alternatives: readonly JsonSchema[]): Conversion | undefined {
    const branches = alternatives.map((schema) => ({ schema, convert: this.of(schema) }));
    if (branches.every(({ convert }) => convert === undefined)) {
      return undefined;
    }
    const ordered = [true, false].flatMap((isMade) =>
      branches.filter(({ convert }) => (convert !== undefined) === isMade),
    );
    const fitting = onFirstUse(() =>
      alternativesFor(
        ordered.map(({ schema, convert = same }) => ({ schema: withoutTypes(schema), use: convert })),
        this.#definitions,
      ),
    );
    return (value, path) => convertByFirst(fitting()(value), value, path);
  }

  /** Whether a definition, or one that it refers to, names a type that JSON is not. */
  #namesTypes(name: string): boolean {
    const names = new Set([name]);
    for (const next of names) {
      for (const { schema } of subschemas(this.#definitions[next] ?? {}).values()) {
        if (TYPE_KEYWORD in schema) {
          return true;
        }
        const other = definitionName(schema.$ref);
        if (other !== undefined) {
          names.add(other);
        }
      }
    }
    return false;
  }

  #ofArray({ items, prefixItems }: JsonSchema, type: unknown): Conversion | undefined {
    const convert = isJsonObject(items) ? this.of(items) : undefined;
    if (type === 'Set') {
      return setShape({ schema: {}, ...(convert !== undefined && { convert }) }).convert;
    }
    const fixed = Array.isArray(prefixItems) ? prefixItems.map((item: JsonSchema) => this.of(item)) : [];
    if (fixed.every((one) => one === undefined)) {
      return convert === undefined ? undefined : arrayShape({ schema: {}, convert }).convert;
    }
    return (value, path) =>
      Array.isArray(value)
        ? whenAll(
            value.map((item: unknown, index) => (fixed[index] ?? convert ?? same)(item, childPath(path, index))),
            (made) => made,
          )
        : value;
  }

  #ofObject({ properties = {}, additionalProperties }: JsonSchema, type: unknown): Conversion | undefined {
    const others = isJsonObject(additionalProperties) ? this.of(additionalProperties) : undefined;
    if (type === 'Map') {
      return mapShape({ schema: {}, ...(others !== undefined && { convert: others }) }).convert;
    }
    const own = new Map(Object.entries(properties).map(([name, schema]) => [name, this.of(schema)]));
    if (others === undefined && [...own.values()].every((convert) => convert === undefined)) {
      return undefined;
    }
    return (value, path) => (isJsonObject(value) ? convertProperties(value, path, own, others) : value);
  }
}

/** Removes the names of types from a schema, which no vendor knows. */
export function withoutTypes(schema: JsonSchema): JsonSchema {
  const { [TYPE_KEYWORD]: _, ...rest } = mapSubschemas(schema, withoutTypes);
  return rest;
}

/** What a schema lets through, a conversion may still refuse: text that is no base64 may be a URL. */
function convertByFirst(fitting: Iterator<Conversion>, value: unknown, path: string, refusal?: unknown): unknown {
  const { done, value: convert } = fitting.next();
  if (done === true) {
    if (refusal !== undefined) {
      throw refusal;
    }
    return value;
  }
  const goOn = (error: unknown) => {
    if (!isToolArgumentError(error)) {
      throw error;
    }
    return convertByFirst(fitting, value, path, refusal ?? error);
  };
  try {
    const made = (convert as Conversion)(value, path);
    return made instanceof Promise ? made.catch(goOn) : made;
  } catch (error) {
    return goOn(error);
  }
}

function convertProperties(
  value: JsonObject,
  path: string,
  own: ReadonlyMap<string, Conversion | undefined>,
  others: Conversion | undefined,
): unknown {
  const keys = Object.keys(value);
  const entries = keys.map((key) => {
    const convert = own.has(key) ? own.get(key) : others;
    return convert === undefined ? value[key] : convert(value[key], childPath(path, key));
  });
  return whenAll(entries, (made) => Object.fromEntries(keys.map((key, index) => [key, made[index]])));
}

function same(value: unknown): unknown {
  return value;
}
