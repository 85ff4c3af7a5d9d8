import { describe, expect, it } from '@jest/globals';
import {
  Allow,
  Equals,
  IsDate,
  IsDefined,
  IsEmpty,
  IsIn,
  IsInstance,
  IsNotEmpty,
  IsNotIn,
  IsOptional,
  IsString,
  MaxDate,
  MinDate,
  NotEquals,
  Validate,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  ValidatePromise,
  ValidatorConstraint,
} from 'class-validator';
import { propertyTool } from '../../support/decorated-property.js';
import { testRules } from '../../support/rule-table.js';

class Inner {
  @IsString()
  text!: string;
}

@ValidatorConstraint({ name: 'oddLength' })
class OddLength {
  validate(text: string): boolean {
    return text.length % 2 === 1;
  }

  defaultMessage(): string {
    return '$property must have an odd length of $constraint1 or more';
  }
}

@ValidatorConstraint({ name: 'known', async: true })
class Known {
  validate(text: string): Promise<boolean> {
    return Promise.resolve(text === 'known');
  }
}

const shout = ValidateBy({
  name: 'isShout',
  validator: {
    validate: (text) => String(text).endsWith('!'),
    defaultMessage: () => '$property must end with an exclamation mark',
  },
});
const inner = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };

describe('class-validator rules on any value', () => {
  testRules([
    {
      rule: '@Allow()',
      tool: propertyTool(String, Allow()),
      schema: { type: 'string' },
      good: 'x',
      bad: 7,
      expected: 'expected string',
    },
    {
      rule: '@IsDefined()',
      tool: propertyTool(String, IsDefined()),
      schema: { type: 'string' },
      good: 'x',
      bad: null,
      expected: 'expected string',
    },
    {
      rule: '@IsOptional()',
      tool: propertyTool(String, IsOptional()),
      schema: { type: 'string' },
      good: undefined,
      bad: 7,
      expected: 'expected string',
    },
    {
      rule: '@ValidateIf(…)',
      tool: propertyTool(
        String,
        ValidateIf((_, value) => value !== null),
        IsIn(['a', 'b']),
      ),
      schema: { type: ['string', 'null'], description: 'In some cases: must be one of the following values: a, b.' },
      good: null,
      bad: 'c',
      expected: 'expected one of the following values: a, b',
    },
    {
      rule: '@Validate(OddLength)',
      tool: propertyTool(String, Validate(OddLength, [3])),
      schema: { type: 'string', description: 'Must have an odd length of 3 or more.' },
      good: 'abc',
      bad: 'ab',
      expected: 'expected "must have an odd length of 3 or more"',
    },
    {
      rule: '@Validate(Known)',
      tool: propertyTool(String, Validate(Known, { message: 'the text is not known' })),
      schema: { type: 'string', description: 'The text is not known.' },
      good: 'known',
      bad: 'new',
      expected: 'expected "the text is not known"',
    },
    {
      rule: '@ValidateBy(…)',
      tool: propertyTool(String, shout),
      schema: { type: 'string', description: 'Must end with an exclamation mark.' },
      good: 'hey!',
      bad: 'hey',
      expected: 'expected "must end with an exclamation mark"',
    },
    {
      rule: '@ValidatePromise()',
      tool: propertyTool(String, ValidatePromise()),
      schema: { type: 'string' },
      good: 'x',
      bad: 7,
      expected: 'expected string',
    },
    {
      rule: '@Equals("yes")',
      tool: propertyTool(String, Equals('yes')),
      schema: { type: 'string', const: 'yes' },
      good: 'yes',
      bad: 'no',
      expected: 'expected "yes"',
    },
    {
      rule: '@IsEmpty()',
      tool: propertyTool(String, IsEmpty()),
      schema: { type: 'string', description: 'Must be empty.' },
      good: '',
      bad: 'x',
      expected: 'expected empty',
    },
    {
      rule: '@IsNotEmpty()',
      tool: propertyTool(String, IsNotEmpty()),
      schema: { type: 'string', minLength: 1 },
      good: 'x',
      bad: '',
      expected: 'expected string, at least 1 character',
    },
    {
      rule: '@IsIn(["a", "b"])',
      tool: propertyTool(String, IsIn(['a', 'b'])),
      schema: { type: 'string', enum: ['a', 'b'] },
      good: 'b',
      bad: 'c',
      expected: 'expected one of "a", "b"',
    },
    {
      rule: '@IsInstance(Inner)',
      tool: propertyTool(Object, IsInstance(Inner)),
      schema: inner,
      good: { text: 'a' },
      bad: 7,
      expected: 'expected object',
    },
    {
      rule: '@ValidateNested()',
      tool: propertyTool(Inner, ValidateNested()),
      schema: inner,
      good: { text: 'a' },
      bad: 7,
      expected: 'expected object',
    },
  ]);

  it.each([
    ['@NotEquals("no")', NotEquals('no'), { const: 'no' }],
    ['@IsNotIn(["no"])', IsNotIn(['no']), { enum: ['no'] }],
  ])('G-02 %s is a keyword and enforced', async (_, decorator, not) => {
    const tool = propertyTool(String, decorator);
    expect(tool.schema).toEqual({ type: 'string', not });
    expect(await tool.call('yes')).toBe('yes');
    await expect(tool.call('no')).rejects.toThrow('/received/value: expected anything but "no", got "no"');
  });

  it('G-02 only those that a missing value breaks make a property required', () => {
    const required = (decorator: PropertyDecorator) => propertyTool(String, decorator).isRequired;
    expect([IsDefined(), IsString(), IsNotEmpty(), ValidateNested()].map(required)).toEqual([true, true, true, true]);
    expect([IsOptional(), ValidateIf(() => true), Allow(), IsEmpty()].map(required)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('class-validator rules on dates', () => {
  const date = { type: 'string', format: 'date-time' };

  it.each([
    ['@IsDate()', IsDate(), date, 'never', 'expected date-time with offset such as "2015-07-04T12:00:00Z"'],
    [
      '@MinDate(…)',
      MinDate(new Date('2012-01-01')),
      { ...date, description: 'Must not be earlier than 2012-01-01T00:00:00.000Z.' },
      '2011-12-31T00:00:00.000Z',
      'expected a date not earlier than 2012-01-01T00:00:00.000Z',
    ],
    [
      '@MinDate(() => …)',
      MinDate(() => new Date('2012-01-01')),
      { ...date, description: 'Must not be earlier than a date that is known only when the tool is called.' },
      '2011-12-31T00:00:00.000Z',
      'expected a date not earlier than the limit of this moment',
    ],
    [
      '@MaxDate(…)',
      MaxDate(new Date('2015-12-31')),
      { ...date, description: 'Must not be later than 2015-12-31T00:00:00.000Z.' },
      '2016-01-01T00:00:00.000Z',
      'expected a date not later than 2015-12-31T00:00:00.000Z',
    ],
  ])('G-02 %s is told and enforced, and the value arrives as a Date', async (_, decorator, schema, bad, expected) => {
    const tool = propertyTool(Date, decorator);
    expect(tool.schema).toEqual(schema);
    expect(await tool.call('2013-07-04T00:00:00Z')).toEqual(new Date('2013-07-04T00:00:00Z'));
    await expect(tool.call(bad)).rejects.toThrow(`/received/value: ${expected}, got "${bad}"`);
  });
});
