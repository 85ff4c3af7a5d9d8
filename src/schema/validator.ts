import type { JsonSchema } from './json-schema.js';
import { rootNode } from './schema-node.js';
import { CompiledSchema } from './validation/compiled-schema.js';
import { explainErrors } from './validation/explain-errors.js';
import type { SchemaProblem } from './validation/schema-problem.js';

/** Lists what is wrong with a value; empty when it fits. */
export type SchemaValidator = (value: unknown) => readonly SchemaProblem[];

/**
 * Prepares the check of values against a schema of draft 2020-12, or of draft-07 where its `$schema` says so. Compiled
 * when the first value comes, then kept with the schema object. Values must be plain JSON with ordinary prototypes.
 */
export function compileValidator(schema: JsonSchema): SchemaValidator {
  const compiled = CompiledSchema.of(schema);
  return (value) => (compiled.isValid(value) ? [] : explainErrors(compiled, value, rootNode(schema), ''));
}
