import { classShape } from './class-validator/class-shape.js';
import { type ManifestTypes, typesOfClass } from './manifest-types.js';
import { isClassToken, plainTokenShape } from './plain-token-shape.js';
import type { UnknownShape, ValueShape } from './value-shape.js';

/**
 * Reads the shape of anything that stands for a type: a built-in constructor, a class, or an enum object.
 *
 * @param groups validation groups of a class; all its rules hold when there are none.
 * @param types what a manifest says about the properties of a class.
 */
export function tokenShape(
  token: unknown,
  groups?: readonly string[],
  types?: ManifestTypes,
): ValueShape | UnknownShape {
  return isClassToken(token) ? classShape(token, groups, typesOfClass(types, token)) : plainTokenShape(token);
}
