import { isJsonObject } from '../json-object.js';
import type { JsonSchema } from '../json-schema.js';
import type { TypeToken } from '../type-token.js';
import { isUnknownShape, type UnknownShape, type ValueShape } from '../value-shape.js';
import type { ClassReader } from './base-shape.js';
import type { Discriminator } from './libraries.js';
import { readPropertyRules } from './property-rules.js';

interface Branch {
  readonly name: string;
  readonly shape: ValueShape;
  /** The class has the property itself. */
  readonly isDeclared: boolean;
}

/**
 * The shape of a value that is one of several classes, told apart by a property as `@Type` says. class-transformer
 * deletes that property unless told to keep it; where the class itself declares it, it is put back, so that its own
 * rules find it. Inside maps and arrays of arrays it does not look for the property, and leaves the class to us.
 */
export function discriminatedShape(
  { property, subTypes }: Discriminator,
  readClass: ClassReader,
): ValueShape | UnknownShape {
  const branches = new Map<unknown, Branch>();
  for (const { name, value } of subTypes) {
    const shape = readClass(value as TypeToken);
    if (isUnknownShape(shape)) {
      return shape;
    }
    const isRuled = readPropertyRules(value as TypeToken, []).some((rules) => rules.name === property);
    branches.set(value, { name, shape, isDeclared: isRuled || shape.schema.properties?.[property] !== undefined });
  }
  const shapes = [...branches.values()];
  return {
    schema: { anyOf: shapes.map(({ name, shape }) => withDiscriminator(shape.schema, property, name)) },
    convert: async (value, path) => {
      if (!isJsonObject(value)) {
        return value;
      }
      const branch = branches.get(value.constructor) ?? shapes.find(({ name }) => name === value[property]);
      return branch === undefined ? value : withProperty(await convert(branch, value, path), branch, property);
    },
  };
}

async function convert({ shape }: Branch, value: unknown, path: string): Promise<Record<string, unknown>> {
  return (shape.convert === undefined ? value : await shape.convert(value, path)) as Record<string, unknown>;
}

function withProperty(instance: Record<string, unknown>, { name, isDeclared }: Branch, property: string): unknown {
  if (isDeclared) {
    instance[property] ??= name;
  }
  return instance;
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
