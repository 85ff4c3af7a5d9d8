import type { ErrorObject } from 'ajv';
import { isJsonObject } from '../json-object.js';
import { pathSteps } from '../json-pointer.js';
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
  if (!isInside || error.parentSchema === union.parentSchema) {
    return false;
  }
  const place = pointerOf(compiled, error);
  const parent = pointerOf(compiled, union);
  if (place === undefined || parent === undefined || !place.startsWith(`${parent}/`)) {
    return true;
  }
  const keyword = pathSteps(place.slice(parent.length))[0] ?? '';
  return [union.keyword, '$defs', 'definitions'].includes(keyword);
}

function pointerOf(compiled: CompiledSchema, error: ErrorObject): string | undefined {
  return isJsonObject(error.parentSchema) ? compiled.nodeOf(error.parentSchema)?.pointer : undefined;
}
