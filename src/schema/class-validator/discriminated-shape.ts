import type { JsonSchema } from '../json-schema.js';
import type { TypeToken } from '../type-token.js';
import { isUnknownShape, type UnknownShape, type ValueShape } from '../value-shape.js';
import type { ClassReader } from './base-shape.js';
import type { Discriminator } from './libraries.js';

/**
 * The shape of a value that is one of several classes, told apart by a property as `@Type` says. class-transformer
 * deletes that property unless told to keep it; where the class itself declares it, it is put back, so that its own
 * rules find it.
 */
export function discriminatedShape(
  { property, subTypes }: Discriminator,
  readClass: ClassReader,
): ValueShape | UnknownShape {
  const branches = new Map<unknown, { readonly name: string; readonly shape: ValueShape }>();
  for (const { name, value } of subTypes) {
    const shape = readClass(value as TypeToken);
    if (isUnknownShape(shape)) {
      return shape;
    }
    branches.set(value, { name, shape });
  }
  const shapes = [...branches.values()];
  return {
    schema: { anyOf: shapes.map(({ name, shape }) => withDiscriminator(shape.schema, property, name)) },
    convert: async (value, path) => {
      const branch = branches.get((value as object | null)?.constructor);
      const converted = branch?.shape.convert === undefined ? value : await branch.shape.convert(value, path);
      if (branch?.shape.schema.properties?.[property] !== undefined) {
        (converted as Record<string, unknown>)[property] ??= branch.name;
      }
      return converted;
    },
  };
}

function withDiscriminator(schema: JsonSchema, property: string, name: string): JsonSchema {
  const marked = { [property]: { type: 'string', const: name } };
  return schema.$ref === undefined
    ? {
        ...schema,
        properties: { ...marked, ...schema.properties, ...marked },
        required: [...new Set([property, ...(schema.required ?? [])])],
      }
    : { allOf: [schema, { type: 'object', properties: marked, required: [property] }] };
}
