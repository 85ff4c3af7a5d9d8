import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Exclude, Expose, Transform, Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { annotatedTools, type JsonSchema, Param, Tool, ToolServiceRef } from 'toolwright';
import type { ToolManifest } from 'toolwright/manifest';
import { problemsOf, toolContext } from '../support/call-tool.js';

class Shelf {
  @Min(1)
  number!: number;

  side!: 'left' | 'right';
}

class Search {
  @IsString()
  @MaxLength(80)
  title!: string;

  @IsInt()
  @Min(1)
  copies: number = 1;

  @IsOptional()
  @IsInt()
  year?: number;

  @IsOptional()
  @IsInt()
  shelved?: number | null;

  @IsOptional()
  @IsString()
  cover?: 'soft' | 'hard' | null;

  @Allow()
  unit!: 'day' | 'week';

  sort?: 'title' | 'year';

  @ArrayMaxSize(3)
  tags!: string[];

  @ValidateNested()
  @Type(() => Shelf)
  shelf!: Shelf;

  @Expose({ name: 'isNew' })
  fresh?: boolean;

  since?: Date;

  @Exclude()
  role?: string;
}

class Library {
  @Tool('Finds books')
  find(search: Search): unknown {
    return search;
  }

  @Tool('Finds several')
  findAll(@Param({ items: Search }) searches: Search[]): unknown {
    return searches;
  }
}

class Branch {
  @IsString()
  label!: string;

  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => Branch)
  branches?: Branch[];
}

class Forest {
  @Tool('Plants a tree')
  plant(root: Branch): unknown {
    return root;
  }
}

const text = { type: 'string' };
const shelf = {
  type: 'object',
  properties: {
    number: { type: 'number', description: 'Counted from the door' },
    side: { ...text, enum: ['left', 'right'] },
  },
  required: ['number', 'side'],
  tsType: 'class Shelf',
};
const search = {
  type: 'object',
  properties: {
    title: { ...text, description: 'Words of the title.' },
    copies: { type: 'number', default: 1 },
    year: { type: 'number' },
    shelved: { type: ['number', 'null'] },
    cover: { anyOf: [{ ...text, enum: ['soft', 'hard'] }, { type: 'null' }] },
    unit: { ...text, enum: ['day', 'week'] },
    sort: { ...text, enum: ['title', 'year'] },
    tags: { type: 'array', items: { ...text, enum: ['new', 'old'] } },
    shelf,
    fresh: { type: 'boolean' },
    since: { ...text, format: 'date-time', tsType: 'Date' },
    role: text,
  },
  required: ['title', 'unit', 'tags', 'shelf'],
  tsType: 'class Search',
};

function manifestOf(name: string, parameters: Readonly<Record<string, readonly [string, JsonSchema]>>): ToolManifest {
  const tools = Object.entries(parameters).map(
    ([method, [parameter, schema]]) => [method, { parameters: [{ name: parameter, schema }] }] as const,
  );
  return { format: 1, classes: [{ name, file: 'a.ts', hash: '0', tools: Object.fromEntries(tools) }] };
}

const library = new ToolServiceRef(
  Library,
  () => new Library(),
  manifestOf('Library', {
    find: ['search', search],
    findAll: ['searches', { type: 'array', items: search }],
  }),
);

const call = async (args: object): Promise<unknown> => {
  const [find] = annotatedTools(library);
  return find?.run(find.prepare(args), toolContext);
};

const merged = {
  type: 'object',
  properties: {
    title: { type: 'string', maxLength: 80, description: 'Words of the title.' },
    copies: { type: 'integer', minimum: 1, default: 1 },
    year: { type: 'integer' },
    shelved: { type: ['integer', 'null'] },
    cover: { anyOf: [{ type: 'string', enum: ['soft', 'hard'] }, { type: 'null' }] },
    unit: { type: 'string', enum: ['day', 'week'] },
    tags: { type: 'array', items: { type: 'string', enum: ['new', 'old'] }, maxItems: 3 },
    shelf: {
      type: 'object',
      properties: {
        number: { type: 'number', minimum: 1, description: 'Counted from the door' },
        side: { type: 'string', enum: ['left', 'right'] },
      },
      required: ['number', 'side'],
    },
    sort: { type: 'string', enum: ['title', 'year'] },
    isNew: { type: 'boolean' },
    since: { type: 'string', format: 'date-time' },
  },
  required: ['title', 'unit', 'tags', 'shelf'],
};

