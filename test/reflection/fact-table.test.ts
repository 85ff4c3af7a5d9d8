import { describe, expect, it } from '@jest/globals';
import { IsString } from 'class-validator';
import { Param, Tool } from 'toolwright';
import { parametersOf, problemsOf, toolOf } from '../support/call-tool.js';
import { Season as ImportedSeason, Mixed } from './fixtures/enums.js';
import type { Note as NoteType, Word } from './fixtures/vague-types.js';
import { Note } from './fixtures/vague-types.js';

enum Season {
  Winter = 'winter',
}
enum Level {
  Low,
}
type Alias = string;
interface Point {
  x: number;
}
class Box<T> {
  value?: T;
}
const origin = { x: 0 };

/** Types of which a compiler leaves enough. */
class Known {
  @Tool('Strings of all kinds')
  strings(
    plain: string,
    literals: 'a' | 'b',
    one: 'x',
    template: `a${string}`,
    season: Season,
    optional?: string,
  ): unknown {
    return [plain, literals, one, template, season, optional];
  }

  @Tool('Numbers and other scalars')
  scalars(plain: number, literals: 1 | 2, level: Level, flag: boolean, big: bigint, count: number = 5): unknown {
    return [plain, literals, level, flag, big, count];
  }

  @Tool('Classes')
  classes(day: Date, page: URL, bytes: Uint8Array, note: Note, more?: Note): unknown {
    return [day, page, bytes, note, more];
  }

  @Tool('A return type left out')
  untyped(day: Date) {
    return day;
  }

  @Tool('A class that is declared later')
  later(@Param({ type: () => Later }) later: object): unknown {
    return later;
  }
}

class Later {
  @IsString()
  text!: string;
}

const text = { type: 'string' };
const note = { type: 'object', properties: { text }, required: ['text'] };

describe('what a compiler leaves of a type', () => {
  it('G-01 is enough for strings: plain, literal, template, enum, optional', () => {
    expect(parametersOf(new Known(), 'strings')).toEqual({
      plain: text,
      literals: text,
      one: text,
      template: text,
      season: text,
      optional: text,
    });
    expect(toolOf(new Known(), 'strings').parametersSchema.required).toContain('optional');
  });

  it('G-01 is enough for numbers, booleans and bigints, with a default that is written with its type', () => {
    const number = { type: 'number' };
    expect(parametersOf(new Known(), 'scalars')).toEqual({
      plain: number,
      literals: number,
      level: number,
      flag: { type: 'boolean' },
      big: { type: 'string', pattern: '^-?[0-9]+$', maxLength: 400 },
      count: { type: 'number', default: 5 },
    });
  });

  it('G-01 is enough for classes: built-in, validated, optional, declared later', () => {
    expect(parametersOf(new Known(), 'classes')).toEqual({
      day: { type: 'string', format: 'date-time' },
      page: { type: 'string', format: 'uri' },
      bytes: { type: 'string', contentEncoding: 'base64' },
      note,
      more: note,
    });
    expect(parametersOf(new Known(), 'later')).toEqual({ later: note });
  });

  it('G-01 of a return does not matter', () => {
    expect(parametersOf(new Known(), 'untyped')).toEqual({ day: { type: 'string', format: 'date-time' } });
  });
});

/** One parameter a row. */
class Vague {
  @Tool('Rows') array(row: string[]): unknown {
    return row;
  }
  @Tool('Rows') readonlyArray(row: readonly string[]): unknown {
    return row;
  }
  @Tool('Rows') tuple(row: [string, number]): unknown {
    return row;
  }
  @Tool('Rows') map(row: Map<string, number>): unknown {
    return row;
  }
  @Tool('Rows') regExp(row: RegExp): unknown {
    return row;
  }
  @Tool('Rows') symbol(row: symbol): unknown {
    return row;
  }
  @Tool('Rows') promise(row: Promise<string>): unknown {
    return row;
  }
  @Tool('Rows') generic(row: Box<string>): unknown {
    return row;
  }
  @Tool('Rows') untypedDefault(row = 5): unknown {
    return row;
  }
  @Tool('Rows') interface(row: Point): unknown {
    return row;
  }
  @Tool('Rows') literal(row: { x: number }): unknown {
    return row;
  }
  @Tool('Rows') record(row: Record<string, number>): unknown {
    return row;
  }
  @Tool('Rows') partial(row: Partial<Point>): unknown {
    return row;
  }
  @Tool('Rows') mapped(row: { [K in keyof Point]: string }): unknown {
    return row;
  }
  @Tool('Rows') intersection(row: Point & { y: number }): unknown {
    return row;
  }
  @Tool('Rows') typeOf(row: typeof origin): unknown {
    return row;
  }
  @Tool('Rows') union(row: string | number): unknown {
    return row;
  }
  @Tool('Rows') orNull(row: string | null): unknown {
    return row;
  }
  @Tool('Rows') orUndefined(row: string | undefined): unknown {
    return row;
  }
  @Tool('Rows') classOrNull(row: Note | null): unknown {
    return row;
  }
  @Tool('Rows') mixedEnum(row: Mixed): unknown {
    return row;
  }
  @Tool('Rows') unknown(row: unknown): unknown {
    return row;
  }
  @Tool('Rows') typeParameter<T extends string>(row: T): unknown {
    return row;
  }
  @Tool('Rows') null(row: null): unknown {
    return row;
  }
  @Tool('Rows') never(row: never): unknown {
    return row;
  }
  @Tool('Rows') undefined(row: undefined): unknown {
    return row;
  }
  @Tool('Rows') alias(row: Alias): unknown {
    return row;
  }
  @Tool('Rows') callback(row: (x: number) => number): unknown {
    return row;
  }
  @Tool('Rows') importedType(row: NoteType): unknown {
    return row;
  }
  @Tool('Rows') rest(...row: number[]): unknown {
    return row;
  }
}

