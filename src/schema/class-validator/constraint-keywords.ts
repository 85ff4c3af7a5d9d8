import type { JsonSchema } from '../json-schema.js';
import { enumSchema, enumValues } from '../scalar-shape.js';

type Scalar = string | number | boolean;

/** Writes a constraint as keywords; undefined where no keyword says the same. */
type Keywords = (constraints: readonly unknown[]) => JsonSchema | undefined;

const string: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };
const array: JsonSchema = { type: 'array' };

const KEYWORDS: Readonly<Record<string, Keywords>> = {
  isString: () => string,
  isInt: () => ({ type: 'integer' }),
  isNumber: () => number,
  isBoolean: () => ({ type: 'boolean' }),
  isArray: () => array,
  isObject: () => ({ type: 'object' }),
  isDate: () => ({ format: 'date-time' }),
  isEnum: ([members]) => (isObject(members) ? enumSchema(enumValues(members)) : undefined),
  isIn: ([values]) => (isScalars(values) ? enumSchema(values) : undefined),
  equals: ([value]) => (isScalar(value) ? { type: typeof value, const: value } : undefined),
  min: ([limit]) => ({ ...number, minimum: limit }),
  max: ([limit]) => ({ ...number, maximum: limit }),
  isPositive: () => ({ ...number, exclusiveMinimum: 0 }),
  isNegative: () => ({ ...number, exclusiveMaximum: 0 }),
  isDivisibleBy: ([divisor]) => (Number.isInteger(divisor) ? { ...number, multipleOf: divisor } : undefined),
  minLength: ([least]) => ({ ...string, minLength: least }),
  maxLength: ([most]) => ({ ...string, maxLength: most }),
  isLength: ([least, most]) => ({ ...string, minLength: least, ...(most !== undefined && { maxLength: most }) }),
  matches: ([pattern]) => patternKeyword(pattern),
  isEmail: () => ({ ...string, format: 'email' }),
  isUrl: () => ({ ...string, format: 'uri' }),
  isUuid: () => ({ ...string, format: 'uuid' }),
  isRFC3339: () => ({ ...string, format: 'date-time' }),
  arrayMinSize: ([least]) => ({ ...array, minItems: least }),
  arrayMaxSize: ([most]) => ({ ...array, maxItems: most }),
  arrayNotEmpty: () => ({ ...array, minItems: 1 }),
  arrayUnique: () => ({ ...array, uniqueItems: true }),
};

/** Writes a class-validator constraint as JSON Schema keywords, the type included; undefined where none say the same. */
export function constraintKeywords(name: string, constraints: readonly unknown[]): JsonSchema | undefined {
  return Object.hasOwn(KEYWORDS, name) ? KEYWORDS[name]?.(constraints) : undefined;
}

/** JSON Schema patterns have no flags and are read with the `u` flag. */
function patternKeyword(pattern: unknown): JsonSchema | undefined {
  if (!(pattern instanceof RegExp) || /[imsvy]/.test(pattern.flags)) {
    return undefined;
  }
  try {
    return { ...string, pattern: new RegExp(pattern.source, 'u').source };
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isScalars(values: unknown): values is readonly Scalar[] {
  return Array.isArray(values) && values.every(isScalar);
}
