import { nullable, saysNull } from './class-validator/nullable.js';
import { definitionName } from './definition-name.js';
import type { JsonSchema } from './json-schema.js';
import { ManifestConversion, type NamedClassReader, UnreadableClass } from './manifest-conversion.js';
import type { ManifestTypes } from './manifest-types.js';
import { mapSubschemas } from './map-subschemas.js';
import { TYPE_KEYWORD } from './tool-manifest.js';
import type { UnknownShape, ValueShape } from './value-shape.js';

const OF_PARTS: ReadonlySet<string> = new Set([
  ...[TYPE_KEYWORD, '$ref', '$defs', 'properties', 'additionalProperties'],
  ...['items', 'prefixItems', 'anyOf'],
]);

type Definitions = Readonly<Record<string, JsonSchema>>;

/** Reads the shape of a value from what a manifest says about its type; its classes speak for themselves. */
export function manifestShape(
  { schema, definitions }: Omit<ManifestTypes, 'classes'>,
  readClass: NamedClassReader,
): ValueShape | UnknownShape {
  const conversion = new ManifestConversion(definitions, readClass);
  try {
    const convert = conversion.of(schema);
    const shown = new ShownSchemas(definitions, conversion);
    const whole = shown.of(schema);
    return {
      schema: whole,
      ...(Object.keys(shown.definitions).length > 0 && { definitions: shown.definitions }),
      ...(convert !== undefined && { convert }),
    };
  } catch (error) {
    if (error instanceof UnreadableClass) {
      return error.shape;
    }
    throw error;
  }
}

/** Whether a manifest's schema stands for itself, as most do: JSON is its type, and it has no parts. */
export function isPlainType(schema: JsonSchema): boolean {
  return Object.keys(schema).every(isOfNoPart);
}

function isOfNoPart(keyword: string): boolean {
  return !OF_PARTS.has(keyword);
}

/** Makes the schemas that a model sees, and collects the definitions that they need. */
class ShownSchemas {
  readonly definitions: Record<string, JsonSchema> = {};
  readonly #all: Definitions;
  readonly #conversion: ManifestConversion;

  constructor(all: Definitions, conversion: ManifestConversion) {
    this.#all = all;
    this.#conversion = conversion;
  }

  of(schema: JsonSchema): JsonSchema {
    const made = this.#conversion.classAt(schema);
    if (made !== undefined) {
      Object.assign(this.definitions, made.definitions);
      const { description } = schema;
      const shown = saysNull(schema) && !saysNull(made.schema) ? nullable(made.schema) : made.schema;
      return { ...shown, ...(description !== undefined && { description }) };
    }
    this.#define(schema.$ref);
    const { [TYPE_KEYWORD]: _, ...rest } = mapSubschemas(schema, (part) => this.of(part));
    return rest;
  }

  /** A recursive class brings its definition, and refers to it. */
  #define(reference: unknown): void {
    const name = definitionName(reference) ?? '';
    const definition = Object.hasOwn(this.#all, name) ? this.#all[name] : undefined;
    if (definition !== undefined && !Object.hasOwn(this.definitions, name)) {
      this.definitions[name] = {};
      const shown = this.of(definition);
      const isItself = definitionName(shown.$ref) === name;
      this.definitions[name] = isItself ? (this.definitions[name] ?? {}) : shown;
    }
  }
}
