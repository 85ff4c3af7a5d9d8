import { ToolArgumentError } from '../errors/tool-argument-error.js';
import type { JsonSchema } from './json-schema.js';
import { isAmbiguousPattern } from './pattern/is-ambiguous-pattern.js';
import { toPattern } from './pattern/to-pattern.js';
import { shownValue } from './shown-value.js';
import type { Conversion, ValueShape } from './value-shape.js';

/** Longest integer text accepted for a `bigint`; parsing longer ones costs more than quadratic time. */
const MAX_BIGINT_CHARS = 400;

/** Longest pattern that a model may write. */
const MAX_PATTERN_CHARS = 1_000;

const SCALARS: ReadonlyMap<unknown, ValueShape> = new Map<unknown, ValueShape>([
  [String, { schema: { type: 'string' } }],
  [Number, { schema: { type: 'number' } }],
  [Boolean, { schema: { type: 'boolean' } }],
  [
    BigInt,
    {
      schema: { type: 'string', pattern: '^-?[0-9]+$', maxLength: MAX_BIGINT_CHARS },
      convert: fromText('an integer as text', BigInt),
    },
  ],
  [Date, { schema: { type: 'string', format: 'date-time' }, convert: fromText('a date-time', toDate) }],
  [URL, { schema: { type: 'string', format: 'uri' }, convert: fromText('an absolute URL', (text) => new URL(text)) }],
  [
    RegExp,
    {
      schema: { type: 'string', format: 'regex', maxLength: MAX_PATTERN_CHARS },
      convert: fromText('a regular expression that repeats nothing which repeats itself', toTamePattern),
    },
  ],
  [Uint8Array, base64((bytes) => new Uint8Array(bytes))],
  [Buffer, base64((bytes) => bytes)],
]);

/** The shape of a built-in type that travels as one JSON scalar; undefined for every other constructor. */
export function scalarShape(token: unknown): ValueShape | undefined {
  return SCALARS.get(token);
}

/** The schema of a fixed set of values, or undefined for an empty set. */
export function enumSchema(values: readonly (string | number | boolean)[]): JsonSchema | undefined {
  const types = [...new Set(values.map((value) => typeof value))];
  const [type] = types;
  return type === undefined ? undefined : { type: types.length === 1 ? type : types, enum: values };
}

/** The values of a TypeScript enum object, without the reverse mappings that numeric members leave in it. */
export function enumValues(members: Readonly<Record<string, unknown>>): (string | number)[] {
  return Object.keys(members)
    .filter((key) => !isReverseMapping(members, key))
    .map((key) => members[key])
    .filter((value) => typeof value === 'string' || typeof value === 'number');
}

function isReverseMapping(members: Readonly<Record<string, unknown>>, key: string): boolean {
  const name = members[key];
  return typeof name === 'string' && Object.hasOwn(members, name) && members[name] === Number(key);
}

function base64(make: (bytes: Buffer) => Uint8Array): ValueShape {
  return {
    schema: { type: 'string', contentEncoding: 'base64' },
    convert: fromText('base64 text', (text) => make(fromBase64(text))),
  };
}

/** Node would skip what is no base64; models miscount the padding, without which nothing is lost. */
function fromBase64(text: string): Buffer {
  const isBase64 = /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.replace(/=+$/, '').length % 4 !== 1;
  if (!isBase64) {
    throw new RangeError('No base64');
  }
  return Buffer.from(text, 'base64');
}

function fromText(expected: string, parse: (text: string) => unknown): Conversion {
  return (value, path) => {
    if (typeof value !== 'string') {
      return value;
    }
    try {
      return parse(value);
    } catch (cause) {
      throw new ToolArgumentError(`${path}: expected ${expected}, got ${shownValue(value)}`, { cause });
    }
  };
}

/** The method that gets it will run it, perhaps on long texts. */
function toTamePattern(text: string): RegExp {
  if (isAmbiguousPattern(text)) {
    throw new RangeError('Ambiguous repetition');
  }
  return toPattern(text);
}

function toDate(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) {
    throw new RangeError('Invalid date');
  }
  return date;
}
