import { describe, expect, it } from '@jest/globals';
import {
  ArrayContains,
  ArrayMaxSize,
  ArrayMinSize,
  ArrayNotContains,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDivisibleBy,
  IsEnum,
  IsInt,
  IsLatitude,
  IsLongitude,
  IsNegative,
  IsNotEmptyObject,
  IsNumber,
  IsObject,
  IsPositive,
  IsString,
  Max,
  Min,
} from 'class-validator';
import { Level, Mixed, Season } from '../../reflection/fixtures/enums.js';
import { type PropertyTool, propertyTool } from '../../support/decorated-property.js';
import { type RuleRow, testRules } from '../../support/rule-table.js';

type Row = readonly [
  rule: string,
  decorator: PropertyDecorator,
  good: unknown,
  bad: unknown,
  schema: object,
  expected: string,
];

function rowsOf(type: string, make: (decorator: PropertyDecorator) => PropertyTool, rows: readonly Row[]): RuleRow[] {
  return rows.map(([rule, decorator, good, bad, keywords, expected]) => {
    const schema = { type, ...keywords };
    return { rule, tool: make(decorator), schema, good, bad, expected };
  });
}

describe('class-validator rules on numbers', () => {
  testRules(
    rowsOf('number', (decorator) => propertyTool(Number, decorator), [
      ['@IsNumber()', IsNumber(), 1.5, 'x', {}, 'expected number'],
      [
        '@IsNumber({ maxDecimalPlaces: 2 })',
        IsNumber({ maxDecimalPlaces: 2 }),
        1.25,
        1.255,
        { description: 'Must have at most 2 decimal places.' },
        'expected a number conforming to the specified constraints',
      ],
      ['@IsInt()', IsInt(), 3, 3.5, { type: 'integer' }, 'expected integer'],
      ['@Min(5)', Min(5), 5, 4, { minimum: 5 }, 'expected number of at least 5'],
      ['@Max(5)', Max(5), 5, 6, { maximum: 5 }, 'expected number of at most 5'],
      ['@IsPositive()', IsPositive(), 1, 0, { exclusiveMinimum: 0 }, 'expected number greater than 0'],
      ['@IsNegative()', IsNegative(), -1, 0, { exclusiveMaximum: 0 }, 'expected number less than 0'],
      ['@IsDivisibleBy(5)', IsDivisibleBy(5), 10, 7, { multipleOf: 5 }, 'expected number that is a multiple of 5'],
      ['@IsLatitude()', IsLatitude(), 47.4, 91, { minimum: -90, maximum: 90 }, 'expected number between -90 and 90'],
      [
        '@IsLongitude()',
        IsLongitude(),
        179,
        181,
        { minimum: -180, maximum: 180 },
        'expected number between -180 and 180',
      ],
      ['@IsEnum(Level)', IsEnum(Level), 1, 2, { enum: [0, 1] }, 'expected one of 0, 1'],
    ]),
  );
});

describe('class-validator rules on text that is a number', () => {
  const degrees = (limit: number) => ({
    description: `Must be a number of degrees from -${limit} to ${limit}, written as text.`,
  });
  testRules(
    rowsOf('string', (decorator) => propertyTool(String, decorator), [
      ['@IsLatitude()', IsLatitude(), '47.4', '91', degrees(90), 'expected a latitude string or number'],
      ['@IsLongitude()', IsLongitude(), '179', '181', degrees(180), 'expected a longitude string or number'],
    ]),
  );
});

describe('class-validator rules on other values', () => {
  testRules([
    ...rowsOf('boolean', (decorator) => propertyTool(Boolean, decorator), [
      ['@IsBoolean()', IsBoolean(), true, 7, {}, 'expected boolean'],
    ]),
    ...rowsOf('string', (decorator) => propertyTool(String, decorator), [
      [
        '@IsEnum(Season)',
        IsEnum(Season),
        'winter',
        'spring',
        { enum: ['winter', 'summer'] },
        'expected one of "winter", "summer"',
      ],
    ]),
    ...rowsOf('object', (decorator) => propertyTool(Object, decorator), [
      ['@IsObject()', IsObject(), { a: 1 }, [1], {}, 'expected object'],
      [
        '@IsEnum(Mixed)',
        IsEnum(Mixed),
        'some',
        'none',
        { type: ['number', 'string'], enum: [0, 'some'] },
        'expected one of 0, "some"',
      ],
      [
        '@IsNotEmptyObject({ nullable: false })',
        IsNotEmptyObject({ nullable: false }),
        { a: 1 },
        { a: null },
        { minProperties: 1, description: 'At least one property must have a value.' },
        'expected a non-empty object',
      ],
    ]),
  ]);
});

describe('class-validator rules on arrays', () => {
  const items = { type: 'string' };
  testRules(
    rowsOf('array', (decorator) => propertyTool(Array, IsString({ each: true }), decorator), [
      ['@IsArray()', IsArray(), ['a'], {}, { items }, 'expected array of string'],
      [
        '@ArrayNotEmpty()',
        ArrayNotEmpty(),
        ['a'],
        [],
        { items, minItems: 1 },
        'expected array of string, at least 1 item',
      ],
      [
        '@ArrayMinSize(2)',
        ArrayMinSize(2),
        ['a', 'b'],
        ['a'],
        { items, minItems: 2 },
        'expected array of string, at least 2 items',
      ],
      [
        '@ArrayMaxSize(1)',
        ArrayMaxSize(1),
        ['a'],
        ['a', 'b'],
        { items, maxItems: 1 },
        'expected array of string, at most 1 item',
      ],
      [
        '@ArrayUnique()',
        ArrayUnique(),
        ['a', 'b'],
        ['a', 'a'],
        { items, uniqueItems: true },
        'expected array of string without duplicates',
      ],
    ]),
  );
});

describe('class-validator rules on the contents of arrays', () => {
  const strings = (decorator: PropertyDecorator) => propertyTool(Array, IsString({ each: true }), decorator);

  it('G-02 @ArrayContains(["a"]) is a keyword and enforced', async () => {
    const tool = strings(ArrayContains(['a']));
    expect(tool.schema).toEqual({ type: 'array', items: { type: 'string' }, allOf: [{ contains: { const: 'a' } }] });
    expect(await tool.call(['a', 'b'])).toEqual(['a', 'b']);
    await expect(tool.call(['b'])).rejects.toThrow(
      '/received/value: expected array in which at least 1 item fits: "a", got ["b"]',
    );
  });

  it('G-02 @ArrayNotContains(["a"]) is a keyword and enforced', async () => {
    const tool = strings(ArrayNotContains(['a']));
    expect(tool.schema).toEqual({ type: 'array', items: { type: 'string' }, not: { contains: { enum: ['a'] } } });
    expect(await tool.call(['b'])).toEqual(['b']);
    await expect(tool.call(['a', 'b'])).rejects.toThrow('/received/value: expected array without "a", got ["a","b"]');
  });

  it('G-02 @IsNotEmptyObject() is a keyword and enforced', async () => {
    const tool = propertyTool(Object, IsNotEmptyObject());
    expect(tool.schema).toEqual({ type: 'object', minProperties: 1 });
    expect(await tool.call({ a: 1 })).toEqual({ a: 1 });
    await expect(tool.call({})).rejects.toThrow('/received/value: expected object of at least 1 property, got {}');
  });
});
