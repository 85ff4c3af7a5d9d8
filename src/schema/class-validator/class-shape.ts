import type { JsonSchema } from '../json-schema.js';
import type { TypeToken } from '../type-token.js';
import { isUnknownShape, type UnknownShape, type ValueShape } from '../value-shape.js';
import { readPropertyRules } from './property-rules.js';
import { propertyShape } from './property-shape.js';
import { type PropertyConversion, toInstance } from './to-instance.js';
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
 * Reads the shape of a class from its class-validator decorators. Converted values are instances that passed
 * validation; what has no decorator is stripped.
 *
 * @param groups validation groups, as class-validator takes them; all rules hold when there are none.
 */
export function classShape(token: TypeToken, groups: readonly string[] = []): ValueShape | UnknownShape {
  const reading: Reading = { groups, open: new Map(), definitions: {} };
  const shape = readClass(token, reading);
  if (isUnknownShape(shape)) {
    return shape;
  }
  const { schema, convert = (value) => value } = shape;
  const hasDefinitions = Object.keys(reading.definitions).length > 0;
  return {
    schema,
    ...(hasDefinitions && { definitions: reading.definitions }),
    convert: async (value, path) => validateInstance(await convert(value, path), { token, groups, path }),
  };
}

function readClass(token: TypeToken, reading: Reading): ValueShape | UnknownShape {
  const open = reading.open.get(token);
  if (open !== undefined) {
    open.isReferenced = true;
    return { schema: reference(open), convert: (value, path) => open.shape?.convert?.(value, path) ?? value };
  }
  const entry: OpenClass = { name: freeName(token.name, reading), isReferenced: false };
  reading.open.set(token, entry);
  const shape = readProperties(token, reading);
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

function readProperties(token: TypeToken, reading: Reading): ValueShape | UnknownShape {
  const properties: Record<string, JsonSchema> = {};
  const conversions: PropertyConversion[] = [];
  const required: string[] = [];
  const unknown: string[] = [];
  let remedy = '';
  const rules = readPropertyRules(token, reading.groups);
  if (rules.length === 0) {
    return {
      found: `the class ${token.name}, none of whose properties has a class-validator decorator`,
      remedy: `Decorate the properties of ${token.name} with class-validator, or give the whole @Param({ schema }).`,
    };
  }
  for (const property of rules) {
    const shape = propertyShape(token, property, (nested) => readClass(nested, reading));
    if (isUnknownShape(shape)) {
      unknown.push(`"${property.name}" is ${shape.found}`);
      remedy = shape.remedy;
      continue;
    }
    properties[property.jsonName] = shape.schema;
    conversions.push({ name: property.name, jsonName: property.jsonName, convert: shape.convert });
    required.push(...(property.isOptional ? [] : [property.jsonName]));
  }
  if (unknown.length > 0) {
    return { found: `the class ${token.name}, whose property ${unknown.join(', ')}`, remedy };
  }
  return {
    schema: { type: 'object', properties, ...(required.length > 0 && { required }) },
    convert: (value, path) => toInstance(value, { token, groups: reading.groups, conversions, path }),
  };
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
