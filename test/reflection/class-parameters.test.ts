import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import {
  ArrayMinSize,
  IsArray,
  IsDate,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsPhoneNumber,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { Param, Tool } from 'toolwright';
import { callTool, parametersOf, problemsOf, toolContext, toolOf } from '../support/call-tool.js';

class Address {
  @IsString()
  @MaxLength(40)
  street!: string;

  @IsDate()
  since!: Date;
}

class Person {
  @IsString()
  @MinLength(2)
  name!: string;

  @IsInt()
  @Min(0)
  @Max(150)
  age!: number;

  @IsOptional()
  @IsIn(['red', 'blue'])
  colour?: 'red' | 'blue';

  @IsEmail()
  mail!: string;

  @Matches(/^[A-Z]{3}$/)
  code!: string;

  @IsOptional()
  @IsPhoneNumber()
  phone?: string;

  @IsArray()
  @ArrayMinSize(1)
  @IsString({ each: true })
  tags!: string[];

  @ValidateNested()
  address!: Address;

  @IsOptional()
  @ValidateNested()
  @Type(() => Address)
  former?: Address[];
}

class Tree {
  @IsString()
  label!: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => Tree)
  branches?: Tree[];
}

const OtherTree = (() => {
  class Tree {
    @IsInt()
    height!: number;

    @IsOptional()
    @ValidateNested()
    @Type(() => Tree)
    next?: Tree;
  }
  return Tree;
})();

class Forest {
  @Tool('Two trees of one name')
  plant(tree: Tree, @Param({ type: OtherTree }) other: unknown): unknown[] {
    return [tree, other];
  }
}

class Vague {
  @IsOptional()
  anything: unknown;

  @IsArray()
  list!: string[];
}

class People {
  @Tool('Adds a person')
  add(@Param('The person') person: Person): Person {
    return person;
  }

  @Tool('Adds several')
  addAll(@Param({ items: Person }) people: Person[]): Person[] {
    return people;
  }

  @Tool('Plants a tree')
  plant(tree: Tree): Tree {
    return tree;
  }
}

class VagueService {
  @Tool('Takes a vague class')
  take(vague: Vague): Vague {
    return vague;
  }
}

const address = {
  type: 'object',
  properties: { street: { type: 'string', maxLength: 40 }, since: { type: 'string', format: 'date-time' } },
  required: ['street', 'since'],
};
const ann = {
  name: 'Ann',
  age: 41,
  mail: 'ann@example.com',
  code: 'ABC',
  tags: ['x'],
  address: { street: 'Long Street', since: '2015-07-04T00:00:00Z' },
  former: [{ street: 'Old Street', since: '2001-01-01T00:00:00Z' }],
};

describe('class parameters', () => {
  it('G-02 get their schema from class-validator decorators', () => {
    expect(parametersOf(new People(), 'add')).toEqual({
      person: {
        type: 'object',
        description: 'The person',
        properties: {
          name: { type: 'string', minLength: 2 },
          age: { type: 'integer', minimum: 0, maximum: 150 },
          colour: { type: 'string', enum: ['red', 'blue'] },
          mail: { type: 'string', format: 'email' },
          code: { type: 'string', pattern: '^[A-Z]{3}$' },
          phone: { type: 'string', description: 'Must be a valid phone number, such as +41 44 668 18 00.' },
          tags: { type: 'array', items: { type: 'string' }, minItems: 1 },
          address,
          former: { type: 'array', items: address },
        },
        required: ['name', 'age', 'mail', 'code', 'tags', 'address'],
      },
    });
  });

  it('G-01 may refer to themselves', async () => {
    expect(toolOf(new People(), 'plant').parametersSchema).toEqual({
      type: 'object',
      properties: { tree: { $ref: '#/$defs/Tree' } },
      required: ['tree'],
      $defs: {
        Tree: {
          type: 'object',
          properties: { label: { type: 'string' }, branches: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
          required: ['label'],
        },
      },
    });
    const tree = (await callTool(new People(), 'plant', {
      tree: { label: 'a', branches: [{ label: 'b', branches: [{ label: 'c' }] }] },
    })) as Tree;
    expect(tree.branches?.[0]?.branches?.[0]).toBeInstanceOf(Tree);
  });

  it('A-02 arrive as instances, nested ones and arrays of them included', async () => {
    const person = (await callTool(new People(), 'add', { person: ann })) as Person;
    expect(person).toBeInstanceOf(Person);
    expect(person.address).toBeInstanceOf(Address);
    expect(person.address.since).toEqual(new Date('2015-07-04T00:00:00Z'));
    expect(person.former?.[0]).toBeInstanceOf(Address);
    expect(person.former?.[0]?.since).toEqual(new Date('2001-01-01T00:00:00Z'));
    const people = (await callTool(new People(), 'addAll', { people: [ann, ann] })) as Person[];
    expect(people.map((one) => one instanceof Person)).toEqual([true, true]);
  });

  it('A-04 lose what has no decorator, hostile keys included', async () => {
    const args = JSON.stringify({ person: { ...ann, admin: true } }).replace('"admin"', '"constructor":{},"admin"');
    const person = (await callTool(new People(), 'add', args)) as Person;
    expect(Object.keys(person)).not.toContain('admin');
    expect(person.constructor).toBe(Person);
  });

  it('G-02 are checked by rules that no keyword can say, nested ones with their path', async () => {
    const tool = toolOf(new People(), 'addAll');
    const wrong = { ...ann, phone: 'none', address: { street: 'x'.repeat(41), since: 'never' } };
    const run = tool.run({ values: { people: [ann, wrong] }, repairs: [] }, toolContext);
    await expect(run).rejects.toThrow('/people/1/address/since: expected a date-time, got "never"');
    const late = { ...ann, phone: 'none', address: { street: 'x'.repeat(41), since: '2015-07-04T00:00:00Z' } };
    await expect(tool.run({ values: { people: [ann, late] }, repairs: [] }, toolContext)).rejects.toThrow(
      '/people/1/phone: expected a valid phone number, got "none"\n' +
        `/people/1/address/street: expected shorter than or equal to 40 characters, got "${'x'.repeat(41)}"`,
    );
  });

  it('do not change the arguments that they are made from', async () => {
    const tool = toolOf(new People(), 'add');
    const prepared = tool.prepare({ person: ann });
    const before = JSON.stringify(prepared.values);
    await tool.run(prepared, toolContext);
    expect(JSON.stringify(prepared.values)).toBe(before);
  });

  it('G-03 are refused when two that refer to themselves have one name', () => {
    expect(problemsOf(new Forest())).toEqual([
      'Forest.plant: its parameters refer to two recursive classes named Tree. Rename one of them.',
    ]);
  });

  it('G-03 are refused with every property whose type nobody says', () => {
    const [problem, ...others] = problemsOf(new VagueService());
    expect(others).toEqual([]);
    expect(problem).toContain(
      'VagueService.take, parameter 1 "vague": its type is the class Vague, whose property "anything" is seen only as Object',
    );
    expect(problem).toContain('"list" is a collection whose element is unknown');
    expect(problem).toContain('Decorate it with what it is: @IsString(), @IsInt()');
  });
});
