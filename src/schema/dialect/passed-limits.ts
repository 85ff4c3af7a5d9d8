import { isJsonObject, type JsonObject } from '../json-object.js';
import type { SchemaLimits } from './schema-rules.js';

interface Size {
  properties: number;
  depth: number;
  stringChars: number;
  enumValues: number;
}

/** Names the limits of a strict mode that a rewritten schema passes, such as `120 properties of 100`. */
export function passedLimits(schema: JsonObject, limits: SchemaLimits): readonly string[] {
  const size: Size = { properties: 0, depth: 0, stringChars: 0, enumValues: 0 };
  measure(schema, size, 0);
  const words = {
    properties: 'properties',
    depth: 'levels',
    stringChars: 'characters of names',
    enumValues: 'enum values',
  };
  return (Object.keys(words) as (keyof SchemaLimits)[]).flatMap((limit) =>
    size[limit] > limits[limit] ? [`${size[limit]} ${words[limit]} of ${limits[limit]}`] : [],
  );
}

function measure(schema: JsonObject, size: Size, level: number): void {
  const depth = level + (schema.properties === undefined && schema.items === undefined ? 0 : 1);
  const values = listOf(schema.enum);
  const properties = namedIn(schema.properties);
  const definitions = namedIn(schema.$defs);
  size.depth = Math.max(size.depth, depth);
  size.enumValues += values.length;
  size.properties += properties.length;
  const strings = [...values, schema.const, ...[...properties, ...definitions].map(([name]) => name)];
  size.stringChars += strings.reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0);
  const children = [
    ...properties.map(([, child]) => child),
    schema.items,
    ...listOf(schema.anyOf),
    ...listOf(schema.allOf),
  ];
  measureAll(children, size, depth);
  measureAll(
    definitions.map(([, child]) => child),
    size,
    0,
  );
}

function namedIn(map: unknown): readonly (readonly [string, unknown])[] {
  return isJsonObject(map) ? Object.entries(map) : [];
}

function measureAll(children: readonly unknown[], size: Size, level: number): void {
  for (const child of children) {
    if (isJsonObject(child)) {
      measure(child, size, level);
    }
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
