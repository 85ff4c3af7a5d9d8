import type { JsonSchema } from './json-schema.js';
import { subschemas } from './subschemas.js';

const COSTLY = ['pattern', 'patternProperties', 'uniqueItems', 'contains', '$ref', '$dynamicRef', '$recursiveRef'];
const CHEAP_FORMATS: readonly unknown[] = [undefined, 'date', 'date-time', 'uuid'];

/**
 * Tells whether checking a value by this schema takes time in proportion to the value's size, whatever a model sends:
 * patterns, most formats, comparisons of all elements and recursion can take far longer.
 */
export function isTame(schema: JsonSchema): boolean {
  return [...subschemas(schema).values()].every(
    ({ schema: part }) => COSTLY.every((keyword) => !(keyword in part)) && CHEAP_FORMATS.includes(part.format),
  );
}
