import { describe, expect, it } from '@jest/globals';
import { annotatedTools, Param, Tool, ToolDefinitionError } from 'toolwright';
import { z } from 'zod';
import { problemsOf } from '../support/call-tool.js';
import { Season } from './fixtures/enums.js';

interface Point {
  readonly x: number;
}

class Undecorated {
  name = '';
}

class Unknowns {
  @Tool('Types that reflection cannot tell')
  take(
    names: string[],
    point: Point,
    either: string | number,
    table: Map<string, number>,
    dto: Undecorated,
    callback: () => void,
    later: Promise<string>,
    ...rest: string[]
  ): unknown[] {
    return [names, point, either, table, dto, callback, later, rest];
  }

  @Tool('Nothing wrong here')
  fine(text: string): string {
    return text;
  }

  @Tool('Elements that reflection cannot tell')
  nested(@Param({ items: Array }) rows: string[][]): unknown {
    return rows;
  }
}

class Seasons {
  @Tool('An imported enum, not listed')
  take(season: Season): Season {
    return season;
  }
}

class WithoutMetadata {
  take(text: string): string {
    return text;
  }
}
Tool('Compiled without metadata')(
  WithoutMetadata.prototype,
  'take',
  Object.getOwnPropertyDescriptor(WithoutMetadata.prototype, 'take') as TypedPropertyDescriptor<() => string>,
);

class EmptySchemas {
  @Tool('Schemas that allow anything')
  take(
    @Param('Anything', { schema: {} }) any: string,
    @Param({ schema: { description: 'Anything' } }) described: string,
    @Param({ schema: z.unknown() }) unknown: unknown,
    @Param({ items: { schema: {} } }) list: string[],
    @Param({ schema: { type: ['string', 'number', 'boolean', 'object', 'array', 'null'] } }) said: unknown,
  ): unknown[] {
    return [any, described, unknown, list, said];
  }
}

const elements =
  'Say it with @Param({ items: String }), or another class or options of one element, with @Param({ schema }), or with a manifest ("npx toolwright schema").';
const say =
  'Say what it is with @Param({ type }), @Param({ enum }) or @Param({ schema }), or with a manifest ("npx toolwright schema").';
const object = 'seen only as Object (an interface, union, literal object, or a default value without a written type)';

const later = 'For a class that is declared later or imported in a circle, write type: () => TheClass.';

describe('types that reflection cannot know', () => {
  it('G-03 are refused in one error that lists every such parameter with its remedy', () => {
    expect(problemsOf(new Unknowns())).toEqual([
      `Unknowns.take, parameter 1 "names": its type is Array, without the type of its elements. ${elements}`,
      `Unknowns.take, parameter 2 "point": its type is ${object}. ${say} ${later}`,
      `Unknowns.take, parameter 3 "either": its type is ${object}. ${say} ${later}`,
      `Unknowns.take, parameter 4 "table": its type is Map, without the type of its values. ${elements}`,
      'Unknowns.take, parameter 5 "dto": its type is the class Undecorated, none of whose properties has a class-validator decorator. Decorate the properties of Undecorated with class-validator, or give the whole @Param({ schema }).',
      `Unknowns.take, parameter 6 "callback": its type is seen only as Function (a function, or a class imported with "import type"). Import the class as a value. ${say}`,
      'Unknowns.take, parameter 7 "later": its type is seen only as Promise. A model sends values: take the value itself.',
      'Unknowns.take, parameter 8 "rest": its type is a rest parameter, about whose elements compilers leave different metadata. Say the type of one element with @Param({ items }), or the whole array with @Param({ schema }).',
      `Unknowns.nested, parameter 1 "rows": its type is a collection whose element is Array, without the type of its elements. ${elements}`,
    ]);
  });

  it('G-03 are refused where an empty schema is all that is said', () => {
    const problem =
      "an empty schema, which says nothing. Say in @Param({ schema }) what is allowed, such as { type: 'string' }; a list of types may name all of them.";
    expect(problemsOf(new EmptySchemas())).toEqual([
      `EmptySchemas.take, parameter 1 "any": its type is ${problem}`,
      `EmptySchemas.take, parameter 2 "described": its type is ${problem}`,
      `EmptySchemas.take, parameter 3 "unknown": its type is ${problem}`,
      `EmptySchemas.take, parameter 4 "list": its type is a collection whose element is ${problem}`,
    ]);
  });

  it('G-03 are told in a message that counts and lists the problems', () => {
    expect(() => annotatedTools(new Unknowns())).toThrow(ToolDefinitionError);
    expect(() => annotatedTools(new Unknowns())).toThrow(/^9 problems:\n- Unknowns\.take, parameter 1 "names"/);
  });

  it('G-03 accept an enum without its list: as a bare string, or by the enum that swc leaves', () => {
    expect(problemsOf(new Seasons())).toEqual([]);
    expect([{ season: { type: 'string' } }, { season: { type: 'string', enum: ['winter', 'summer'] } }]).toContainEqual(
      annotatedTools(new Seasons())[0]?.parametersSchema.properties,
    );
  });

  it('G-03 are refused with the compiler options where the compiler left no metadata', () => {
    expect(problemsOf(new WithoutMetadata())).toEqual([
      `WithoutMetadata.take, parameter 1 "text": its type is unknown: the compiler left no type. ${say} ${later} tsc leaves types with "emitDecoratorMetadata", swc with "decoratorMetadata", esbuild and tsx never; for standard decorators no compiler does.`,
    ]);
  });
});
