import type { ErrorObject } from 'ajv';
import { isJsonObject } from '../json-object.js';
import type { CompiledSchema } from './compiled-schema.js';

/** Tells whether an error says that no branch of a union fits, or too many. */
export function isUnionError(error: ErrorObject): boolean {
  return error.keyword === 'anyOf' || error.keyword === 'oneOf';
}

/** Leaves out the errors of a union's single branches; ajv lists them right before the union's own. */
export function dropUnionNoise(compiled: CompiledSchema, errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const kept: ErrorObject[] = [];
  let union: ErrorObject | undefined;
  for (const error of errors.toReversed()) {
    if (union !== undefined && belongsToBranch(compiled, error, union)) {
      continue;
    }
    union = isUnionError(error) ? error : undefined;
    kept.push(error);
  }
  return kept.reverse();
}

function belongsToBranch(compiled: CompiledSchema, error: ErrorObject, union: ErrorObject): boolean {
  const isInside = error.instancePath === union.instancePath || error.instancePath.startsWith(`${union.instancePath}/`);
  const place = pointerOf(compiled, error) ?? '';
  const isInBranch = place.startsWith(`${pointerOf(compiled, union)}/${union.keyword}/`);
  const isReferenced = /^\/(?:\$defs|definitions)\//.test(place) && error.parentSchema !== union.parentSchema;
  return isInside && (isInBranch || isReferenced);
}

function pointerOf(compiled: CompiledSchema, error: ErrorObject): string | undefined {
  return isJsonObject(error.parentSchema) ? compiled.nodeOf(error.parentSchema)?.pointer : undefined;
}
