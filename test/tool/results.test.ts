import { describe, expect, it } from '@jest/globals';
import { answerCall, specOf } from '../support/answer-call.js';

class Reading {
  celsius = 33.3;
  #secret = 1;
  get fahrenheit(): number {
    return this.celsius * 1.8 + 32 + this.#secret * 0;
  }
}

class Sealed {
  readonly #rows = 3;
  get rows(): number {
    return this.#rows;
  }
}

const SHARED = { id: 1 };

describe('results', () => {
  it.each<[string, unknown, string]>([
    ['a string as it is', '  {"not": json}\n', '  {"not": json}\n'],
    ['an empty string', '', '(blank text)'],
    ['a blank string', ' \n', '(blank text)'],
    ['undefined', undefined, 'Done.'],
    ['null', null, 'null'],
    ['a number', 1.5, '1.5'],
    ['a number that is none', Number.NaN, 'NaN'],
    ['infinity', -Infinity, '-Infinity'],
    ['a boolean', false, 'false'],
    ['a Date', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['a Date that is none', new Date(Number.NaN), 'Invalid Date'],
    ['a BigInt', 12345678901234567890n, '12345678901234567890'],
    ['a symbol', Symbol('odd'), '[Symbol(odd)]'],
    ['a function', function work() {}, '[function work]'],
    ['an object', { a: 1, b: [true, null, 'x'], c: undefined }, '{"a":1,"b":[true,null,"x"]}'],
    ['an array with holes', Object.assign(new Array(3), { 0: 1, 2: 2 }), '[1,null,2]'],
    [
      'a Map',
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
      '{"a":1,"b":2}',
    ],
    ['a Map with numbers for keys', new Map([[1, 'a']]), '{"1":"a"}'],
    ['a Map with objects for keys', new Map([[{ id: 1 }, 'a']]), '[[{"id":1},"a"]]'],
    [
      'a Map whose keys would collide',
      new Map<unknown, string>([
        [1, 'a'],
        ['1', 'b'],
      ]),
      '[[1,"a"],["1","b"]]',
    ],
    ['a Set', new Set([1, 'a', [2]]), '[1,"a",[2]]'],
    ['a Buffer', Buffer.from('hi'), '[Buffer, 2 bytes, base64] aGk='],
    ['a typed array', new Float32Array([1]), '[Float32Array, 4 bytes, base64] AACAPw=='],
    ['part of a buffer', new Uint8Array([1, 2, 3, 4]).subarray(1, 3), '[Uint8Array, 2 bytes, base64] AgM='],
    ['an ArrayBuffer', new ArrayBuffer(2), '[ArrayBuffer, 2 bytes, base64] AAA='],
    ['a DataView', new DataView(new ArrayBuffer(1)), '[DataView, 1 bytes, base64] AA=='],
    ['a URL', new URL('https://example.com/a'), 'https://example.com/a'],
    ['a regular expression', /a+/gi, '/a+/gi'],
    ['headers', new Headers({ a: '1' }), '[["a","1"]]'],
    ['form data of a query', new URLSearchParams('a=1&b=2'), 'a=1&b=2'],
    ['a boxed string', Object('boxed'), 'boxed'],
    ['a class instance', new Reading(), '{"celsius":33.3}'],
    ['an instance that hides everything', new Sealed(), '"[Sealed without readable properties]"'],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    ['an object with toJSON', { toJSON: () => ({ shown: 1n }), hidden: 1 }, '{"shown":"1"}'],
    [
      'a nested Date, BigInt and NaN',
      { d: new Date(0), n: 10n, x: Number.NaN },
      '{"d":"1970-01-01T00:00:00.000Z","n":"10","x":"NaN"}',
    ],
    [
      'functions and symbols inside',
      { f() {}, s: Symbol('q'), a: [class A {}] },
      '{"f":"[function f]","s":"[Symbol(q)]","a":["[function A]"]}',
    ],
    ['a promise inside', { p: Promise.resolve(1) }, '{"p":"[Promise, not awaited]"}'],
    ['a WeakMap inside', { w: new WeakMap() }, '{"w":"[WeakMap, not readable]"}'],
    ['the same object twice', [SHARED, SHARED], '[{"id":1},{"id":1}]'],
    [
      'a key that could reach a prototype',
      JSON.parse('{"__proto__":1,"constructor":2}'),
      '{"__proto__":1,"constructor":2}',
    ],
    ['a text with odd characters', ['\u0000"\\\ud800'], '["\\u0000\\"\\\\\\ud800"]'],
  ])('R-01 shows the model %s', async (_, value, text) => {
    const answered = await answerCall(specOf(() => value));
    expect(answered.text).toBe(text);
    expect(answered.isError).toBe(false);
    expect(answered.log).toEqual([]);
  });

  it('R-01 marks circular references', async () => {
    const parent: Record<string, unknown> = { name: 'p' };
    parent.children = [{ parent }];
    parent.self = new Map([['me', new Set([parent])]]);
    const { text } = await answerCall(specOf(() => parent));
    expect(text).toBe('{"name":"p","children":[{"parent":"[circular]"}],"self":{"me":["[circular]"]}}');
  });

  it('R-01 shows errors inside a result by the policy of the tool', async () => {
    const settle = () => Promise.allSettled([Promise.reject(new Error('password=hunter2 is wrong'))]);
    const open = await answerCall(specOf(settle, { errorRelay: 'vendor-convention' }));
    expect(open.text).toBe('[{"status":"rejected","reason":"password=*** is wrong"}]');
    expect(open.log).toEqual([]);
    const closed = await answerCall(specOf(settle));
    expect(closed.text).toMatch(
      /^\[\{"status":"rejected","reason":"\[error, logged under the id [0-9a-f-]{36}\]"\}\]$/,
    );
    expect(closed.log).toMatchObject([{ level: 'error', fields: { error: { message: 'password=*** is wrong' } } }]);
  });
});
