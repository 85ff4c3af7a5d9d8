import { beforeAll, describe, expect, it } from '@jest/globals';
import { annotatedTools, type JsonSchema, ToolServiceRef } from 'toolwright';
import type { ToolManifest } from 'toolwright/manifest';
import { problemsOf, toolContext } from '../support/call-tool.js';
import { compileFixtures, type DecoratorForm, importFixture } from './compile-fixtures.js';
import { runByTsx } from './run-by-tsx.js';

type Service = new () => object;
type Fixture = Readonly<Record<string, Service>>;

const COMPILERS = ['tsc 6', 'tsc 7', 'swc', 'esbuild'];
const LEGACY = COMPILERS.map((compiler) => ({ compiler, form: 'legacy' as const }));
const BOTH = COMPILERS.flatMap((compiler) =>
  (['legacy', 'standard'] as const).map((form: DecoratorForm) => ({ compiler, form })),
);

const guest = {
  type: 'object',
  description: 'Who comes',
  properties: { name: { type: 'string' }, born: { type: 'string', format: 'date-time' } },
  required: ['name'],
};
const booking = (stay: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    guest,
    stay,
    day: { type: 'string', format: 'date-time' },
    season: { type: 'string', enum: ['winter', 'summer'] },
    board: { type: 'string', enum: ['half', 'none'], default: 'none' },
  },
  required: ['guest', 'stay', 'day', 'season'],
});
const stay = { properties: { name: { type: 'string' }, nights: { type: 'number' } }, required: ['name', 'nights'] };
const rating: JsonSchema = {
  type: 'object',
  properties: {
    level: { type: 'number', enum: [0, 1] },
    words: { type: 'array', items: { type: 'string' }, description: 'In one word each' },
    rooms: { type: 'array', items: { type: 'number' } },
  },
  required: ['level', 'words'],
};

const namedSchemas = {
  hotel_book: booking({
    type: 'object',
    properties: { name: { type: 'string', default: '' }, nights: { type: 'number', default: 1 } },
  }),
  hotel_rate: rating,
};

let manifest: ToolManifest;
let typeErrors: readonly string[];

beforeAll(() => {
  ({ manifest, typeErrors } = compileFixtures());
});

async function serviceOf(compiler: string, form: DecoratorForm, name: string): Promise<Service> {
  const file = /^Named|^Misplaced/.test(name) ? 'named-parameters' : 'decorated-parameters';
  const service = (await importFixture<Fixture>(compiler, form, file))[name];
  if (service === undefined) {
    throw new Error(`${file} has no class ${name}.`);
  }
  return service;
}

function schemasOf(service: Service, types?: ToolManifest): Record<string, JsonSchema> {
  const ref = new ToolServiceRef(service, () => new service(), types);
  return Object.fromEntries(annotatedTools(ref).map(({ name, parametersSchema }) => [name, parametersSchema]));
}

async function book(service: Service): Promise<readonly unknown[]> {
  const [tool] = annotatedTools(new ToolServiceRef(service, () => new service(), manifest));
  const prepared = tool?.prepare({
    guest: { name: 'Ann' },
    stay: { name: 'Sea', nights: 2 },
    day: '2015-07-04T00:00:00Z',
    season: 'winter',
  });
  const result = prepared && (await tool?.run(prepared, toolContext));
  return Array.isArray(result) ? result : [];
}

describe('a class with decorated parameters', () => {
  it.each(LEGACY)('G-01 has the schemas of its manifest when compiled by $compiler', async ({ compiler, form }) => {
    const service = await serviceOf(compiler, form, 'DecoratedParameters');
    const nights = { type: 'integer', minimum: 1, maximum: 30 };
    expect(schemasOf(service, manifest)).toEqual({
      hotel_book: booking({ type: 'object', ...stay, properties: { ...stay.properties, nights } }),
      hotel_rate: rating,
    });
  });

  it.each(LEGACY.slice(0, 3))(
    'G-01 that says what is needed has the same without when compiled by $compiler',
    async ({ compiler, form }) => {
      expect(schemasOf(await serviceOf(compiler, form, 'SaidParameters'))).toEqual({
        find: {
          type: 'object',
          properties: {
            city: { type: 'string' },
            beds: { type: 'number' },
            isQuiet: { type: 'boolean' },
            day: { type: 'string', format: 'date-time' },
            stay: {
              type: 'object',
              properties: { name: { type: 'string' }, nights: { type: 'integer', minimum: 1, maximum: 30 } },
              required: ['name', 'nights'],
            },
            season: { type: 'string', enum: ['winter', 'summer'] },
            extras: { type: 'array', items: { type: 'string' } },
            floor: { type: 'number' },
            limit: { type: 'number', default: 5 },
          },
          required: ['city', 'beds', 'isQuiet', 'day', 'stay', 'season', 'extras'],
        },
      });
    },
  );

  it('G-03 is refused without a manifest when compiled by esbuild, parameter by parameter', async () => {
    const service = await serviceOf('esbuild', 'legacy', 'SaidParameters');
    const problems = problemsOf(new service());
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(
      ['1 "city"', '2 "beds"', '3 "isQuiet"', '4 "day"', '5 "stay"', '8 "floor"', '9 "limit"'].map(
        (parameter) => `SaidParameters.find, parameter ${parameter}`,
      ),
    );
    expect(problems[0]).toBe(
      'SaidParameters.find, parameter 1 "city": its type is unknown: the compiler left no type. Say what it is with ' +
        '@Param({ type }), @Param({ enum }) or @Param({ schema }), or with a manifest ("npx toolwright schema"). For a ' +
        'class that is declared later or imported in a circle, write type: () => TheClass. tsc leaves types with ' +
        '"emitDecoratorMetadata", swc with "decoratorMetadata", esbuild and tsx never; for standard decorators no ' +
        'compiler does.',
    );
  });
});

