import { describe, expect, it } from '@jest/globals';
import { Param, Tool } from 'toolwright';
import { parametersOf, problemsOf, toolOf } from '../support/call-tool.js';
import { Level, Mixed, Season } from './fixtures/enums.js';

class Scalars {
  @Tool('All the scalars')
  take(
    text: string,
    count: number,
    isOpen: boolean,
    day: Date,
    big: bigint,
    page: URL,
    bytes: Uint8Array,
    kind: 'a' | 'b',
  ): unknown[] {
    return [text, count, isOpen, day, big, page, bytes, kind];
  }
}

class Collections {
  @Tool('Collections with the type of their elements')
  take(
    @Param({ items: String }) names: string[],
    @Param({ items: Date }) days: Date[],
    @Param({ items: { enum: ['a', 'b'], description: 'One letter' } }) letters: readonly ('a' | 'b')[],
    @Param({ items: { items: Number } }) matrix: number[][],
    @Param({ items: Number }) numbers: Set<number>,
    @Param({ items: Boolean }) flags: Map<string, boolean>,
  ): unknown[] {
    return [names, days, letters, matrix, numbers, flags];
  }
}

class Enums {
  @Tool('Enums')
  take(
    @Param({ enum: ['km', 'mi'] }) unit: 'km' | 'mi',
    @Param({ enum: [1, 2, 3] }) stars: 1 | 2 | 3,
    @Param({ enum: Season }) season: Season,
    @Param({ enum: Level }) level: Level,
    @Param({ enum: Mixed }) mixed: Mixed,
    @Param({ enum: ['all', 10] }) limit: 'all' | 10,
  ): unknown[] {
    return [unit, stars, season, level, mixed, limit];
  }
}

class Explicit {
  @Tool('What reflection does not know, said')
  take(
    @Param({ type: String }) text: string | undefined,
    @Param({ type: () => Date }) day: Date | undefined,
    @Param('A point', { schema: { type: 'object', properties: { x: { type: 'number' } } } }) point: { x: number },
    @Param({ schema: { type: 'string', format: 'date', description: 'A day' } }) date: Date,
  ): unknown[] {
    return [text, day, point, date];
  }
}

class WrittenSchemas {
  @Tool('A schema that is none')
  bad(@Param({ schema: { type: 'text' } }) text: string, @Param({ schema: { type: 'string' } }) good: string): unknown {
    return [text, good];
  }

  @Tool('Definitions that are none')
  lost(@Param({ schema: { $ref: '#/$defs/unit', $defs: { unit: { type: 'text' } } } }) unit: string): unknown {
    return unit;
  }
}

class WrittenDefinitions {
  @Tool('A schema with definitions')
  take(
    @Param({ schema: { $ref: '#/$defs/unit', $defs: { unit: { enum: ['km', 'mi'] } } } }) unit: 'km' | 'mi',
  ): unknown {
    return unit;
  }
}

class Conflicts {
  @Tool('What is said against what is written')
  take(
    @Param({ type: Number }) text: string,
    @Param({ enum: ['a'] }) count: number,
    @Param({ items: String }) name: string,
    @Param({ enum: ['a'] }) letters: string[],
    @Param({ enum: [] }) none: string,
  ): unknown[] {
    return [text, count, name, letters, none];
  }
}

const agree = 'Make the two agree, or give the whole @Param({ schema }), which wins over the type.';

describe('reflection', () => {
  it('G-01 knows the built-in types', () => {
    expect(parametersOf(new Scalars(), 'take')).toEqual({
      text: { type: 'string' },
      count: { type: 'number' },
      isOpen: { type: 'boolean' },
      day: { type: 'string', format: 'date-time' },
      big: { type: 'string', pattern: '^-?[0-9]+$', maxLength: 400 },
      page: { type: 'string', format: 'uri' },
      bytes: { type: 'string', contentEncoding: 'base64' },
      kind: { type: 'string' },
    });
  });

  it('G-01 takes the type of elements from items', () => {
    expect(parametersOf(new Collections(), 'take')).toEqual({
      names: { type: 'array', items: { type: 'string' } },
      days: { type: 'array', items: { type: 'string', format: 'date-time' } },
      letters: { type: 'array', items: { type: 'string', enum: ['a', 'b'], description: 'One letter' } },
      matrix: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
      numbers: { type: 'array', items: { type: 'number' }, uniqueItems: true },
      flags: { type: 'object', additionalProperties: { type: 'boolean' } },
    });
  });

  it('G-01 takes allowed values from a list or an enum, without the reverse mapping of numbers', () => {
    expect(parametersOf(new Enums(), 'take')).toEqual({
      unit: { type: 'string', enum: ['km', 'mi'] },
      stars: { type: 'number', enum: [1, 2, 3] },
      season: { type: 'string', enum: ['winter', 'summer'] },
      level: { type: 'number', enum: [0, 1] },
      mixed: { type: ['number', 'string'], enum: [0, 'some'] },
      limit: { type: ['string', 'number'], enum: ['all', 10] },
    });
  });

  it('G-03 accepts what is said where it knows nothing', () => {
    expect(parametersOf(new Explicit(), 'take')).toEqual({
      text: { type: 'string' },
      day: { type: 'string', format: 'date-time' },
      point: { type: 'object', properties: { x: { type: 'number' } }, description: 'A point' },
      date: { type: 'string', format: 'date', description: 'A day' },
    });
  });

  it('G-06 refuses a written schema that is none', () => {
    expect(problemsOf(new WrittenSchemas())).toEqual([
      'WrittenSchemas.bad, parameter 1 "text": its schema is refused: at "/properties/text/type": must be equal to one of the allowed values; at "/properties/text/type": must be array; at "/properties/text/type": must match a schema in anyOf. Mend @Param({ schema }).',
      'WrittenSchemas.lost, parameter 1 "unit": its schema is refused: at "/$defs/unit/type": must be equal to one of the allowed values; at "/$defs/unit/type": must be array; at "/$defs/unit/type": must match a schema in anyOf. Mend @Param({ schema }).',
    ]);
  });

  it('G-01 moves the definitions of a written schema to the root, where its references look for them', () => {
    expect(toolOf(new WrittenDefinitions(), 'take').parametersSchema).toEqual({
      type: 'object',
      properties: { unit: { $ref: '#/$defs/unit' } },
      required: ['unit'],
      $defs: { unit: { enum: ['km', 'mi'] } },
    });
  });

  it('G-03 refuses what is said against what is written', () => {
    expect(problemsOf(new Conflicts())).toEqual([
      `Conflicts.take, parameter 1 "text": its type is String, but @Param says type: Number. ${agree}`,
      `Conflicts.take, parameter 2 "count": its type is Number, but @Param says enum: ["a"]. ${agree}`,
      `Conflicts.take, parameter 3 "name": its type is String, but @Param says items. ${agree}`,
      'Conflicts.take, parameter 4 "letters": its type is a collection (Array), but @Param({ enum }) lists the values of one element. Write @Param({ items: { enum: … } }).',
      'Conflicts.take, parameter 5 "none": its type is an enum without values. List at least one value in @Param({ enum }).',
    ]);
  });
});
