import { type CompiledTool, compileTool } from '../../src/schema/dialect/compile-tool.js';
import type { Dialect } from '../../src/schema/dialect/dialect.js';
import type { JsonSchema } from '../../src/schema/json-schema.js';

/** Compiles one tool with these parameters. */
export function compileFor<T>(
  dialect: Dialect<T>,
  parametersSchema: JsonSchema,
  strict: boolean | 'auto' = false,
): CompiledTool<T> {
  return compileTool({ name: 'tool', description: 'A tool.', parametersSchema }, dialect, { strict });
}

/** An object schema of these properties, all required, closed. */
export function objectOf(properties: Readonly<Record<string, JsonSchema>>, rest: JsonSchema = {}): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false, ...rest };
}
