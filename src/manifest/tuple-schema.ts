import ts from 'typescript';
import type { JsonSchema } from '../schema/json-schema.js';
import { TypeProblem } from './type-problem.js';

/**
 * The schema of a tuple type.
 *
 * @param elements the schemas of its elements, by position.
 * @throws TypeProblem when other elements stand behind a rest element: JSON Schema counts from the front.
 */
export function tupleSchema(
  { target: { elementFlags, minLength, hasRestElement } }: ts.TupleTypeReference,
  elements: readonly JsonSchema[],
): JsonSchema {
  const first = elementFlags.findIndex((flags) => flags & ts.ElementFlags.Variable);
  const fixed = first < 0 ? elements : elements.slice(0, first);
  const [rest, ...others] = elements.slice(fixed.length);
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(rest))) {
    throw new TypeProblem(
      'a tuple with other elements behind its rest, which JSON Schema cannot say',
      'Put the rest last, as in [string, ...number[]], or give @Param({ schema }).',
    );
  }
  return {
    type: 'array',
    ...(fixed.length > 0 && { prefixItems: fixed }),
    items: rest ?? false,
    minItems: minLength,
    ...(!hasRestElement && { maxItems: fixed.length }),
  };
}
