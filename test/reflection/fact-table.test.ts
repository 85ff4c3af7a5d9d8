import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { IsString } from 'class-validator';
import { type JsonSchema, Param, Tool } from 'toolwright';
import { planService } from '../../src/tool/reflection/service-plan.js';
import { parametersOf, problemsOf } from '../support/call-tool.js';
import { Season as ImportedSeason } from './fixtures/enums.js';
import { SourceTypes } from './fixtures/source-types.js';
import { type Word } from './fixtures/vague-types.js';

const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };
const note: JsonSchema = { type: 'object', properties: { text }, required: ['text'] };
const bytes: JsonSchema = { type: 'string', contentEncoding: 'base64' };
const object = 'seen only as Object';

/** A schema, or how the problem that refuses the type begins. */
type Answer = JsonSchema | string;

/**
 * Every source type of the table of what compilers leave in `design:paramtypes`, the method that has it, and what is
 * right of it without a manifest; several answers where compilers differ.
 */
const ROWS: readonly (readonly [type: string, method: keyof SourceTypes, answers: readonly Answer[]])[] = [
  ['string', 'string', [text]],
  ["'a' | 'b'", 'literals', [text]],
  ["'x'", 'oneLiteral', [text]],
  ['template literal', 'template', [text]],
  ['alias of string', 'alias', [text, object]],
  ['string enum', 'stringEnum', [text]],
  ['number', 'number', [number]],
  ['1 | 2', 'numberLiterals', [number]],
  ['numeric enum', 'numericEnum', [number]],
  ['boolean', 'boolean', [{ type: 'boolean' }]],
  ['bigint', 'bigint', [{ type: 'string', pattern: '^-?[0-9]+$', maxLength: 400 }]],
  ['symbol', 'symbol', ['Symbol, which JSON cannot carry']],
  ['T[]', 'array', ['Array, without the type of its elements']],
  ['readonly T[]', 'readonlyArray', ['Array, without the type of its elements', object]],
  ['tuple', 'tuple', ['Array, without the type of its elements']],
  ['Date', 'date', [{ type: 'string', format: 'date-time' }]],
  ['Map', 'map', ['Map, without the type of its values']],
  ['RegExp', 'regExp', [{ type: 'string', format: 'regex', maxLength: 1_000 }]],
  ['URL', 'url', [{ type: 'string', format: 'uri' }]],
  ['Uint8Array', 'bytes', [bytes]],
  ['class', 'ofClass', [note]],
  ['class?', 'optionalClass', [note]],
  ['Promise<T>', 'promise', ['seen only as Promise']],
  ['Box<T>', 'generic', ['the class Box']],
  ['a?: string', 'optional', [text]],
  ['a: number = 5', 'typedDefault', [{ type: 'number', default: 5 }]],
  ['a = 5', 'untypedDefault', [object, 'unknown: the compiler left no type']],
  ['{ text }: { text: string }', 'destructured', ['its name is not known, because it is destructured']],
  ['{ text }: Class', 'destructuredClass', ['its name is not known, because it is destructured']],
  ['interface', 'interface', [object]],
  ['type literal', 'typeLiteral', [object]],
  ['Record', 'record', [object]],
  ['Partial', 'partial', [object]],
  ['Pick', 'pick', [object]],
  ['mapped', 'mapped', [object]],
  ['intersection', 'intersection', [object]],
  ['keyof', 'keyOf', [object]],
  ['typeof X', 'typeOf', [object]],
  ['string | number', 'union', [object]],
  ['string | null', 'orNull', [object]],
  ['string | undefined', 'orUndefined', [object]],
  ['mixed enum', 'mixedEnum', [object, { type: ['number', 'string'], enum: [0, 'some'] }]],
  ['any', 'anything', [object]],
  ['unknown', 'unknown', [object]],
  ['type parameter', 'typeParameter', [object, text]],
  ['null', 'null', ['unknown: the compiler left no type', object]],
  ['never', 'never', ['unknown: the compiler left no type', object]],
  ['void', 'void', ['unknown: the compiler left no type', object]],
  ['Class | null', 'classOrNull', [object]],
  ['(x) => y', 'callback', ['seen only as Function']],
  ['...b: number[]', 'rest', ['a rest parameter']],
  ['import type { Dto }', 'importedType', ['seen only as Function', object]],
  ['return type omitted', 'untypedReturn', [{ type: 'string', format: 'date-time' }]],
];

const plan = planService(SourceTypes);

/** What start-up makes of a row: a schema, or its problems without the place. */
function answerTo(method: string): JsonSchema | string {
  const [parameter] = plan.tools.find((tool) => tool.method === method)?.parameters ?? [];
  const problems = plan.problems.filter((problem) => problem.startsWith(`SourceTypes.${method}, `));
  return (
    parameter?.shape.schema ?? problems.map((problem) => problem.replace(/^[^:]+: (?:its type is )?/, '')).join('\n')
  );
}

describe('what a compiler leaves of a type', () => {
  it.each(ROWS)('G-01 G-03 of %s is enough, or refused with what is found and a remedy', (_, method, answers) => {
    const answer = answerTo(method);
    const isRight = answers.some((one) =>
      typeof one === 'string' || typeof answer === 'string'
        ? String(answer).startsWith(String(one))
        : isDeepStrictEqual(one, answer),
    );
    expect([answer, isRight]).toEqual([answer, true]);
    expect(typeof answer === 'string' ? answer : 'Say').toMatch(/Say|Take|take|Decorate|Import|Set/);
  });

  it('is asked of every source type', () => {
    const methods = Object.getOwnPropertyNames(SourceTypes.prototype).filter((name) => name !== 'constructor');
    expect(ROWS.map(([, method]) => method).toSorted()).toEqual(methods.toSorted());
    expect(ROWS).toHaveLength(53);
  });

  it('G-01 does not show that a parameter is optional, unless it has a default', () => {
    const required = (method: string) => plan.tools.find((tool) => tool.method === method)?.parametersSchema.required;
    expect(['optional', 'optionalClass', 'typedDefault'].map(required)).toEqual([['row'], ['row'], undefined]);
  });

  it('G-01 of a class that is declared later is made up for by a function that returns it', () => {
    expect(parametersOf(new EarlyService(), 'take')).toEqual({ later: note });
  });

  it('G-03 of an imported enum or alias is a bare type, the enum itself, or refused', () => {
    expect([text, { ...text, enum: ['winter', 'summer'] }]).toContainEqual(
      parametersOf(new ImportedEnum(), 'season')?.season,
    );
    const [problem] = problemsOf(new ImportedAlias());
    const isRight =
      problem === undefined
        ? parametersOf(new ImportedAlias(), 'word')?.word?.type === 'string'
        : problem.startsWith('ImportedAlias.word, parameter 1 "word": its type is seen only as Object');
    expect([problem, isRight]).toEqual([problem, true]);
  });
});

class EarlyService {
  @Tool('A class that is declared later')
  take(@Param({ type: () => Later }) later: object): unknown {
    return later;
  }
}

class Later {
  @IsString()
  text!: string;
}

class ImportedEnum {
  @Tool('An enum')
  season(season: ImportedSeason): unknown {
    return season;
  }
}

class ImportedAlias {
  @Tool('An alias')
  word(word: Word): unknown {
    return word;
  }
}
