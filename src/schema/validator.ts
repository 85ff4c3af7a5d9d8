import type { JsonSchema } from './json-schema.js';
import { rootNode } from './schema-node.js';
import { CompiledSchema } from './validation/compiled-schema.js';
import { explainErrors } from './validation/explain-errors.js';
import type { SchemaProblem } from './validation/schema-problem.js';

/** Lists what is wrong with a JSON value; empty when it fits. */
export type SchemaValidator = (value: unknown) => readonly SchemaProblem[];

/**
 * Prepares the check of JSON values against a schema of draft 2020-12, or of draft-07 where its `$schema` says so.
 * Compiled when the first value comes, then kept with the schema object. The check throws a ToolArgumentError when it
 * would take longer than two seconds.
 */
export function compileValidator(schema: JsonSchema): SchemaValidator {
  return (given) => {
    const value = withPrototypes(given);
    return CompiledSchema.use(schema, (compiled) =>
      compiled.isValid(value) ? [] : explainErrors(compiled, value, rootNode(schema), ''),
    );
  };
}

/** Prepares the same check for those who need not know what is wrong. */
export function compileCheck(schema: JsonSchema): (value: unknown) => boolean {
  return (given) => {
    const value = withPrototypes(given);
    return CompiledSchema.use(schema, (compiled) => compiled.isValid(value));
  };
}

/** ajv compares objects by methods that those without a prototype lack. */
function withPrototypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const isArray = Array.isArray(value);
  let copy: Record<string, unknown> | unknown[] | undefined =
    isArray || Object.getPrototypeOf(value) !== null ? undefined : { ...value };
  for (const [key, child] of Object.entries(value)) {
    const mended = withPrototypes(child);
    if (mended !== child) {
      copy ??= isArray ? [...value] : { ...value };
      (copy as Record<string, unknown>)[key] = mended;
    }
  }
  return copy ?? value;
}
