import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { JsonSchema } from 'toolwright';
import { compileCheck, compileValidator } from '../../src/schema/validator.js';

const KEYS = ['kind', 'a', 'b'];
const word = fc.constantFrom('x', 'y', 'z', 1, true, null);

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    word,
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

const tag = fc.oneof(
  word.map((only): JsonSchema => ({ const: only })),
  fc.uniqueArray(word, { minLength: 1, maxLength: 2 }).map((listed): JsonSchema => ({ enum: listed })),
);

const { part } = fc.letrec<{ part: JsonSchema; object: JsonSchema; union: JsonSchema }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small' },
    tag,
    fc.constantFrom<JsonSchema>({ type: 'string' }, { type: 'array', items: { $ref: '#/$defs/Part' } }, {}),
    fc.constant<JsonSchema>({ $ref: '#/$defs/Part' }),
    tie('object'),
    tie('union'),
  ),
  object: fc
    .record({
      properties: fc.dictionary(fc.constantFrom(...KEYS), fc.oneof(tag, tie('part')), {
        minKeys: 1,
        maxKeys: 3,
        noNullPrototype: true,
      }),
      required: fc.uniqueArray(fc.constantFrom(...KEYS), { maxLength: 2 }),
      more: fc.constantFrom<JsonSchema>({}, { additionalProperties: false }, { unevaluatedProperties: false }),
      type: fc.constantFrom<JsonSchema>({}, { type: 'object' }),
    })
    .map(({ properties, required, more, type }): JsonSchema => ({ ...type, ...more, properties, required })),
  union: fc
    .tuple(fc.constantFrom('anyOf', 'oneOf'), fc.array(tie('part'), { minLength: 1, maxLength: 3 }))
    .map(([keyword, branches]): JsonSchema => ({ [keyword]: branches, unevaluatedProperties: { type: 'string' } })),
}));

/** A definition that refers to itself for the same value has no meaning. */
function isItself({ $ref, anyOf = [], oneOf = [] }: JsonSchema): boolean {
  return $ref !== undefined || [...anyOf, ...(oneOf as JsonSchema[])].some(isItself);
}

describe('checking values of unions', () => {
  it('E-06 takes what plain ajv takes, and says what is wrong with all else', () => {
    fc.assert(
      fc.property(part, part, fc.array(value, { minLength: 5, maxLength: 10 }), (inner, outer, values) => {
        const Part = isItself(inner) ? {} : inner;
        const schema: JsonSchema = { ...outer, $defs: { Part } };
        const plain = new Ajv2020({ strict: false, logger: false, ownProperties: true }).compile(schema);
        const [check, explain] = [compileCheck(schema), compileValidator(schema)];
        for (const one of values) {
          const isRight = plain(one);
          expect(check(one)).toBe(isRight);
          expect(explain(one).length === 0).toBe(isRight);
        }
      }),
      { numRuns: 100 },
    );
  });
});
