import { readPropertyRules } from '../../schema/class-validator/property-rules.js';
import { isClassToken } from '../../schema/plain-token-shape.js';
import { isStandardSchema } from '../../schema/standard-schema.js';
import type { ParamOptions } from '../tool-options.js';
import { resolveType } from './parameter-type.js';

/**
 * Where the schema of a parameter comes from. `reflected` knows no more than the constructor that the compiler left: a
 * String may be a union of literals.
 */
export type ParameterSource = 'reflected' | 'manifest' | 'class-validator' | 'standard-schema' | 'explicit';

/** Says which of the sources of a parameter's schema was taken. */
export function parameterSource(options: ParamOptions, reflected: unknown, isInManifest: boolean): ParameterSource {
  const { type, enum: allowed, items, schema } = options;
  if (schema !== undefined) {
    return isStandardSchema(schema) ? 'standard-schema' : 'explicit';
  }
  if (allowed !== undefined || items !== undefined) {
    return 'explicit';
  }
  const token = resolveType(type) ?? reflected;
  if (isClassToken(token)) {
    return isInManifest && readPropertyRules(token, []).length === 0 ? 'manifest' : 'class-validator';
  }
  if (type !== undefined) {
    return 'explicit';
  }
  return isInManifest ? 'manifest' : 'reflected';
}
