import { classShape } from './class-validator/class-shape.js';
import { definitionName } from './definition-name.js';
import type { JsonSchema } from './json-schema.js';
import { isStandardSchema } from './standard-schema.js';
import { standardSchemaShape } from './standard-schema-shape.js';
import type { TypeToken } from './type-token.js';
import { isUnknownShape, type UnknownShape, type ValueShape } from './value-shape.js';

/**
 * Reads the shape of all arguments of a tool at once: a class with class-validator decorators, a Standard Schema, or
 * a JSON Schema, which converts nothing. Definitions stand in the schema itself, which is the root.
 */
export function parametersShape(parameters: unknown): ValueShape | UnknownShape {
  if (isStandardSchema(parameters)) {
    return rooted(standardSchemaShape(parameters));
  }
  return typeof parameters === 'function'
    ? rooted(classShape(parameters as TypeToken))
    : { schema: parameters as JsonSchema };
}

/** A class that refers to itself is a reference; the root must say "object" itself. */
function rooted(shape: ValueShape | UnknownShape): ValueShape | UnknownShape {
  if (isUnknownShape(shape) || shape.definitions === undefined) {
    return shape;
  }
  const { schema, definitions, ...rest } = shape;
  const name = definitionName(schema.$ref) ?? '';
  const root = Object.hasOwn(definitions, name) ? definitions[name] : schema;
  return { ...rest, schema: { ...root, $defs: definitions } };
}
