import { describe, expect, it } from '@jest/globals';
import { Contains, IsString, Validate, ValidateBy, ValidatorConstraint } from 'class-validator';
import { problemsOf } from '../../support/call-tool.js';
import { callWith, propertyTool, serviceOf } from '../../support/decorated-property.js';

@ValidatorConstraint()
class Even {
  validate(value: unknown): boolean {
    return typeof value === 'string' && value.length % 2 === 0;
  }

  defaultMessage(): string {
    return '$property must be of even length, got $value';
  }
}

function even(message: string | (() => string)): PropertyDecorator {
  return Validate(Even, [2], { message: message as string });
}

describe('the message of a decorator', () => {
  it.each<[string, PropertyDecorator, string | undefined]>([
    ['its validator', Validate(Even), 'Must be of even length.'],
    ['a part in brackets', even('must be even ($value given) in $property'), 'Must be even in the value.'],
    ['a part behind a colon', even('$property must be even: "$value" is not'), 'Must be even.'],
    ['nothing but the value', even('$value is odd'), undefined],
    ['a constraint', even('must be divisible by $constraint1 in $target'), 'Must be divisible by 2 in Subject.'],
    ['a constraint that there is not', even('must be even, not as $constraint4'), 'Must be even.'],
    ['a function of the value', even(() => `must be even, got ${undefined}`), 'Must be even.'],
    [
      'a validator in place',
      ValidateBy({
        name: 'known',
        validator: {
          validate: (value) => value === 'ok',
          defaultMessage: (args) => `be known; found "${args?.value}"`,
        },
      }),
      'Be known.',
    ],
  ])('G-02 is said without the value that there is none of yet: %s', (_, decorator, description) => {
    const tool = propertyTool(String, IsString(), decorator);
    expect(tool.schema).toEqual({ type: 'string', ...(description !== undefined && { description }) });
  });

  it('G-02 has the value when it is refused', async () => {
    await expect(propertyTool(String, IsString(), Validate(Even)).call('abc')).rejects.toThrow(
      '/received/value: expected of even length, got abc, got "abc"',
    );
  });
});

describe('a class whose constructor wants arguments', () => {
  class Code {
    @Contains('A')
    text: string;

    constructor(text: string) {
      this.text = text.toUpperCase();
    }
  }

  it('G-03 is refused at start-up', () => {
    expect(problemsOf(serviceOf(Code))).toEqual([
      'Service.take, parameter 1 "received": its type is the class Code, whose constructor fails without arguments (Cannot read properties of undefined (reading \'toUpperCase\')). class-transformer calls it without any and sets the properties afterwards: give its parameters defaults, or leave it out.',
    ]);
  });

  it('G-03 is not tried where nothing says that values are made of it', () => {
    let made = 0;
    class Connection {
      constructor() {
        made += 1;
      }
    }
    expect(problemsOf(serviceOf(Connection))).toEqual([expect.stringContaining('none of whose properties has a')]);
    expect(made).toBe(0);
  });

  it('A-02 is made where it can do without', async () => {
    class Lenient {
      @Contains('A')
      text: string;

      constructor(text = 'A') {
        this.text = text.toUpperCase();
      }
    }
    expect(await callWith(serviceOf(Lenient), { text: 'AB' })).toBeInstanceOf(Lenient);
  });
});
