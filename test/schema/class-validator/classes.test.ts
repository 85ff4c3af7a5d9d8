import { describe, expect, it } from '@jest/globals';
import { Exclude, Expose, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsEnum,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { TypeToken } from 'toolwright';
import { Season } from '../../reflection/fixtures/enums.js';
import { parametersOf } from '../../support/call-tool.js';
import { callWith, propertyTool, serviceOf } from '../../support/decorated-property.js';

class Cat {
  @IsIn(['cat'])
  kind!: 'cat';

  @IsInt()
  lives!: number;
}

class Dog {
  @IsString()
  name!: string;
}

abstract class Animal {}

const byKind = {
  discriminator: {
    property: 'kind',
    subTypes: [
      { value: Cat, name: 'cat' },
      { value: Dog, name: 'dog' },
    ],
  },
};

class Zoo {
  @ValidateNested()
  @Type(() => Animal, byKind)
  star!: Animal;

  @ValidateNested({ each: true })
  @Type(() => Animal, byKind)
  animals!: Animal[];
}

class Base {
  @IsString()
  @MaxLength(10)
  name!: string;

  @IsInt()
  size!: number;
}

class Derived extends Base {
  @MinLength(2)
  declare name: string;
}

class Renamed {
  @Expose({ name: 'user_name' })
  @IsString()
  @MinLength(2)
  userName!: string;

  @Exclude()
  @IsOptional()
  @IsString()
  secret?: string;

  @Transform(({ value }) => (value === undefined ? undefined : String(value).toUpperCase()))
  @IsString()
  code!: string;
}

class Grouped {
  @IsOptional({ groups: ['update'] })
  @IsDefined({ groups: ['create'] })
  @IsString({ always: true })
  name?: string;

  @Min(1, { groups: ['create'] })
  @Max(9, { groups: ['update'] })
  @IsNumber({}, { always: true })
  count!: number;
}

class Cell {
  @IsInt()
  value!: number;
}

class Grid {
  @IsArray({ each: true })
  @ArrayMaxSize(3, { each: true })
  @ValidateNested({ each: true })
  @Type(() => Cell)
  rows!: Cell[][];

  @IsArray({ each: true })
  @Type(() => Number)
  numbers!: number[][];
}

class Mail {
  @IsIn(['mail', 'post'])
  way!: string;

  @ValidateIf((mail: Mail) => mail.way === 'mail')
  @IsString()
  @MinLength(3)
  address?: string;

  @IsString({ groups: [], message: 'spare' })
  @MinLength(2, { validateIf: (mail: Mail) => mail.way === 'post' })
  street!: string;
}

function schemaOf(token: TypeToken, groups?: readonly string[]): unknown {
  return parametersOf(serviceOf(token, groups), 'take')?.received;
}

function take(token: TypeToken, value: object, groups?: readonly string[]): Promise<unknown> {
  return callWith(serviceOf(token, groups), value);
}

const cat = {
  type: 'object',
  properties: { kind: { type: 'string', const: 'cat' }, lives: { type: 'integer' } },
  required: ['kind', 'lives'],
};
const dog = {
  type: 'object',
  properties: { kind: { type: 'string', const: 'dog' }, name: { type: 'string' } },
  required: ['kind', 'name'],
};

describe('classes of class-validator', () => {
  it('G-02 told apart by a discriminator become alternatives', () => {
    expect(schemaOf(Zoo)).toEqual({
      type: 'object',
      properties: { star: { anyOf: [cat, dog] }, animals: { type: 'array', items: { anyOf: [cat, dog] } } },
      required: ['star', 'animals'],
    });
  });

  it('A-02 told apart by a discriminator arrive as the right class, which keeps the property it declares', async () => {
    const star = { kind: 'cat', lives: 9 };
    const zoo = (await take(Zoo, { star, animals: [star, { kind: 'dog', name: 'Rex' }] })) as Zoo;
    expect(zoo.star).toBeInstanceOf(Cat);
    expect(zoo.star).toEqual({ kind: 'cat', lives: 9 });
    expect(zoo.animals.map((animal) => animal.constructor)).toEqual([Cat, Dog]);
    await expect(take(Zoo, { star: { kind: 'cow' }, animals: [] })).rejects.toThrow('/received/star');
  });

  it('G-02 inherit rules; those of the class itself replace inherited ones of the same property', () => {
    expect(schemaOf(Derived)).toEqual({
      type: 'object',
      properties: { name: { type: 'string', minLength: 2 }, size: { type: 'integer' } },
      required: ['name', 'size'],
    });
    expect(schemaOf(Base)).toMatchObject({ properties: { name: { type: 'string', maxLength: 10 } } });
  });

  it('G-02 are read under the names that class-transformer exposes, without what it excludes', async () => {
    expect(schemaOf(Renamed)).toEqual({
      type: 'object',
      properties: { user_name: { type: 'string', minLength: 2 }, code: { type: 'string' } },
      required: ['user_name', 'code'],
    });
    expect(await take(Renamed, { user_name: 'Ann', code: 'a', secret: 's' })).toEqual({ userName: 'Ann', code: 'A' });
  });

  it('G-02 hold by the validation groups that the parameter names, all of them by default', async () => {
    expect(schemaOf(Grouped, ['create'])).toEqual({
      type: 'object',
      properties: { name: { type: 'string' }, count: { type: 'number', minimum: 1 } },
      required: ['name', 'count'],
    });
    expect(schemaOf(Grouped, ['update'])).toEqual({
      type: 'object',
      properties: { name: { type: 'string' }, count: { type: 'number', maximum: 9 } },
      required: ['count'],
    });
    expect(schemaOf(Grouped)).toMatchObject({ properties: { count: { minimum: 1, maximum: 9 } }, required: ['count'] });
    expect(await take(Grouped, { count: 0 }, ['update'])).toEqual({ count: 0 });
    await expect(take(Grouped, { name: 'x', count: 0 }, ['create'])).rejects.toThrow('/received/count');
  });

  it('G-02 may hold arrays of arrays', async () => {
    const cell = { type: 'object', properties: { value: { type: 'integer' } }, required: ['value'] };
    expect(schemaOf(Grid)).toEqual({
      type: 'object',
      properties: {
        rows: { type: 'array', items: { type: 'array', items: cell, maxItems: 3 } },
        numbers: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
      },
      required: ['rows', 'numbers'],
    });
    const grid = (await take(Grid, { rows: [[{ value: 1 }], []], numbers: [[1, 2]] })) as Grid;
    expect(grid.rows[0]?.[0]).toBeInstanceOf(Cell);
    expect(grid.numbers).toEqual([[1, 2]]);
  });

  it('G-02 say in words what holds only in some cases, and enforce it there', async () => {
    expect(schemaOf(Mail)).toEqual({
      type: 'object',
      properties: {
        way: { type: 'string', enum: ['mail', 'post'] },
        address: {
          type: ['string', 'null'],
          description: expect.stringMatching(/^In some cases: must be longer than or equal to 3 characters\./),
        },
        street: {
          type: 'string',
          description: 'In some cases: must be longer than or equal to 2 characters.',
        },
      },
      required: ['way', 'street'],
    });
    expect(await take(Mail, { way: 'post', address: 'x', street: 'ab' })).toMatchObject({ address: 'x' });
    await expect(take(Mail, { way: 'mail', address: 'x', street: 'a' })).rejects.toThrow(
      '/received/address: expected longer than or equal to 3 characters, got "x"',
    );
    await expect(take(Mail, { way: 'post', street: 'a' })).rejects.toThrow('/received/street: expected longer');
  });

  it('A-03 take null for an optional property as left out, which its rules allow and its type does not', async () => {
    class Optional {
      @IsOptional()
      @IsString()
      note?: string;
    }
    expect(schemaOf(Optional)).toEqual({ type: 'object', properties: { note: { type: 'string' } } });
    expect(await take(Optional, { note: null })).toEqual({});
  });

  it('G-02 take the values of an enum once, also where the compiler left the enum as the type', () => {
    expect(propertyTool(Season, IsEnum(Season)).schema).toEqual({ type: 'string', enum: ['winter', 'summer'] });
  });

  it('G-02 know the types of properties from their rules alone, without metadata of the compiler', () => {
    expect(propertyTool(undefined, IsInt(), Min(1)).schema).toEqual({ type: 'integer', minimum: 1 });
    expect(propertyTool(undefined, IsString({ each: true })).schema).toEqual({
      type: 'array',
      items: { type: 'string' },
    });
  });
});
