import { ToolDefinitionError } from '../errors/tool-definition-error.js';
import type { JsonSchema } from './json-schema.js';
import { parametersShape } from './parameters-shape.js';
import type { TypeToken } from './type-token.js';
import { isUnknownShape } from './value-shape.js';

/**
 * Gives the JSON Schema of a class with class-validator decorators, for a {@link ToolSpec} written by hand.
 *
 * @throws ToolDefinitionError when a property's type cannot be read.
 */
export function parametersSchemaOf(parameters: TypeToken): JsonSchema {
  const shape = parametersShape(parameters);
  if (isUnknownShape(shape)) {
    throw new ToolDefinitionError([`${parameters.name}: it is ${shape.found}. ${shape.remedy}`]);
  }
  return shape.schema;
}
