import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isToolArgumentError, type JsonSchema, type PreparedArguments, type RawArguments } from 'toolwright';
import { compileValidator } from '../../src/schema/validator.js';
import { prepareArguments } from '../../src/tool/prepare-arguments.js';

const KEYS = ['a', 'b', 'c', '__proto__', 'constructor', 'prototype', 'toString', '', '~/'];

const scalar = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('1', '1.5', 'true', 'C', 'f', '2015-07-04', '[1]', '{"a":"1"}', '[]', ''),
);

const { value: json } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

/** Arguments by the names that the schemas below declare, with scalars more often than not. */
const root = fc.dictionary(fc.constantFrom(...KEYS), fc.oneof({ weight: 3, arbitrary: scalar }, json), {
  maxKeys: 5,
  noNullPrototype: true,
});

const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<JsonSchema>(
      { type: 'string' },
      { type: 'integer' },
      { type: 'number', minimum: 0 },
      { type: 'boolean' },
      { type: 'string', enum: ['C', 'F'] },
      { type: 'string', format: 'date-time' },
      { type: ['integer', 'null'] },
      { enum: ['x', 1, true, null] },
      {},
    ),
    tie('schema').map((items): JsonSchema => ({ type: 'array', items })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf): JsonSchema => ({ anyOf })),
    fc
      .record({
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'toString'), tie('schema'), {
          maxKeys: 3,
          noNullPrototype: true,
        }),
        required: fc.uniqueArray(fc.constantFrom('a', 'b'), { maxLength: 2 }),
        closed: fc.constantFrom({}, { additionalProperties: false }),
      })
      .map(({ closed, ...rest }): JsonSchema => ({ type: 'object', ...rest, ...closed })),
  ),
}));

const objectSchema = fc
  .dictionary(fc.constantFrom('a', 'b', 'c'), schema, { minKeys: 1, maxKeys: 3, noNullPrototype: true })
  .map((properties): JsonSchema => ({ type: 'object', properties }));

const modes = fc.constantFrom('keep' as const, 'drop' as const, 'refuse' as const);

function prepare(raw: RawArguments, parameters: JsonSchema, additionalProperties: 'keep' | 'drop' | 'refuse') {
  try {
    return prepareArguments(raw, parameters, { additionalProperties });
  } catch (error) {
    if (isToolArgumentError(error)) {
      return undefined;
    }
    throw error;
  }
}

function eachObject(value: unknown, visit: (object: object) => void): void {
  if (typeof value === 'object' && value !== null) {
    visit(value);
    for (const child of Object.values(value)) {
      eachObject(child, visit);
    }
  }
}

/** The same data with ordinary prototypes. */
function plain({ values }: PreparedArguments): unknown {
  return JSON.parse(JSON.stringify(values));
}

describe('preparing arguments', () => {
  it('A-03 always gives arguments that fit, or says that it cannot', () => {
    fc.assert(
      fc.property(root, objectSchema, modes, (value, parameters, mode) => {
        const prepared = prepare(JSON.stringify(value), parameters, mode);
        if (prepared !== undefined) {
          expect(compileValidator(parameters)(plain(prepared))).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('A-03 gives what fits as it came, without a repair', () => {
    fc.assert(
      fc.property(root, objectSchema, (value, parameters) => {
        const safe = JSON.parse(JSON.stringify(value), (key, child: unknown) =>
          ['__proto__', 'constructor', 'prototype'].includes(key) ? undefined : child,
        );
        fc.pre(typeof safe === 'object' && safe !== null && compileValidator(parameters)(safe).length === 0);
        const prepared = prepare(JSON.stringify(safe), parameters, 'keep');
        expect(prepared?.repairs).toEqual([]);
        expect(JSON.stringify(prepared?.values)).toBe(JSON.stringify(safe));
      }),
      { numRuns: 100 },
    );
  });

  it('A-03 mends the same whether the arguments come as text or parsed, and leaves the given object alone', () => {
    fc.assert(
      fc.property(root, objectSchema, (value, parameters) => {
        const before = JSON.stringify(value);
        const parsed = prepare(value, parameters, 'drop');
        expect(JSON.stringify(value)).toBe(before);
        expect(JSON.stringify(parsed)).toBe(JSON.stringify(prepare(before, parameters, 'drop')));
      }),
    );
  });

  it('A-03 reads back every number that is written as a string', () => {
    const parameters: JsonSchema = { type: 'object', properties: { a: { type: 'number' } } };
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        fc.pre(!Object.is(value, -0));
        expect(prepare(JSON.stringify({ a: String(value) }), parameters, 'drop')?.values.a).toBe(value);
      }),
    );
  });

  it('A-04 gives ordinary objects, without keys that reach a prototype', () => {
    fc.assert(
      fc.property(root, objectSchema, modes, (value, parameters, mode) => {
        eachObject(prepare(JSON.stringify(value), parameters, mode)?.values, (object) => {
          expect(Array.isArray(object) || Object.getPrototypeOf(object) === Object.prototype).toBe(true);
          expect(Object.keys(object).filter((key) => /^(?:__proto__|constructor|prototype)$/.test(key))).toEqual([]);
        });
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });

  it('E-06 takes any text without failing in another way', () => {
    const parameters: JsonSchema = { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] };
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
        prepare(text, parameters, 'drop');
      }),
    );
  });
});