describe('class-validator rules beside a manifest', () => {
  it('G-02 narrow the types property by property; what has no rule keeps its type, and @Exclude keeps it back', () => {
    const [find, findAll] = annotatedTools(library).map(({ parametersSchema }) => parametersSchema.properties);
    expect(find?.search).toEqual(merged);
    expect(findAll?.searches).toEqual({ type: 'array', items: merged });
  });

  it('A-02 make an instance with everything in it, nested instances and dates included', async () => {
    const args = { title: 'Emma', unit: 'day', tags: ['new'], shelf: { number: 3, side: 'left' }, isNew: true };
    const found = (await call({ search: { ...args, since: '2015-07-04T00:00:00Z', role: 'admin' } })) as Search;
    expect(found).toBeInstanceOf(Search);
    expect(found.shelf).toBeInstanceOf(Shelf);
    expect({ ...found, shelf: { ...found.shelf } }).toEqual({
      title: 'Emma',
      copies: 1,
      unit: 'day',
      tags: ['new'],
      shelf: { number: 3, side: 'left' },
      fresh: true,
      since: new Date('2015-07-04T00:00:00Z'),
    });
  });

  it('G-01 describe a class that refers to itself once, and make instances at every level', async () => {
    const branches = { type: 'array', items: { $ref: '#/$defs/Branch' } };
    const types = manifestOf('Forest', { plant: ['root', { $ref: '#/$defs/Branch' }] });
    const definitions = {
      Branch: {
        type: 'object',
        properties: { label: text, branches },
        required: ['label'],
        tsType: 'class Branch',
      },
    } as const;
    const manifest = { ...types, classes: types.classes.map((entry) => ({ ...entry, definitions })) };
    const [plant] = annotatedTools(new ToolServiceRef(Forest, () => new Forest(), manifest));
    expect(plant?.parametersSchema.$defs).toEqual({
      Branch: { type: 'object', properties: { label: text, branches }, required: ['label'] },
    });
    const root = { label: 'a', branches: [{ label: 'b', branches: [{ label: 'c' }] }] };
    const made = (await plant?.run(plant.prepare({ root }), toolContext)) as Branch;
    expect(made.branches?.[0]?.branches?.[0]).toBeInstanceOf(Branch);
    expect(() => plant?.prepare({ root: { label: 'a', branches: [{ label: 5 }] } })).toThrow('/root/branches/0/label');
  });

  it.each([
    ['a rule', { shelf: { number: 0, side: 'left' } }, '/search/shelf/number'],
    ['a type without a rule', { shelf: { number: 3, side: 'top' } }, '/search/shelf/side'],
    ['a rule of a list whose elements only the type knows', { tags: ['new', 'new', 'new', 'new'] }, '/search/tags'],
    ['an element', { tags: ['other'] }, '/search/tags/0'],
  ])('G-02 refuse on the call what breaks %s', async (_, part, place) => {
    const args = { title: 'Emma', unit: 'day', tags: [], shelf: { number: 3, side: 'left' } };
    await expect(call({ search: { ...args, ...part } })).rejects.toThrow(place);
  });

  it('G-03 are refused where they want another kind of value, unless @Transform makes it', () => {
    class Wrong {
      @IsString()
      year!: number;

      @IsString()
      @Transform(({ value }) => Number(value))
      month!: number;

      @Max(5)
      days!: 6 | 7;

      @IsArray()
      name!: string;
    }
    class Calendar {
      @Tool('Takes a date')
      take(date: Wrong): unknown {
        return date;
      }
    }
    const properties = { year: { type: 'number' }, month: { type: 'number' }, name: text };
    const types = manifestOf('Calendar', {
      take: ['date', { type: 'object', properties, required: ['year'], tsType: 'class Wrong' }],
    });
    expect(problemsOf(new ToolServiceRef(Calendar, () => new Calendar(), types))).toEqual([
      'Calendar.take, parameter 1 "date": its type is the class Wrong, whose property "year" is number by its type, but string by class-validator, "name" is string by its type, but array by class-validator. Make the two agree; @Transform says that the value changes its kind.',
    ]);
  });
});
