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
  size.depth = Math.max(size.depth, depth);
  if (Array.isArray(schema.enum)) {
    size.enumValues += schema.enum.length;
    schema.enum.forEach((value) => {
      countText(value, size);
    });
  }
  countText(schema.const, size);
  size.properties += measureNamed(schema.properties, size, depth);
  measureNamed(schema.$defs, size, 0);
  measureIfSchema(schema.items, size, depth);
  for (const branch of listOf(schema.anyOf)) {
    measureIfSchema(branch, size, depth);
  }
  for (const part of listOf(schema.allOf)) {
    measureIfSchema(part, size, depth);
  }
}

/** Measures schemas by name, and counts them. */
function measureNamed(map: unknown, size: Size, level: number): number {
  if (!isJsonObject(map)) {
    return 0;
  }
  const names = Object.keys(map);
  for (const name of names) {
    countText(name, size);
    measureIfSchema(map[name], size, level);
  }
  return names.length;
}

function measureIfSchema(value: unknown, size: Size, level: number): void {
  if (isJsonObject(value)) {
    measure(value, size, level);
  }
}

function countText(value: unknown, size: Size): void {
  size.stringChars += typeof value === 'string' ? value.length : 0;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