/** What is found of each row; several where compilers differ, blank where one leaves enough. */
const FOUND: Readonly<Record<keyof Vague, readonly string[]>> = {
  array: ['Array'],
  readonlyArray: ['Array', 'seen only as Object'],
  tuple: ['Array'],
  map: ['Map'],
  regExp: ['RegExp'],
  symbol: ['Symbol'],
  promise: ['seen only as Promise'],
  generic: ['the class Box'],
  untypedDefault: ['seen only as Object', 'unknown'],
  interface: ['seen only as Object'],
  literal: ['seen only as Object'],
  record: ['seen only as Object'],
  partial: ['seen only as Object'],
  mapped: ['seen only as Object'],
  intersection: ['seen only as Object'],
  typeOf: ['seen only as Object'],
  union: ['seen only as Object'],
  orNull: ['seen only as Object'],
  orUndefined: ['seen only as Object'],
  classOrNull: ['seen only as Object'],
  mixedEnum: ['seen only as Object', ''],
  unknown: ['seen only as Object'],
  typeParameter: ['seen only as Object', ''],
  null: ['unknown', 'seen only as Object'],
  never: ['unknown', 'seen only as Object'],
  undefined: ['unknown', 'seen only as Object'],
  alias: ['seen only as Object', ''],
  callback: ['seen only as Function'],
  importedType: ['seen only as Function', 'seen only as Object'],
  rest: ['a rest parameter'],
};

describe('what a compiler leaves of too rich a type', () => {
  const problems = new Map(problemsOf(new Vague()).map((problem) => [/^Vague\.(\w+)/.exec(problem)?.[1], problem]));

  it.each(Object.entries(FOUND))('G-03 is refused for %s, with what is found and a remedy', (method, found) => {
    const problem = problems.get(method);
    const isRight = found.some((words) =>
      words === ''
        ? problem === undefined
        : problem?.startsWith(`Vague.${method}, parameter 1 "row": its type is ${words}`),
    );
    expect([problem, isRight]).toEqual([problem, true]);
    expect(problem ?? 'Say').toMatch(/Say|Take|take|Decorate|Import/);
  });

  it('G-03 is a start-up error for destructured parameters, which have no name', () => {
    class Destructured {
      @Tool('Of a class')
      take({ text: said }: Note): string {
        return said;
      }
    }
    expect(problemsOf(new Destructured())).toEqual([
      'Destructured.take, parameter 1: its name is not known, because it is destructured. Set it with @Param({ name }).',
    ]);
  });

  it('G-03 never is an empty schema: imported enums and aliases are a bare type, the enum itself, or refused', () => {
    class Imported {
      @Tool('An enum')
      season(season: ImportedSeason): unknown {
        return season;
      }
    }
    class Aliased {
      @Tool('An alias')
      word(word: Word): unknown {
        return word;
      }
    }
    expect([text, { ...text, enum: ['winter', 'summer'] }]).toContainEqual(
      parametersOf(new Imported(), 'season')?.season,
    );
    const [problem] = problemsOf(new Aliased());
    const isRight =
      problem === undefined
        ? parametersOf(new Aliased(), 'word')?.word?.type === 'string'
        : problem.startsWith('Aliased.word, parameter 1 "word": its type is seen only as Object');
    expect([problem, isRight]).toEqual([problem, true]);
  });
});