describe('a class whose parameters @Tool names', () => {
  it.each(BOTH)(
    'G-01 has the schemas of its manifest when compiled by $compiler, $form',
    async ({ compiler, form }) => {
      const service = await serviceOf(compiler, form, 'NamedParameters');
      expect(schemasOf(service, manifest)).toEqual(namedSchemas);
    },
  );

  it.each(['legacy', 'standard'] as const)(
    'G-01 has the schemas of its manifest when run by tsx, %s, and is refused without one',
    async (form) => {
      const { schemas, problem } = await runByTsx(form, manifest);
      expect(schemas).toEqual(namedSchemas);
      expect(problem).toContain(
        'NamedParameters.book, parameter 1 "guest": its type is unknown: the compiler left no type.',
      );
    },
  );

  it.each(BOTH)(
    'A-05 hands its tools down to a subclass when compiled by $compiler, $form',
    async ({ compiler, form }) => {
      const service = await serviceOf(compiler, form, 'NamedParametersOfChild');
      const tools = annotatedTools(new ToolServiceRef(service, () => new service(), manifest));
      expect(tools.map(({ name }) => name)).toEqual(['hotel_book', 'hotel_rate', 'hotel_bookSuite']);
      expect(tools[2]?.parametersSchema.properties).toEqual({
        suite: { type: 'string', description: 'Its name', enum: ['royal', 'garden'] },
      });
      const rate = tools[1]?.prepare({ level: 1, words: ['fine'], rooms: [7, 8] });
      expect(await tools[1]?.run(rate ?? { values: {}, repairs: [] }, toolContext)).toEqual([
        'child',
        1,
        ['fine'],
        [7, 8],
      ]);
      const parent = await serviceOf(compiler, form, 'NamedParameters');
      expect(Object.keys(schemasOf(parent, manifest))).toEqual(['hotel_book', 'hotel_rate']);
    },
  );

  it.each(BOTH)(
    'A-02 gets converted arguments and the context when compiled by $compiler, $form',
    async ({ compiler, form }) => {
      const service = await serviceOf(compiler, form, 'NamedParameters');
      const [, made, day, ...others] = await book(service);
      expect(made?.constructor.name).toBe('Stay');
      expect(day).toEqual(new Date('2015-07-04T00:00:00Z'));
      expect(others).toEqual(['winter', 'none', 'call-1']);
    },
  );

  it('compiles without type errors under standard decorators, misplaced ones excepted', () => {
    expect(typeErrors).toEqual([]);
  });

  it.each(BOTH)(
    'A-05 tells of misplaced decorators and unknown names when compiled by $compiler, $form',
    async ({ compiler, form }) => {
      const misplaced = await serviceOf(compiler, form, 'Misplaced');
      const remedy = 'Only instance methods can be tools: move the decorator to a public instance method of the class.';
      expect(problemsOf(new ToolServiceRef(misplaced, () => new misplaced())).slice(0, 4)).toEqual(
        expect.arrayContaining([
          `Misplaced.fixed: @Tool is on a static member. ${remedy}`,
          `Misplaced.value: @Tool is on an accessor. ${remedy}`,
          'Misplaced.find: @Tool({ params }) names the parameter "town", which the method does not have. Its parameters: city.',
          'Misplaced.find: @Tool({ context }) names the parameter "ctx", which the method does not have. Its parameters: city.',
        ]),
      );
    },
  );

  it('G-03 is refused without a manifest where standard decorators leave no types', async () => {
    const service = await serviceOf('tsc 6', 'standard', 'NamedParametersOfChild');
    expect(problemsOf(new service())[0]).toMatch(
      /^NamedParameters\.book, parameter 1 "guest": its type is unknown: the compiler left no type\. Say what it is with @Tool\(\{ params: \{ guest: \{ type \} \} \}\), \{ enum \} or \{ schema \}, or with a manifest \("npx toolwright schema"\)\./,
    );
  });
});
