import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { generateManifest, manifestChanges, manifestText } from 'toolwright/manifest';

const manifest = generateManifest({ project: join(process.cwd(), 'test/manifest/fixtures/tsconfig.json') });
const shapes = manifest.classes.find(({ name }) => name === 'Shapes');

const string = { type: 'string' };
const number = { type: 'number' };
const y = { type: 'number', description: 'Height above the sea' };
const date = { type: 'string', format: 'date-time', tsType: 'Date' };
const base64 = { type: 'string', contentEncoding: 'base64' };

function object(properties: object, required: readonly string[] = Object.keys(properties)): object {
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function closed(properties: object): object {
  return { ...object(properties), additionalProperties: false };
}

function list(items: object): object {
  return { type: 'array', items };
}

describe('a generated manifest', () => {
  it.each<[string, object]>([
    ['literals', { type: 'string', enum: ['C', 'F'] }],
    ['single', { type: 'string', enum: ['only'] }],
    ['numbers', { type: 'number', enum: [1, 2] }],
    ['truth', { type: 'boolean' }],
    ['alwaysTrue', { type: 'boolean', enum: [true] }],
    ['openLiterals', string],
    ['season', { type: 'string', enum: ['winter', 'summer'] }],
    ['level', { type: 'number', enum: [0, 1] }],
    ['mixed', { type: ['number', 'string'], enum: [0, 'some'] }],
    ['fixed', { type: 'number', enum: [1] }],
    ['member', { type: 'string', enum: ['winter'] }],
    ['strings', list(string)],
    ['frozen', list(number)],
    ['pair', { type: 'array', prefixItems: [string, number], items: false, minItems: 2, maxItems: 2 }],
    ['openPair', { type: 'array', prefixItems: [string, number], items: { type: 'boolean' }, minItems: 1 }],
    ['matrix', list(list(number))],
    ['point', object({ x: number, y }, ['x'])],
    ['geo', object({ z: string, x: number, y }, ['z', 'x'])],
    ['intersection', object({ x: number, y, z: string }, ['x', 'z'])],
    ['inline', object({ b: string, c: { type: 'boolean' } }, ['b'])],
    ['partial', object({ x: number, y }, [])],
    ['pick', object({ x: number, z: string })],
    ['required', object({ x: number, y })],
    ['table', { type: 'object', additionalProperties: number }],
    ['openTable', { type: 'object' }],
    ['keyed', object({ a: number, b: number })],
    ['keys', { type: 'string', enum: ['x', 'y', 'z'] }],
    ['generic', object({ content: string })],
    ['nestedGeneric', object({ content: object({ content: { type: 'number', enum: [1, 2] } }) })],
    ['either', { type: ['string', 'number'] }],
    ['nullable', { type: ['string', 'null'] }],
    ['nullableLiteral', { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] }],
    ['literalOrList', { anyOf: [{ type: 'string', enum: ['all'] }, list(string)] }],
    [
      'shape',
      {
        anyOf: [
          object({ kind: { type: 'string', enum: ['circle'] }, radius: number }),
          object({ kind: { type: 'string', enum: ['square'] }, side: number }),
        ],
      },
    ],
    ['json', { $ref: '#/$defs/Json' }],
    ['tree', { $ref: '#/$defs/Tree' }],
    ['branded', string],
    ['template', { type: 'string', pattern: '^id--?\\d+(?:\\.\\d+)?$' }],
    ['day', date],
    ['big', { type: 'string', pattern: '^-?[0-9]+$', maxLength: 400, tsType: 'bigint' }],
    ['page', { type: 'string', format: 'uri', tsType: 'URL' }],
    ['bytes', { ...base64, tsType: 'Uint8Array' }],
    ['buffer', { ...base64, tsType: 'Buffer' }],
    ['set', { ...list(date), uniqueItems: true, tsType: 'Set' }],
    ['map', { type: 'object', additionalProperties: number, tsType: 'Map' }],
    ['promise', string],
    [
      'bounds',
      object(
        {
          share: {
            type: 'number',
            description: 'Share of the whole in percent.',
            minimum: 0,
            maximum: 100,
            default: 50,
          },
          code: { type: 'string', pattern: '^[a-z]+$' },
          mail: { type: 'string', format: 'email' },
          count: { type: 'integer' },
        },
        ['share', 'code', 'count'],
      ),
    ],
    ['anyObject', { type: 'object' }],
    ['exclusive', { anyOf: [closed({ b: string }), closed({ c: number })] }],
    ['undefinedProperty', object({ b: string, c: string }, ['c'])],
    ['brandedDay', date],
    ['brandedList', list(string)],
    ['loud', { type: 'string', pattern: '^[^a-z]*$' }],
    [
      'bigs',
      {
        anyOf: [
          { type: 'string', enum: ['1'], tsType: 'bigint' },
          { type: 'string', enum: ['2'], tsType: 'bigint' },
        ],
      },
    ],
    ['middle', { type: 'array', prefixItems: [{ type: 'boolean' }], items: string, minItems: 2 }],
    [
      'byNumber',
      {
        type: 'object',
        propertyNames: { type: 'string', pattern: '^-?\\d+(?:\\.\\d+)?$' },
        additionalProperties: string,
      },
    ],
    [
      'byTemplate',
      { type: 'object', propertyNames: { type: 'string', pattern: '^x-[\\s\\S]*$' }, additionalProperties: number },
    ],
    [
      'keyedMap',
      {
        type: 'object',
        propertyNames: { type: 'string', enum: ['b', 'c'] },
        additionalProperties: number,
        tsType: 'Map',
      },
    ],
    ['dayOrText', { anyOf: [string, date] }],
    ['seasonOrOther', { type: 'string', enum: ['winter', 'summer', 'other', 'any'] }],
    ['wholeOrNull', object({ b: { type: ['integer', 'null'] } })],
    [
      'started',
      {
        ...object(
          {
            b: { ...number, default: 5 },
            c: { ...list(object({ n: number })), default: [{ n: 1 }, { n: -2 }] },
            d: date,
            e: string,
          },
          ['e'],
        ),
        tsType: 'class Started',
      },
    ],
  ])('G-01 knows %s', (method, schema) => {
    expect(shapes?.tools[method]?.parameters).toEqual([{ name: 'a', schema }]);
  });

  it.each<[string, object]>([
    ['heritage', { type: 'string', enum: ['south', 'north', 'east'] }],
    ['orderOfAlias', list({ type: 'string', enum: ['none', 'half', 'full'] })],
    ['orderOfRest', { type: 'string', enum: ['half', 'full', 'any'] }],
    ['orderOfList', { type: 'string', enum: ['m', 'cm', 'a'] }],
    ['orderOfKeys', { type: 'string', enum: ['slow', 'fast', 'brisk'] }],
    ['orderOfGeneric', { type: 'string', enum: ['third', 'second', 'first'] }],
    ['orderOfArgument', object({ content: { type: ['string', 'number'], enum: ['z', 3, 'm'] } })],
    ['orderOfRecord', object({ left: number, front: number, back: number }, [])],
    ['orderOfTypes', { anyOf: [{ type: 'number', enum: [8, 7] }, object({ side: number }), list(date), list(string)] }],
  ])('G-01 keeps the order of the source in %s, whatever another file mentions', (method, schema) => {
    expect(JSON.stringify(shapes?.tools[method]?.parameters[0]?.schema)).toBe(JSON.stringify(schema));
  });

  it('G-01 cuts recursive types at their name', () => {
    expect(shapes?.definitions?.Tree).toEqual(
      object({ label: string, branches: list({ $ref: '#/$defs/Tree' }) }, ['label']),
    );
    expect(shapes?.definitions?.Json).toEqual({
      anyOf: expect.arrayContaining([
        { type: 'boolean' },
        string,
        number,
        { type: 'null' },
        list({ $ref: '#/$defs/Json' }),
        { type: 'object', additionalProperties: { $ref: '#/$defs/Json' } },
      ]),
    });
  });

  it('is sorted by file, with paths relative to the project and one entry a class', () => {
    expect(manifest.format).toBe(1);
    expect(manifest.classes.map(({ file, name }) => `${file} ${name}`)).toEqual([
      'earlier.ts Earlier',
      'fidelity.ts Fidelity',
      'oracle/types.ts Oracle',
      'services.ts ExactService',
      'services.ts Letters',
      'services.ts MoreLetters',
      'services.ts Wrapped',
      'shapes.ts Shapes',
    ]);
    expect(shapes?.hash).toMatch(/^[0-9a-f]{16}$/);
    expect(manifestText(manifest)).toBe(`${JSON.stringify(manifest, undefined, 2)}\n`);
  });

  it('names what has changed between two of them', () => {
    const [earlier, fidelity, oracle, service, ...others] = manifest.classes;
    if (earlier === undefined || fidelity === undefined || oracle === undefined || service === undefined) {
      throw new Error('The fixture has no classes.');
    }
    const { weather, tag: _, ...tools } = service.tools;
    const changed = {
      ...service,
      tools: { ...tools, weather: { ...weather, parameters: [] }, extra: { parameters: [] } },
    };
    expect(
      manifestChanges(manifest, { format: 1, classes: [earlier, fidelity, oracle, changed, ...others.slice(1)] }),
    ).toEqual([
      'ExactService (services.ts): weather has changed',
      'ExactService (services.ts): tag is gone',
      'ExactService (services.ts): extra is new',
      'Letters (services.ts): gone',
    ]);
    expect(manifestChanges(manifest, manifest)).toEqual([]);
  });

  it('names what has changed in each of several classes of one name in a file', () => {
    const twin = (enums: readonly string[]) => ({
      name: 'Twin',
      file: 'twins.ts',
      hash: enums.join(''),
      tools: { take: { parameters: [{ name: 'a', schema: { type: 'string', enum: enums } }] } },
    });
    const of = (...classes: ReturnType<typeof twin>[]) => ({ format: 1, classes }) as const;
    expect(manifestChanges(of(twin(['a']), twin(['b'])), of(twin(['c']), twin(['b'])))).toEqual([
      'Twin (twins.ts): take has changed',
    ]);
    expect(manifestChanges(of(twin(['a']), twin(['b'])), of(twin(['a']), twin(['c']), twin(['d'])))).toEqual([
      'Twin (twins.ts, number 2): take has changed',
      'Twin (twins.ts, number 3): new',
    ]);
  });
});
