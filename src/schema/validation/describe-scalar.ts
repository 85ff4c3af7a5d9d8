import type { JsonObject } from '../json-object.js';

const FORMAT_WORDS: ReadonlyMap<unknown, string> = new Map([
  ['date-time', 'date-time with offset such as "2015-07-04T12:00:00Z"'],
  ['date', 'date such as "2015-07-04"'],
  ['time', 'time with offset such as "12:00:00Z"'],
  ['duration', 'duration such as "PT15M"'],
  ['email', 'email address'],
  ['uri', 'absolute URL'],
  ['uuid', 'UUID'],
  ['regex', 'regular expression'],
]);

/** Says what a string schema wants. */
export function describeString(schema: JsonObject): string {
  const { format, pattern } = schema;
  const kind = FORMAT_WORDS.get(format) ?? (typeof format === 'string' ? `string of format ${format}` : 'string');
  const length = describeCount(schema.minLength, schema.maxLength, 'character');
  return `${kind}${length}${typeof pattern === 'string' ? ` matching ${pattern}` : ''}`;
}

/** Says what a number schema wants. */
export function describeNumber(type: 'number' | 'integer', schema: JsonObject): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const words: string[] = [type];
  if (typeof minimum === 'number' && typeof maximum === 'number') {
    words.push(`between ${minimum} and ${maximum}`);
  } else if (typeof minimum === 'number') {
    words.push(`of at least ${minimum}`);
  } else if (typeof maximum === 'number') {
    words.push(`of at most ${maximum}`);
  }
  if (typeof exclusiveMinimum === 'number') {
    words.push(`greater than ${exclusiveMinimum}`);
  }
  if (typeof exclusiveMaximum === 'number') {
    words.push(`less than ${exclusiveMaximum}`);
  }
  if (typeof multipleOf === 'number') {
    words.push(`that is a multiple of ${multipleOf}`);
  }
  return words.join(' ');
}

/** Says what an array schema wants; `element` describes one item. */
export function describeArray(schema: JsonObject, element: string | undefined): string {
  const count = describeCount(schema.minItems, schema.maxItems, 'item');
  const unique = schema.uniqueItems === true ? ' without duplicates' : '';
  return `array${element === undefined ? '' : ` of ${element}`}${count}${unique}`;
}

function describeCount(minimum: unknown, maximum: unknown, unit: string): string {
  const hasMinimum = typeof minimum === 'number' && minimum > 0;
  if (hasMinimum && typeof maximum === 'number') {
    const range = minimum === maximum ? `exactly ${minimum}` : `${minimum} to ${maximum}`;
    return `, ${range} ${unit}${maximum === 1 ? '' : 's'}`;
  }
  if (hasMinimum) {
    return `, at least ${minimum} ${unit}${minimum === 1 ? '' : 's'}`;
  }
  return typeof maximum === 'number' ? `, at most ${maximum} ${unit}${maximum === 1 ? '' : 's'}` : '';
}
