import { isToolArgumentError, type ToolArgumentError } from '../errors/tool-argument-error.js';
import { arrayShape, mapShape, setShape } from './collection-shape.js';
import { definitionName } from './definition-name.js';
import { isJsonObject, type JsonObject } from './json-object.js';
import { childPath } from './json-pointer.js';
import type { JsonSchema } from './json-schema.js';
import { mapSubschemas } from './map-subschemas.js';
import { scalarShape } from './scalar-shape.js';
import { TYPE_KEYWORD } from './tool-manifest.js';
import { compileValidator, type SchemaValidator } from './validator.js';
import { type Conversion, isUnknownShape, type UnknownShape, type ValueShape } from './value-shape.js';

const CONSTRUCTORS: Readonly<Record<string, unknown>> = { Buffer, Date, RegExp, URL, Uint8Array, bigint: BigInt };

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
    return jsonType === 'object' ? this.#ofObject(schema, type) : scalarShape(CONSTRUCTORS[String(type)])?.convert;
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
  #ofReference(name: string): Conversion {
    if (!this.#ofDefinitions.has(name)) {
      this.#ofDefinitions.set(name, undefined);
      this.#ofDefinitions.set(name, this.of(this.#definitions[name] ?? {}));
    }
    return (value, path) => this.#ofDefinitions.get(name)?.(value, path) ?? value;
  }

  /** The first alternative that a value fits decides, those first that JSON is not the type of: a date, then a text. */
  #ofAlternatives(alternatives: readonly JsonSchema[]): Conversion | undefined {
    const branches = alternatives.map((schema) => ({
      convert: this.of(schema),
      problems: compileValidator({ ...withoutTypes(schema), $defs: this.#definitions }),
    }));
    if (branches.every(({ convert }) => convert === undefined)) {
      return undefined;
    }
    const ordered = [true, false].flatMap((isMade) =>
      branches.filter(({ convert }) => (convert !== undefined) === isMade),
    );
    return (value, path) => convertByFirst(ordered, value, path);
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
    return async (value, path) =>
      Array.isArray(value)
        ? Promise.all(value.map(async (item, index) => (fixed[index] ?? convert ?? same)(item, childPath(path, index))))
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
    return async (value, path) => (isJsonObject(value) ? convertProperties(value, path, own, others) : value);
  }
}

/** Removes the names of types from a schema, which no vendor knows. */
export function withoutTypes(schema: JsonSchema): JsonSchema {
  const { [TYPE_KEYWORD]: _, ...rest } = mapSubschemas(schema, withoutTypes);
  return rest;
}

interface Alternative {
  readonly convert: Conversion | undefined;
  readonly problems: SchemaValidator;
}

/** What a schema lets through, a conversion may still refuse: text that is no base64 may be a URL. */
async function convertByFirst(alternatives: readonly Alternative[], value: unknown, path: string): Promise<unknown> {
  let refusal: ToolArgumentError | undefined;
  for (const { convert = same, problems } of alternatives) {
    if (problems(value).length === 0) {
      try {
        return await convert(value, path);
      } catch (error) {
        if (!isToolArgumentError(error)) {
          throw error;
        }
        refusal ??= error;
      }
    }
  }
  if (refusal !== undefined) {
    throw refusal;
  }
  return value;
}

async function convertProperties(
  value: JsonObject,
  path: string,
  own: ReadonlyMap<string, Conversion | undefined>,
  others: Conversion | undefined,
): Promise<unknown> {
  const converted = await Promise.all(
    Object.entries(value).map(async ([key, entry]) => {
      const convert = own.has(key) ? own.get(key) : others;
      return [key, await (convert ?? same)(entry, childPath(path, key))] as const;
    }),
  );
  return Object.fromEntries(converted);
}

function same(value: unknown): unknown {
  return value;
}
