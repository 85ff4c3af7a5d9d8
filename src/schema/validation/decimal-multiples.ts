import type { Ajv } from 'ajv';
import { isMultipleOf } from '../is-multiple-of.js';

/** Has ajv's `multipleOf` compare numbers as they are written. */
export function useDecimalMultiples(ajv: Ajv): void {
  ajv.removeKeyword('multipleOf').addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    compile: (step: number) => (value: number) => isMultipleOf(value, step),
  });
}
