import { isJsonObject } from './json-object.js';
import { childPath } from './json-pointer.js';
import type { Conversion, ValueShape } from './value-shape.js';

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
    convert: async (value, path) =>
      Array.isArray(value) || value instanceof Set ? new Set(await elements(convert, [...value], path)) : value,
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
    convert: async (value, path) => {
      const entries = value instanceof Map ? [...value] : isJsonObject(value) ? Object.entries(value) : undefined;
      return entries === undefined
        ? value
        : new Map(
            await Promise.all(
              entries.map(async ([key, entry]) => [key, await convert(entry, childPath(path, key))] as const),
            ),
          );
    },
  };
}

function eachElement(convert: Conversion): Conversion {
  return (value, path) => (Array.isArray(value) ? elements(convert, value, path) : value);
}

function elements(convert: Conversion, values: readonly unknown[], path: string): Promise<unknown[]> {
  return Promise.all(values.map(async (value, index) => convert(value, childPath(path, index))));
}

function same(value: unknown): unknown {
  return value;
}
