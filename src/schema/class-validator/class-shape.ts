import type { JsonSchema } from '../json-schema.js';
import type { ManifestTypes } from '../manifest-types.js';
import { TimeLimit } from '../time-limit.js';
import type { TypeToken } from '../type-token.js';
import { isUnknownShape, type UnknownShape, type ValueShape } from '../value-shape.js';
import { readClassProperties } from './class-properties.js';
import { readPropertyRules, ruledProperties } from './property-rules.js';
import { type PropertyConversion, toInstance } from './to-instance.js';
import { type ClassReaders, typedPropertyShape } from './typed-property-shape.js';
import { validateInstance } from './validate-instance.js';

/** A class whose properties are being read, so that it may refer to itself. */
interface OpenClass {
  readonly name: string;
  isReferenced: boolean;
  shape?: ValueShape;
}

interface Reading {
  readonly groups: readonly string[];
  readonly open: Map<TypeToken, OpenClass>;
  readonly definitions: Record<string, JsonSchema>;
}

/**
 * Reads the shape of a class from its class-validator decorators, and from what a manifest says about its properties.
 * Converted values are instances that passed validation. What has no decorator of class-validator and no `@Type` is
 * stripped, unless the manifest knows it.
 *
 * @param groups validation groups, as class-validator takes them; all rules hold when there are none.
 * @param types what a manifest says about the class.
 */
export function classShape(
  token: TypeToken,
  groups: readonly string[] = [],
  types?: ManifestTypes,
): ValueShape | UnknownShape {
  const reading: Reading = { groups, open: new Map(), definitions: {} };
  const shape = readValid(token, reading, types);
  const { definitions } = reading;
  return isUnknownShape(shape) || Object.keys(definitions).length === 0 ? shape : { ...shape, definitions };
}

/** A class whose instances nobody else validates. */
function readValid(token: TypeToken, reading: Reading, types?: ManifestTypes): ValueShape | UnknownShape {
  const shape = readClass(token, reading, types);
  const { groups } = reading;
  if (isUnknownShape(shape) || readPropertyRules(token, groups).length === 0) {
    return shape;
  }
  const { convert = (value) => value } = shape;
  const request = { token, groups };
  return {
    ...shape,
    convert: async (value, path) => {
      const limit = TimeLimit.current();
      return validateInstance(await convert(value, path), { ...request, path, limit });
    },
  };
}

function readClass(token: TypeToken, reading: Reading, types?: ManifestTypes): ValueShape | UnknownShape {
  const open = reading.open.get(token);
  if (open !== undefined) {
    open.isReferenced = true;
    return { schema: reference(open), convert: (value, path) => open.shape?.convert?.(value, path) ?? value };
  }
  const entry: OpenClass = { name: freeName(token.name, reading), isReferenced: false };
  reading.open.set(token, entry);
  const shape = readProperties(token, reading, types);
  if (isUnknownShape(shape)) {
    reading.open.delete(token);
    return shape;
  }
  entry.shape = shape;
  if (!entry.isReferenced) {
    reading.open.delete(token);
    return shape;
  }
  reading.definitions[entry.name] = shape.schema;
  return { ...shape, schema: reference(entry) };
}

function readProperties(token: TypeToken, reading: Reading, types?: ManifestTypes): ValueShape | UnknownShape {
  const properties: Record<string, JsonSchema> = {};
  const conversions: PropertyConversion[] = [];
  const required: string[] = [];
  const unknown: string[] = [];
  let remedy = '';
  const all = readClassProperties(token, reading.groups, types);
  const readers: ClassReaders = {
    readRuled: (nested, known) => readClass(nested, reading, known),
    readValid: (nested, known) => readValid(nested, reading, known),
  };
  if (all.length === 0) {
    return {
      found: `the class ${token.name}, none of whose properties has a class-validator decorator`,
      remedy: `Decorate the properties of ${token.name} with class-validator, or give the whole @Param({ schema }).`,
    };
  }
  for (const property of all) {
    const shape = typedPropertyShape(token, property, readers);
    if (isUnknownShape(shape)) {
      unknown.push(`"${property.name}" is ${shape.found}`);
      remedy = property.isUndecorated ? `${shape.remedy} @Exclude() keeps it back.` : shape.remedy;
      continue;
    }
    properties[property.jsonName] = shape.schema;
    addDefinitions(reading, shape);
    conversions.push({ name: property.name, jsonName: property.jsonName, convert: shape.convert });
    required.push(...(property.isOptional ? [] : [property.jsonName]));
  }
  if (unknown.length > 0) {
    return { found: `the class ${token.name}, whose property ${unknown.join(', ')}`, remedy };
  }
  const { groups } = reading;
  const kept =
    types === undefined
      ? new Set([...ruledProperties(token, groups), ...conversions.map(({ name }) => name)])
      : undefined;
  return (
    constructorFailure(token) ?? {
      schema: { type: 'object', properties, ...(required.length > 0 && { required }) },
      convert: (value, path) => toInstance(value, { token, groups, conversions, kept, path }),
    }
  );
}

/** Tried once at start-up, so that no model is told what went wrong in it; never for what is no class of values. */
function constructorFailure(token: TypeToken): UnknownShape | undefined {
  try {
    new (token as new () => unknown)();
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      found: `the class ${token.name}, whose constructor fails without arguments (${reason})`,
      remedy:
        'class-transformer calls it without any and sets the properties afterwards: give its parameters defaults, or ' +
        'leave it out.',
    };
  }
}

/** A class that was read with its own rules goes before what a manifest says about it. */
function addDefinitions({ definitions, open }: Reading, { definitions: added = {} }: ValueShape): void {
  const names = new Set([...open.values()].map(({ name }) => name));
  for (const [name, schema] of Object.entries(added)) {
    if (!names.has(name)) {
      definitions[name] ??= schema;
    }
  }
}

function reference({ name }: OpenClass): JsonSchema {
  return { $ref: `#/$defs/${name}` };
}

function freeName(name: string, { open, definitions }: Reading): string {
  const taken = new Set([...Object.keys(definitions), ...[...open.values()].map((entry) => entry.name)]);
  let free = name;
  for (let number = 2; taken.has(free); number += 1) {
    free = `${name}${number}`;
  }
  return free;
}
