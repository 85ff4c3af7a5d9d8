import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '../../src/schema/json-schema.js';
import { compileValidator } from '../../src/schema/validator.js';

const LINES = {
  type: 'object',
  properties: {
    points: { type: 'array', items: { type: 'object' }, uniqueItems: true },
    origin: { const: { x: 0, y: 0 } },
    home: { type: 'string', format: 'url' },
  },
};

function withoutPrototype(properties: object): object {
  return Object.assign(Object.create(null), properties);
}

describe('compileValidator', () => {
  it('E-06 compares objects without prototypes like others', () => {
    const check = compileValidator(LINES);
    const [x0, x1] = [withoutPrototype({ x: 0 }), withoutPrototype({ x: 1 })];
    expect(check(withoutPrototype({ points: [x0, x1], origin: withoutPrototype({ y: 0, x: 0 }) }))).toEqual([]);
    expect(check({ points: [x0, withoutPrototype({ x: 0 })] })).toEqual([
      { path: '/points', message: 'expected array of object without duplicates, got [{"x":0},{"x":0}]' },
    ]);
  });

  it('E-06 is not kept busy by a text for a URL', () => {
    const check = compileValidator(LINES);
    expect(check({ home: 'https://example.com/a?b=c' })).toEqual([]);
    expect(check({ home: `http://a/${'1:'.repeat(500_000)}|` })).toHaveLength(1);
    expect(check({ home: 'javascript:alert(1)' })).toHaveLength(1);
  });

  it('E-06 takes an address with letters of any script, however often it is asked', () => {
    const check = compileValidator(LINES);
    const refused = Array.from({ length: 20_000 }, () => check({ home: 'https://bücher.example/ä' })).filter(
      ({ length }) => length > 0,
    );
    expect(refused).toEqual([]);
  });

  it('E-06 lists the first problem alone of a very large value', () => {
    const check = compileValidator({ type: 'object', properties: { a: { type: 'array', items: { type: 'string' } } } });
    expect(check({ a: Array.from({ length: 100_000 }, () => 1) })).toEqual([
      { path: '/a/0', message: 'expected string, got 1' },
    ]);
  });

  it('E-06 takes objects with thousands of properties', () => {
    const names = Array.from({ length: 3_000 }, (_, index) => `p${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'integer' }]));
    const check = compileValidator({ type: 'object', properties });
    expect(check(Object.fromEntries(names.map((name) => [name, 5])))).toEqual([]);
    expect(check({ p2999: 'x' })).toEqual([{ path: '/p2999', message: 'expected integer, got "x"' }]);
  });

  it('E-06 tells the parts of a joined schema apart', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'integer' }, b: { type: 'string' }, c: { type: 'string' } },
      anyOf: [{ required: ['b'] }, { required: ['c'] }],
    };
    expect(compileValidator(schema)({ a: 'x' })).toEqual([
      { path: '', message: 'expected object with b or object with c, got {"a":"x"}' },
      { path: '/a', message: 'expected integer, got "x"' },
    ]);
    const joined = {
      type: 'object',
      allOf: [{ properties: { a: { type: 'integer' } } }, { anyOf: [{ required: ['b'] }, { required: ['c'] }] }],
    };
    expect(compileValidator(joined)({ a: 'x' }).map(({ path }) => path)).toEqual(['/a', '']);
    const negated = { type: 'object', properties: { a: { not: { type: 'null' } } }, minProperties: 1 };
    expect(compileValidator(negated)({ a: null })).toEqual([
      { path: '/a', message: 'expected anything but null, got null' },
    ]);
    expect(compileValidator(negated)({})).toEqual([
      { path: '', message: 'expected object of at least 1 property, got {}' },
    ]);
  });

  it.each([
    [{ not: { enum: ['a', 'b'] } }, 'a', 'expected anything but "a", "b", got "a"'],
    [{ not: { pattern: '^a+$' } }, 'aa', 'expected string that does not match ^a+$, got "aa"'],
    [{ not: { pattern: 'a\\.b' } }, 'a.b', 'expected string without "a.b", got "a.b"'],
    [{ not: { contains: { type: 'null' } } }, [null], 'expected array without any item that is null, got [null]'],
    [
      { contains: { type: 'integer' }, minContains: 2 },
      [1],
      'expected array in which at least 2 items fit: integer, got [1]',
    ],
    [{ maxProperties: 1 }, { a: 1, b: 2 }, 'expected object of at most 1 property, got {"a":1,"b":2}'],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, 'expected b beside a, got {"a":1}'],
    [
      { propertyNames: { pattern: '^a' } },
      { b: 1 },
      'unknown name "b"; expected names of the form: string matching ^a, got {"b":1}',
    ],
    [false, 1, 'expected nothing here, got 1'],
    [{ not: {} }, 1, 'expected nothing here, got 1'],
  ])('E-06 says in words what %j demands', (rule, value, message) => {
    const check = compileValidator({ type: 'object', properties: { a: rule as JsonSchema } });
    expect(check({ a: value })[0]).toEqual({ path: '/a', message });
  });

  it('E-06 explains values of recursive types', () => {
    const schema = {
      type: 'object',
      properties: { tree: { $ref: '#/$defs/Tree' } },
      $defs: {
        Tree: {
          type: 'object',
          properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
          required: ['name'],
        },
      },
    };
    const tree = { name: 'a', children: [{ name: 'b', children: [{ name: 5 }, {}] }] };
    expect(compileValidator(schema)({ tree })).toEqual([
      { path: '/tree/children/0/children/0/name', message: 'expected string, got 5' },
      { path: '/tree/children/0/children/1/name', message: 'missing; expected string' },
    ]);
  });
});
