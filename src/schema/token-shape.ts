import { classShape } from './class-validator/class-shape.js';
import { isClassToken, plainTokenShape } from './plain-token-shape.js';
import type { UnknownShape, ValueShape } from './value-shape.js';

/** Reads the shape of anything that stands for a type: a built-in constructor, a class, or an enum object. */
export function tokenShape(token: unknown): ValueShape | UnknownShape {
  return isClassToken(token) ? classShape(token) : plainTokenShape(token);
}
