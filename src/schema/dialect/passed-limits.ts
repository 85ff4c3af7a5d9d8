import { isJsonObject, type JsonObject } from '../json-object.js';
import type { SchemaLimits } from './schema-rules.js';

interface Size {
  properties: number;
  depth: number;
  stringChars: number;
  /** The number of values in each `enum`, and the characters of their texts. */
  readonly enums: { readonly values: number; readonly chars: number }[];
}

/** Names the limits of a strict mode that a rewritten schema passes, such as `120 properties of 100`. */
export function passedLimits(schema: JsonObject, limits: SchemaLimits): readonly string[] {
  const size: Size = { properties: 0, depth: 0, stringChars: 0, enums: [] };
  measure(schema, size, 0);
  const { largeEnum } = limits;
  const enumValues = size.enums.reduce((sum, { values }) => sum + values, 0);
  const largeEnumChars = size.enums.filter(({ values }) => values > largeEnum.values).map(({ chars }) => chars);
  return [
    ...passed(size.properties, 'properties', limits.properties),
    ...passed(size.depth, 'levels', limits.depth),
    ...passed(size.stringChars, 'characters of names', limits.stringChars),
    ...passed(enumValues, 'enum values', limits.enumValues),
    ...passed(
      Math.max(0, ...largeEnumChars),
      `characters in an enum of over ${largeEnum.values} values`,
      largeEnum.chars,
    ),
  ];
}

function passed(found: number, words: string, limit: number): string[] {
  return found > limit ? [`${found} ${words} of ${limit}`] : [];
}

function measure(schema: JsonObject, size: Size, level: number): void {
  const depth = level + (schema.properties === undefined && schema.items === undefined ? 0 : 1);
  size.depth = Math.max(size.depth, depth);
  if (Array.isArray(schema.enum)) {
    const chars = schema.enum.reduce<number>((sum, value) => sum + lengthOf(value), 0);
    size.enums.push({ values: schema.enum.length, chars });
    size.stringChars += chars;
  }
  size.stringChars += lengthOf(schema.const);
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
    size.stringChars += name.length;
    measureIfSchema(map[name], size, level);
  }
  return names.length;
}

function measureIfSchema(value: unknown, size: Size, level: number): void {
  if (isJsonObject(value)) {
    measure(value, size, level);
  }
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
