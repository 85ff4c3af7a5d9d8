import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { isPlainSchema } from '../../src/schema/validation/is-plain-schema.js';

const engines = [new Ajv({ strict: false, logger: false }), new Ajv2020({ strict: false, logger: false })];

/** Values that are right for some keywords and wrong for others. */
const value = fc.oneof(
  fc.constantFrom('string', 'object', 'null', 'text', '', 0, 1, 2.5, -1, true, false, null),
  fc.array(fc.constantFrom('a', 'b', 'a', 1, null), { maxLength: 3 }),
);

const leaf = fc.oneof(
  fc.tuple(fc.constantFrom('type', 'required', 'enum', 'const', 'default', 'examples', 'title', 'description'), value),
  fc.tuple(fc.constantFrom('format', 'pattern', 'minimum', 'multipleOf', 'minLength', 'maxItems'), value),
  fc.tuple(fc.constantFrom('uniqueItems', 'deprecated', 'dependentRequired', '$ref', 'unheard-of'), value),
);

const schemas = fc.letrec((tie) => {
  const schema = tie('schema');
  const keyed = fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), schema, { maxKeys: 2 });
  const keyword = fc.oneof(
    { maxDepth: 2, depthIdentifier: 'schema' },
    leaf,
    fc.tuple(fc.constantFrom('items', 'additionalProperties', 'not', 'contains'), schema),
    fc.tuple(fc.constantFrom('properties', 'patternProperties'), keyed),
    fc.tuple(fc.constantFrom('anyOf', 'oneOf', 'allOf', 'prefixItems'), fc.array(schema, { maxLength: 2 })),
  );
  return { schema: fc.array(keyword, { maxLength: 4 }).map((entries): unknown => Object.fromEntries(entries)) };
});

describe('schemas that are right at first sight', () => {
  it('G-06 knows the schemas of everyday tools', () => {
    const city = { type: 'string', description: 'A city', minLength: 1, pattern: '^[A-Z]' };
    const days = { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 7, uniqueItems: true };
    const unit = { anyOf: [{ enum: ['C', 'F'] }, { type: 'null' }], default: null };
    const properties = { city, days, unit, constructor: true };
    expect(isPlainSchema({ type: 'object', properties, required: ['city'], additionalProperties: false })).toBe(true);
  });

  it.each([
    [{ type: 'text' }],
    [{ required: ['a', 'a'] }],
    [{ properties: { a: 'string' } }],
    [{ anyOf: [] }],
    [{ enum: [] }],
    [{ enum: [{}, {}] }],
    [{ multipleOf: 0 }],
    [{ minLength: -1 }],
    [{ $ref: '#/$defs/a' }],
    [{ toString: 1 }],
    [true],
  ])('G-06 leaves %j to the meta-schema', (schema) => expect(isPlainSchema(schema)).toBe(false));

  it('G-06 never passes a schema that a meta-schema refuses', () => {
    let passed = 0;
    fc.assert(
      fc.property(schemas.schema, (schema) => {
        if (isPlainSchema(schema)) {
          passed += 1;
          expect(engines.map((engine) => engine.validateSchema(schema as object))).toEqual([true, true]);
        }
      }),
      { numRuns: 2000 },
    );
    expect(passed).toBeGreaterThan(200);
  });
});
