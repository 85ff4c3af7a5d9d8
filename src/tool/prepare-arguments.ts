import { ToolArgumentError } from '../errors/tool-argument-error.js';
import type { JsonSchema } from '../schema/json-schema.js';
import { compileValidator } from '../schema/validator.js';
import type { PreparedArguments, RawArguments } from './tool.js';

/** How arguments are prepared for one tool. */
export interface PrepareOptions {
  /**
   * What happens to properties that the schema does not declare: annotated tools drop or refuse them,
   * plain specs keep them unless the schema says `additionalProperties: false`.
   */
  readonly additionalProperties: 'keep' | 'drop' | 'refuse';
}

/**
 * Turns what a model sent into arguments that fit the schema: capped, parsed, repaired where that is safe, validated.
 *
 * @throws ToolArgumentError with one problem a line.
 */
export function prepareArguments(raw: RawArguments, schema: JsonSchema, _options: PrepareOptions): PreparedArguments {
  const values = typeof raw === 'string' ? (raw.trim() === '' ? {} : JSON.parse(raw)) : (raw ?? {});
  const problems = compileValidator(schema)(values);
  if (problems.length > 0) {
    throw new ToolArgumentError(problems.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  }
  return { values: Object.assign(Object.create(null), values), repairs: [] };
}
