import { describe, expect, it } from '@jest/globals';
import { Param, Tool } from 'toolwright';
import { readSignature } from '../../src/tool/reflection/signature.js';
import { problemsOf, toolOf } from '../support/call-tool.js';

type Method = (...args: never[]) => unknown;

/** A method as a compiler or a minifier wrote it; `new Function` only builds what the text says. */
function method(text: string): Method {
  const made: unknown = new Function(`return { ${text} }`)();
  return Object.values(made as Record<string, Method>)[0] ?? (() => {});
}

function names(text: string, typeCount?: number): (string | undefined)[] {
  return readSignature(method(text), typeCount).parameters.map(({ name }) => name);
}

function defaults(text: string): (string | undefined)[] {
  return readSignature(method(text), undefined).parameters.map(({ defaultText }) => defaultText);
}

class Optional {
  @Tool('Optional and defaulted parameters')
  take(
    first: string,
    second: number = 5,
    third: string = 'a, b',
    fourth: boolean = false,
    fifth: Date = new Date(0),
    @Param({ optional: true }) sixth?: number,
    @Param({ optional: false }) seventh: number = -1.5,
    @Param({ enum: ['x', 'y'] }) eighth: string = 'z',
    @Param({ items: String }) ninth: string[] = ['a, b', 'c'],
    @Param({ schema: { type: 'object' } }) tenth: object = { limit: 5, order: { by: ['name'] }, desc: true },
    @Param({ items: String }) eleventh: string[] = [ninth[0] ?? ''],
    @Param({ schema: { type: 'object' } }) twelfth: object = { ...tenth },
  ): unknown[] {
    return [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth];
  }
}

class Nameless {
  @Tool('Destructured')
  take({ x }: Date & { x: number }, @Param({ name: 'day' }) { y }: Date & { y: number }): unknown[] {
    return [x, y];
  }

  @Tool('Two of one name')
  twice(@Param({ name: 'b' }) a: string, b: string): unknown[] {
    return [a, b];
  }

  @Tool('A name that addresses a prototype')
  hostile(@Param({ name: '__proto__' }) a: string): unknown {
    return a;
  }
}

describe('parameter names', () => {
  it.each([
    ['take() {}', []],
    ['take(a, b) {}', ['a', 'b']],
    ['async take(city, unit) {}', ['city', 'unit']],
    ['async *take(city) {}', ['city']],
    ['*take(city) {}', ['city']],
    ['"a (b"(city) {}', ['city']],
    ['["x" + (1, 2)](city) {}', ['city']],
    ['take: function (city, unit) {}', ['city', 'unit']],
    ['take(city /* , (not this) */, // nor, that\n unit,) {}', ['city', 'unit']],
    ['take(a = "x, y)", b = `,$' + '{[1, ")"].join(",")})`, c = \'\\\')\') {}', ['a', 'b', 'c']],
    ['take(a = { x: [1, (2, 3)] }, b = /[,)/]\\/,/g, c = (x, y) => x / y, d) {}', ['a', 'b', 'c', 'd']],
    ['take({ x, y }, [a, b] = [], ...rest) {}', [undefined, undefined, 'rest']],
    ['take($city, _unit, größe) {}', ['$city', '_unit', 'größe']],
  ])('are read from %s', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it('come with the text of their defaults', () => {
    expect(defaults('take(a = 5, b = "x, y", c = { x: 1 }, d = (e) => e === 2, f) {}')).toEqual([
      '5',
      '"x, y"',
      '{ x: 1 }',
      '(e) => e === 2',
      undefined,
    ]);
  });

  it.each([
    ['take(e,t){return e}', undefined, 'the method looks minified'],
    [
      'take(city_1) { return run(this, arguments, function* (city, unit = 1) {}); }',
      undefined,
      'the method was lowered to an older JavaScript version',
    ],
    [
      'take(_0) { return run.apply(this, arguments); }',
      undefined,
      'the method was lowered to an older JavaScript version',
    ],
    [
      'take() { return run(function* (city) {}).apply(this, arguments); }',
      1,
      'the method was lowered to an older JavaScript version',
    ],
  ])('are not trusted in %s', (text, typeCount, reason) => {
    expect(readSignature(method(text), typeCount).namelessBecause).toBe(reason);
    expect(names(text, typeCount).every((name) => name === undefined)).toBe(true);
  });

  it('are not read from a bound method, which shows none', () => {
    expect(readSignature(method('take(a) {}').bind(undefined), 1)).toEqual({
      parameters: [],
      namelessBecause: 'the text of the method shows no parameters',
    });
  });

  it('G-03 are asked for where they are not known, twice used or hostile', () => {
    expect(problemsOf(new Nameless())).toEqual([
      expect.stringMatching(
        /^Nameless\.take, parameter 1: its name is not known, because it is destructured\. Set it with @Param\({ name }\)\.$/,
      ),
      expect.stringMatching(/^Nameless\.take, parameter 1: its type is seen only as Object/),
      expect.stringMatching(/^Nameless\.take, parameter 2 "day": its type is seen only as Object/),
      'Nameless.twice: two parameters have the name "b". Set another with @Param({ name }).',
      'Nameless.hostile, parameter 1 "__proto__": the name is not allowed. Set another with @Param({ name }).',
    ]);
  });
});

describe('optional parameters', () => {
  it('G-01 are those with a default or said so, and literal defaults are told', () => {
    expect(toolOf(new Optional(), 'take').parametersSchema).toEqual({
      type: 'object',
      properties: {
        first: { type: 'string' },
        second: { type: 'number', default: 5 },
        third: { type: 'string', default: 'a, b' },
        fourth: { type: 'boolean', default: false },
        fifth: { type: 'string', format: 'date-time' },
        sixth: { type: 'number' },
        seventh: { type: 'number', default: -1.5 },
        eighth: { type: 'string', enum: ['x', 'y'] },
        ninth: { type: 'array', items: { type: 'string' }, default: ['a, b', 'c'] },
        tenth: { type: 'object', default: { limit: 5, order: { by: ['name'] }, desc: true } },
        eleventh: { type: 'array', items: { type: 'string' } },
        twelfth: { type: 'object' },
      },
      required: ['first', 'seventh'],
    });
  });
});
