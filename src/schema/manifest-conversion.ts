import { toInstance } from './class-validator/to-instance.js';
import { arrayShape, mapShape, setShape } from './collection-shape.js';
import { isJsonObject, type JsonObject } from './json-object.js';
import { childPath } from './json-pointer.js';
import type { JsonSchema } from './json-schema.js';
import { mapSubschemas } from './map-subschemas.js';
import { scalarShape } from './scalar-shape.js';
import { tokenShape } from './token-shape.js';
import { TYPE_KEYWORD } from './tool-manifest.js';
import type { TypeToken } from './type-token.js';
import { compileValidator } from './validator.js';
import { type Conversion, isUnknownShape } from './value-shape.js';

const CONSTRUCTORS: Readonly<Record<string, unknown>> = { Buffer, Date, URL, Uint8Array, bigint: BigInt };

/** A class that is met where only its name is known, so that no instance can be made. */
export class NamelessClass extends Error {}

/** Makes conversions from the types that a manifest names in its schemas. */
export class ManifestConversion {
  readonly #definitions: Readonly<Record<string, JsonSchema>>;
  readonly #classes: readonly TypeToken[];
  readonly #ofDefinitions = new Map<string, Conversion | undefined>();

  /**
   * @param definitions what the schemas refer to.
   * @param classes whose instances can be made, found by their names.
   */
  constructor(definitions: Readonly<Record<string, JsonSchema>>, classes: readonly TypeToken[]) {
    this.#definitions = definitions;
    this.#classes = classes;
  }

  /**
   * The conversion of values of a schema; undefined where JSON is the type.
   *
   * @throws NamelessClass when a value would have to be an instance of a class.
   */
  of(schema: JsonSchema): Conversion | undefined {
    const type = schema[TYPE_KEYWORD];
    if (typeof type === 'string' && type.startsWith('class ')) {
      return this.#ofClass(type, schema);
    }
    if (typeof schema.$ref === 'string') {
      return this.#ofReference(schema.$ref.slice('#/$defs/'.length));
    }
    if (schema.anyOf !== undefined) {
      return this.#ofAlternatives(schema.anyOf);
    }
    if (schema.type === 'array') {
      return this.#ofArray(schema, type);
    }
    return schema.type === 'object' ? this.#ofObject(schema, type) : scalarShape(CONSTRUCTORS[String(type)])?.convert;
  }

  /** Instances of a class without class-validator decorators are made, but checked by the schema alone. */
  #ofClass(type: string, { properties = {} }: JsonSchema): Conversion | undefined {
    const token = this.#classes.find(({ name }) => `class ${name}` === type);
    if (token === undefined) {
      throw new NamelessClass(type);
    }
    const validated = tokenShape(token);
    if (!isUnknownShape(validated)) {
      return validated.convert;
    }
    const conversions = Object.entries(properties).map(([name, property]) => ({
      name,
      jsonName: name,
      convert: this.of(property),
    }));
    return (value, path) => toInstance(value, { token, groups: [], conversions, path });
  }

  /** A definition may refer to itself, so that its conversion is looked up only when a value comes. */
  #ofReference(name: string): Conversion {
    if (!this.#ofDefinitions.has(name)) {
      this.#ofDefinitions.set(name, undefined);
      this.#ofDefinitions.set(name, this.of(this.#definitions[name] ?? {}));
    }
    return (value, path) => this.#ofDefinitions.get(name)?.(value, path) ?? value;
  }

  /** The first alternative that a value fits decides. */
  #ofAlternatives(alternatives: readonly JsonSchema[]): Conversion | undefined {
    const branches = alternatives.map((schema) => ({
      convert: this.of(schema),
      problems: compileValidator({ ...withoutTypes(schema), $defs: this.#definitions }),
    }));
    if (branches.every(({ convert }) => convert === undefined)) {
      return undefined;
    }
    return (value, path) => {
      const branch = branches.find(({ problems }) => problems(value).length === 0);
      return branch?.convert === undefined ? value : branch.convert(value, path);
    };
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
