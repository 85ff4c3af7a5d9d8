import fc from 'fast-check';
import type { JsonSchema } from '../../src/schema/json-schema.js';

/** A schema and values that fit it. */
interface Sample {
  readonly schema: JsonSchema;
  readonly values: fc.Arbitrary<unknown>;
}

const sample = (schema: JsonSchema, values: fc.Arbitrary<unknown>): Sample => ({ schema, values });

const KEYS = ['a', 'b', 'kind of', 'ü', '$x', 'constructor', '0', 'x'.repeat(70)];

const tree: fc.Arbitrary<unknown> = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.record({ name: fc.string() }, { noNullPrototype: true }),
    fc.record(
      { name: fc.string(), children: fc.array(tie('tree'), { maxLength: 2 }) },
      { noNullPrototype: true, requiredKeys: ['name'] },
    ),
  ),
})).tree;

const TREE: JsonSchema = {
  type: 'object',
  properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
  required: ['name'],
  additionalProperties: false,
};

/** Without -0, which JSON text does not have, and without prototype keys. */
function plainJson(text: string): unknown {
  return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : Object.is(value, -0) ? 0 : value));
}

const SCALARS: readonly Sample[] = [
  sample({ type: 'string', description: 'Any text' }, fc.string()),
  sample({ type: 'string', minLength: 2, maxLength: 4 }, fc.string({ minLength: 2, maxLength: 4 })),
  sample({ type: 'string', pattern: '^a(?!b)' }, fc.constantFrom('a', 'ac')),
  sample({ type: 'string', format: 'uri' }, fc.webUrl()),
  sample({ type: 'string', format: 'date' }, fc.constantFrom('2015-07-04')),
  sample({ type: 'integer', minimum: -5, exclusiveMaximum: 7 }, fc.integer({ min: -5, max: 6 })),
  sample(
    { type: 'number', multipleOf: 3, default: 3 },
    fc.integer({ min: 0, max: 9 }).map((count) => count * 3),
  ),
  sample({ type: 'boolean' }, fc.boolean()),
  sample({ type: 'null' }, fc.constant(null)),
  sample({ type: ['string', 'null'], maxLength: 3 }, fc.constantFrom('abc', null)),
  sample({ type: ['integer', 'boolean'] }, fc.constantFrom(1, true)),
  sample({ enum: ['C', 'F'] }, fc.constantFrom('C', 'F')),
  sample({ type: 'integer', enum: [1, 2] }, fc.constantFrom(1, 2)),
  sample({ enum: ['1', 1, true, null, 2.5] }, fc.constantFrom('1', 1, true, null, 2.5)),
  sample({ const: 'fixed' }, fc.constant('fixed')),
  sample({ const: 7 }, fc.constant(7)),
  sample({ anyOf: [{ type: 'string' }, { type: 'integer' }] }, fc.oneof(fc.string(), fc.integer())),
  sample({ oneOf: [{ type: 'boolean' }, { type: 'null' }], description: 'One of two' }, fc.constantFrom(true, null)),
  sample({ allOf: [{ type: 'string', pattern: '^a' }, { pattern: 'z$' }] }, fc.constantFrom('az', 'abz')),
  sample({ $ref: '#/$defs/Tree' }, tree),
  sample({ $ref: '#/$defs/Tree', description: 'The first' }, tree),
  sample({}, fc.json({ maxDepth: 2 }).map(plainJson)),
];

function arrayOf({ schema, values }: Sample): Sample {
  return sample(
    { type: 'array', items: schema, minItems: 1, maxItems: 3 },
    fc.array(values, { minLength: 1, maxLength: 3 }),
  );
}

function tupleOf(one: Sample, other: Sample): Sample {
  const schema: JsonSchema = { type: 'array', prefixItems: [one.schema, other.schema], items: false, minItems: 2 };
  return sample(schema, fc.tuple(one.values, other.values));
}

function mapOf({ schema, values }: Sample): Sample {
  return sample({ type: 'object', additionalProperties: schema }, dictionary(values));
}

/** Under a fixed set of keys. */
function recordOf({ schema, values }: Sample): Sample {
  const propertyNames = { type: 'string', enum: ['k', 'ü', 'never'] };
  return sample({ type: 'object', propertyNames, additionalProperties: schema }, dictionary(values));
}

function dictionary(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.dictionary(fc.constantFrom('k', 'ü'), values, { maxKeys: 2, noNullPrototype: true });
}

function nullable({ schema, values }: Sample): Sample {
  return sample({ anyOf: [schema, { type: 'null' }] }, fc.oneof(values, fc.constant(null)));
}

/** Told apart by a constant. */
function eitherOf(one: Sample, other: Sample): Sample {
  const branch = (kind: string, { schema }: Sample): JsonSchema => ({
    type: 'object',
    properties: { kind: { const: kind }, value: schema },
    required: ['kind'],
    additionalProperties: false,
  });
  const value = (kind: string, { values }: Sample): fc.Arbitrary<unknown> =>
    fc.record({ kind: fc.constant(kind), value: values }, { noNullPrototype: true, requiredKeys: ['kind'] });
  return sample(
    { oneOf: [branch('one', one), branch('other', other)] },
    fc.oneof(value('one', one), value('other', other)),
  );
}

interface Part {
  readonly key: string;
  readonly isRequired: boolean;
  readonly part: Sample;
}

function objectOf(parts: readonly Part[], rest: JsonSchema): Sample {
  const requiredKeys = parts.filter(({ isRequired }) => isRequired).map(({ key }) => key);
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(parts.map(({ key, part }) => [key, part.schema])),
    required: requiredKeys,
    ...rest,
  };
  const entries = parts.map(({ key, isRequired, part }) =>
    (isRequired ? part.values : fc.option(part.values, { nil: undefined })).map((value) => [key, value] as const),
  );
  const values = fc
    .tuple(...entries)
    .map((pairs) => Object.fromEntries(pairs.filter(([, value]) => value !== undefined)));
  return sample(schema, values);
}

const { any } = fc.letrec<{ any: Sample; object: Sample }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...SCALARS),
    tie('any').map(arrayOf),
    fc.tuple(tie('any'), tie('any')).map(([one, other]) => tupleOf(one, other)),
    tie('any').map(mapOf),
    tie('any').map(recordOf),
    tie('any').map(nullable),
    fc.tuple(tie('any'), tie('any')).map(([one, other]) => eitherOf(one, other)),
    tie('object'),
  ),
  object: fc
    .tuple(
      fc.uniqueArray(fc.record({ key: fc.constantFrom(...KEYS), isRequired: fc.boolean(), part: tie('any') }), {
        selector: ({ key }) => key,
        maxLength: 4,
      }),
      fc.constantFrom<JsonSchema>(
        {},
        { additionalProperties: false },
        { additionalProperties: true },
        { maxProperties: 9 },
      ),
    )
    .map(([parts, rest]) => objectOf(parts, rest)),
}));

/** Tool schemas with arguments that fit them. */
export const toolWithArguments: fc.Arbitrary<{ schema: JsonSchema; value: unknown }> = fc
  .uniqueArray(fc.record({ key: fc.constantFrom(...KEYS), isRequired: fc.boolean(), part: any }), {
    selector: ({ key }) => key,
    maxLength: 3,
  })
  .map((parts) => objectOf(parts, { additionalProperties: false, $defs: { Tree: TREE } as never }))
  .chain(({ schema, values }) => values.map((value) => ({ schema, value })));
