import type { JsonSchema } from '../json-schema.js';
import { enumSchema, enumValues } from '../scalar-shape.js';
import { exactly, type Meaning, type MeaningReader, partly } from './meaning.js';
import { STRING_MEANINGS } from './string-meanings.js';

type Scalar = string | number | boolean;

const array = { type: 'array' } as const;
const number = { type: 'number' } as const;
const object = { type: 'object' } as const;

const MEANINGS: Readonly<Record<string, MeaningReader>> = {
  ...STRING_MEANINGS,
  arrayContains: ([values]) =>
    isScalars(values)
      ? exactly({ ...array, allOf: values.map((value) => ({ contains: { const: value } })) })
      : partly(array),
  arrayMaxSize: ([most]) => exactly({ ...array, maxItems: most }),
  arrayMinSize: ([least]) => exactly({ ...array, minItems: least }),
  arrayNotContains: ([values]) =>
    isScalars(values) ? exactly({ ...array, not: { contains: { enum: values } } }) : partly(array),
  arrayNotEmpty: () => exactly({ ...array, minItems: 1 }),
  arrayUnique: () => exactly({ ...array, uniqueItems: true }),
  equals: ([value]) => (isScalar(value) ? exactly({ type: typeof value, const: value }) : partly({})),
  isArray: () => exactly(array),
  isBoolean: () => exactly({ type: 'boolean' }),
  isDate: () => exactly({ format: 'date-time' }),
  isDefined: () => exactly({}),
  isDivisibleBy: ([divisor]) =>
    typeof divisor === 'number' && Number.isInteger(divisor) && divisor > 0
      ? exactly({ ...number, multipleOf: divisor })
      : partly(number),
  isEmpty: () => partly({}),
  isEnum: ([members]) => oneOf(isRecord(members) ? enumValues(members) : []),
  isIn: ([values]) => oneOf(isScalars(values) ? values : []),
  isInstance: () => exactly({}),
  isInt: () => exactly({ type: 'integer' }),
  isLatitude: (_, type) => degrees(90, type),
  isLongitude: (_, type) => degrees(180, type),
  isNegative: () => exactly({ ...number, exclusiveMaximum: 0 }),
  isNotEmpty: (_, type) => (type === 'string' ? exactly({ minLength: 1 }) : exactly({})),
  isNotEmptyObject: ([options]) =>
    isRecord(options) && options.nullable === false
      ? partly({ ...object, minProperties: 1 }, 'At least one property must have a value.')
      : exactly({ ...object, minProperties: 1 }),
  isNotIn: ([values]) => (isScalars(values) ? exactly({ not: { enum: values } }) : partly({})),
  isNumber: ([options]) =>
    isRecord(options) && options.maxDecimalPlaces !== undefined
      ? partly(number, `Must have at most ${options.maxDecimalPlaces} decimal places.`)
      : exactly(number),
  isObject: () => exactly(object),
  isPositive: () => exactly({ ...number, exclusiveMinimum: 0 }),
  max: ([limit]) => exactly({ ...number, maximum: limit }),
  maxDate: ([limit]) => partly({ format: 'date-time' }, dateLimit('later', limit)),
  min: ([limit]) => exactly({ ...number, minimum: limit }),
  minDate: ([limit]) => partly({ format: 'date-time' }, dateLimit('earlier', limit)),
  notEquals: ([value]) => (isScalar(value) ? exactly({ not: { const: value } }) : partly({})),
};

/** Says what a class-validator constraint means; one that is not class-validator's own has only its message. */
export function constraintMeaning(
  name: string | undefined,
  constraints: readonly unknown[],
  type?: JsonSchema['type'],
): Meaning {
  const read = name !== undefined && Object.hasOwn(MEANINGS, name) ? MEANINGS[name] : undefined;
  return read?.(constraints, type) ?? partly({});
}

function oneOf(values: readonly Scalar[]): Meaning {
  const schema = enumSchema(values);
  return schema === undefined ? partly({}) : exactly(schema);
}

/** Degrees may be numbers or text; only numbers have bounds. */
function degrees(limit: number, type: JsonSchema['type']): Meaning {
  return type === 'string'
    ? partly({}, `Must be a number of degrees from -${limit} to ${limit}, written as text.`)
    : exactly({ ...number, minimum: -limit, maximum: limit });
}

function dateLimit(side: string, limit: unknown): string {
  return limit instanceof Date
    ? `Must not be ${side} than ${limit.toISOString()}.`
    : `Must not be ${side} than a date that is known only when the tool is called.`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isScalars(values: unknown): values is readonly Scalar[] {
  return Array.isArray(values) && values.every(isScalar);
}
