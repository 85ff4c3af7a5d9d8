import { isJsonObject } from './json-object.js';
import { childPath } from './json-pointer.js';
import type { Conversion, ValueShape } from './value-shape.js';
import { whenAll } from './when-all.js';

/** The shape of an array whose elements have a shape. */
export function arrayShape(items: ValueShape): ValueShape {
  const { schema, convert, ...rest } = items;
  return {
    ...rest,
    schema: { type: 'array', items: schema },
    ...(convert !== undefined && { convert: eachElement(convert) }),
  };
}

/** The shape of a `Set`: an array without repetition, which class-transformer may have made a set of already. */
export function setShape(items: ValueShape): ValueShape {
  const { schema, convert = same, ...rest } = items;
  return {
    ...rest,
    schema: { type: 'array', items: schema, uniqueItems: true },
    convert: (value, path) =>
      Array.isArray(value) || value instanceof Set
        ? whenAll(elements(convert, [...value], path), (made) => new Set(made))
        : value,
  };
}

/**
 * The shape of a `Map` with text keys: an object whose properties all have the shape of the values, which
 * class-transformer may have made a map of already.
 */
export function mapShape(values: ValueShape): ValueShape {
  const { schema, convert = same, ...rest } = values;
  return {
    ...rest,
    schema: { type: 'object', additionalProperties: schema },
    convert: (value, path) => {
      const given = value instanceof Map ? [...value] : isJsonObject(value) ? Object.entries(value) : undefined;
      if (given === undefined) {
        return value;
      }
      const made = given.map(([key, entry]) => convert(entry, childPath(path, key)));
      return whenAll(made, (entries) => new Map(given.map(([key], index) => [key, entries[index]])));
    },
  };
}

function eachElement(convert: Conversion): Conversion {
  return (value, path) => (Array.isArray(value) ? whenAll(elements(convert, value, path), (made) => made) : value);
}

function elements(convert: Conversion, values: readonly unknown[], path: string): readonly unknown[] {
  return values.map((value, index) => convert(value, childPath(path, index)));
}

function same(value: unknown): unknown {
  return value;
}
