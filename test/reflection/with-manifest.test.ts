import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { annotatedTools, type CallableTool, Param, Tool, ToolServiceRef, toToolSpecs } from 'toolwright';
import { generateManifest, type ManifestTool, type ToolManifest } from 'toolwright/manifest';
import { ExactService, Letters, MoreLetters, Place, Rated, Wrapped } from '../manifest/fixtures/services.js';
import { problemsOf, toolContext } from '../support/call-tool.js';

const manifest = generateManifest({ project: join(process.cwd(), 'test/manifest/fixtures/tsconfig.json') });

function withManifest(service: object, types: ToolManifest = manifest): ToolServiceRef {
  return new ToolServiceRef(service.constructor as ToolServiceRef['service'], () => service, types);
}

function toolOf(service: object, name: string): CallableTool | undefined {
  return annotatedTools(withManifest(service)).find((tool) => tool.name === name);
}

async function call(name: string, args: object): Promise<unknown> {
  const tool = toolOf(new ExactService(), name);
  return tool?.run(tool.prepare(args), toolContext);
}

/** A manifest that knows one class with one method. */
function manifestOf(name: string, method: string, parameters: ManifestTool['parameters']): ToolManifest {
  return { format: 1, classes: [{ name, file: 'a.ts', hash: '0', tools: { [method]: { parameters } } }] };
}

class Drifted {
  @Tool('Finds')
  find(city: string, day: Date): unknown {
    return [city, day];
  }
}

class Lists {
  @Tool('Takes places')
  take(places: Place[]): unknown {
    return places;
  }
}

class Said {
  @Tool('Says otherwise')
  take(@Param({ enum: ['a'] }) letter: unknown): unknown {
    return letter;
  }
}

const stale = 'The manifest is stale: run "npx toolwright schema" again.';
const city = { name: 'city', schema: { type: 'string' } };
const day = { name: 'day', schema: { type: 'string', format: 'date-time', tsType: 'Date' } };

describe('a manifest', () => {
  it('G-01 says literal unions, defaults and JSDoc, without the names of types that are its own affair', () => {
    const weather = toolOf(new ExactService(), 'weather');
    expect(weather?.description).toBe('Weather of one day.');
    expect(weather?.parametersSchema).toEqual({
      type: 'object',
      properties: {
        day: { type: 'string', format: 'date-time', description: 'The day' },
        unit: { type: 'string', enum: ['C', 'F'], description: 'Unit of the result', default: 'C' },
      },
      required: ['day'],
    });
  });

  it('G-01 says interfaces, optional, nullable and rest parameters, and leaves out the context', () => {
    expect(toolOf(new ExactService(), 'summarize')?.parametersSchema).toEqual({
      type: 'object',
      properties: {
        period: {
          type: 'object',
          description: 'The days',
          properties: {
            from: { type: 'string', format: 'date-time', description: 'First day' },
            to: { type: 'string', format: 'date-time' },
          },
          required: ['from'],
        },
        kinds: { type: 'array', items: { type: 'string', enum: ['rain', 'sun'] } },
        limit: { type: ['number', 'null'], default: 5 },
      },
      required: ['period'],
    });
    expect(toolOf(new ExactService(), 'tag')?.parametersSchema).toEqual({
      type: 'object',
      properties: { name: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
      required: ['name'],
    });
  });

  it('G-01 needs of a rest parameter what its tuple needs, and takes unions of bigints for what they are', async () => {
    expect(toolOf(new ExactService(), 'count')?.parametersSchema).toMatchObject({
      properties: { range: { minItems: 1, maxItems: 2 } },
      required: ['step', 'range'],
    });
    expect(await call('count', { step: '2', range: [5, 9] })).toEqual([2n, [5, 9]]);
  });

  it('A-02 converts dates inside interfaces, recursive types and unions', async () => {
    expect(await call('summarize', { period: { from: '2015-07-04T00:00:00Z' } })).toEqual([
      { from: new Date('2015-07-04T00:00:00Z') },
      'call-1',
      undefined,
      5,
    ]);
    expect(
      await call('plant', {
        tree: { planted: '2015-07-04T00:00:00Z', branches: [{ planted: '2016-07-04T00:00:00Z' }] },
      }),
    ).toEqual({
      planted: new Date('2015-07-04T00:00:00Z'),
      branches: [{ planted: new Date('2016-07-04T00:00:00Z') }],
    });
    expect(await call('either', { event: { kind: 'day', on: '2015-07-04T00:00:00Z' } })).toEqual({
      kind: 'day',
      on: new Date('2015-07-04T00:00:00Z'),
    });
    expect(await call('either', { event: { kind: 'never' } })).toEqual({ kind: 'never' });
  });

  it('A-02 converts lists, sets and objects that may be null', async () => {
    const days = ['2015-07-04T00:00:00Z'];
    const args = { days, kinds: ['sun'], period: { from: days[0] }, none: { since: null } };
    const day = new Date('2015-07-04T00:00:00Z');
    expect(await call('nulls', args)).toEqual([[day], new Set(['sun']), { from: day }, { since: null }]);
    expect(await call('nulls', { ...args, days: null, kinds: null, period: null })).toEqual([
      null,
      null,
      null,
      { since: null },
    ]);
    expect(toolOf(new ExactService(), 'nulls')?.parametersSchema.properties?.none?.properties).toEqual({
      since: { type: 'null' },
    });
  });

  it('A-02 makes instances of a class without class-validator decorators, public properties alone', async () => {
    expect(toolOf(new ExactService(), 'place')?.parametersSchema.properties?.place).toEqual({
      type: 'object',
      properties: { name: { type: 'string', default: '' }, since: { type: 'string', format: 'date-time' } },
    });
    const place = (await call('place', { place: { name: 'Bern', since: '2015-07-04T00:00:00Z' } })) as Place;
    expect(place).toBeInstanceOf(Place);
    expect(place.since).toEqual(new Date('2015-07-04T00:00:00Z'));
    expect(place.label()).toBe('Bern!');
  });

  it('G-02 gives way to class-validator decorators of a class, and to what @Param says', async () => {
    const rated = toolOf(new ExactService(), 'rate')?.parametersSchema.properties?.film;
    expect(rated?.properties?.rating).toEqual({ type: 'integer', minimum: 0, maximum: 10 });
    expect(await call('rate', { film: { title: 'Fargo', rating: 8 } })).toBeInstanceOf(Rated);
  });

  it('G-02 learns from @Param the classes that it knows only by name', async () => {
    const said = toolOf(new ExactService(), 'said')?.parametersSchema.properties;
    expect(said?.letter).toEqual({ type: 'string', enum: ['x', 'y'], description: 'One of two' });
    expect(said?.places?.items).toMatchObject({ type: 'object', properties: { name: { default: '' } } });
    const [, places] = (await call('said', { letter: 'x', places: [{ name: 'Bern' }] })) as [string, Place[]];
    expect(places[0]).toBeInstanceOf(Place);
  });

  it('G-03 asks for a class that it knows only by name', () => {
    const places = { type: 'array', items: { type: 'object', tsType: 'class Place' } };
    const types = manifestOf('Lists', 'take', [{ name: 'places', schema: places }]);
    expect(problemsOf(withManifest(new Lists(), types))).toEqual([
      'Lists.take, parameter 1 "places": its type is made of instances of the class Place, which a manifest knows only by name. Say the class with @Param({ items }) or @Param({ type }), on a property with @Type(() => TheClass), or write an interface instead of the class.',
    ]);
  });

  it('G-01 says inherited methods as instantiated, also where they are overridden', async () => {
    const parameters = (service: object): unknown => toolOf(service, 'find')?.parametersSchema;
    const key = (letters: object) => ({ type: 'object', properties: { key: { type: 'string', ...letters } } });
    expect(parameters(new Letters())).toEqual({ ...key({ enum: ['a', 'b'] }), required: ['key'] });
    expect(parameters(new MoreLetters())).toEqual({
      type: 'object',
      properties: {
        key: { type: 'string', enum: ['c', 'd'], default: 'c' },
        times: { type: 'number', enum: [1, 2], default: 2 },
        note: { type: 'string', format: 'date-time' },
      },
    });
    expect(toolOf(new MoreLetters(), 'since')?.parametersSchema.properties?.day?.anyOf).toEqual([
      { type: 'string', enum: ['now'] },
      { type: 'string', format: 'date-time' },
    ]);
    const find = toolOf(new MoreLetters(), 'find');
    const args = find?.prepare({ key: 'd', note: '2015-07-04T00:00:00Z' });
    expect(args && (await find?.run(args, toolContext))).toEqual(['more', 'd', 2, new Date('2015-07-04T00:00:00Z')]);
  });

  it('G-01 knows tools of decorators that the application made of @Tool, also in a class whose parameters they do not use', () => {
    const [read, write] = annotatedTools(withManifest(new Wrapped())).map(({ parametersSchema }) => parametersSchema);
    expect(read?.properties?.letter?.enum).toEqual(['a', 'b']);
    expect(write?.properties?.letter?.enum).toEqual(['c', 'd']);
  });

  it('is given to toToolSpecs as an object', () => {
    const [weather] = toToolSpecs(new ExactService(), { manifest });
    expect(weather?.description).toBe('Weather of one day.');
  });
});

describe('a stale manifest', () => {
  it.each([
    ['another name', [{ ...city, name: 'town' }, day], 'parameter 1 is "town" in the manifest, "city" in the class'],
    ['another count', [city], 'the manifest has 1 parameters, the class 2'],
    [
      'another kind',
      [city, { ...day, schema: { type: 'string' } }],
      'parameter 2 "day" is of type string in the manifest, Date in the class',
    ],
    [
      'another scalar',
      [{ ...city, schema: { type: 'number' } }, day],
      'parameter 1 "city" is of type number in the manifest, String in the class',
    ],
  ])('G-03 with %s is refused by name, with the command to run', (_, parameters, problem) => {
    expect(problemsOf(withManifest(new Drifted(), manifestOf('Drifted', 'find', parameters)))).toEqual([
      `Drifted.find: ${problem}. ${stale}`,
    ]);
  });

  it('G-03 that lacks a method is refused', () => {
    expect(problemsOf(withManifest(new Drifted(), manifestOf('Drifted', 'search', [])))).toEqual([
      `Drifted.find: the manifest does not know the method. ${stale}`,
    ]);
  });

  it('G-03 against which @Param says another type is refused', () => {
    const types = manifestOf('Said', 'take', [{ name: 'letter', schema: { type: 'number' } }]);
    expect(problemsOf(withManifest(new Said(), types))).toEqual([
      'Said.take, parameter 1 "letter": its type is number by the manifest, but @Param says string. Make the two agree, or give the whole @Param({ schema }), which wins over the type.',
    ]);
  });

  it('G-03 of another format is refused', () => {
    const future = { ...manifest, format: 2 } as unknown;
    expect(() => annotatedTools(new Drifted(), { manifest: future as ToolManifest })).toThrow(
      'The manifest is not of format 1. Run "npx toolwright schema" again.',
    );
  });

  it('G-03 that lacks the class is refused where a type would be guessed, unless a reference does without', () => {
    const none: ToolManifest = { format: 1, classes: [] };
    expect(problemsOf(withManifest(new Drifted(), none))).toEqual([
      `Drifted.find: the manifest does not know the class Drifted. If the class is new, run "npx toolwright schema" again; give subclasses of a generic one, whose types they choose; write a declaration instead of a class expression; have a bundler that renamed it keep its name (esbuild: keepNames). For a class that no manifest can know, such as one of a package, give new ToolServiceRef(Drifted, …, null).`,
    ]);
    expect(problemsOf(new ToolServiceRef(Drifted, () => new Drifted(), null))).toEqual([]);
    expect(problemsOf(withManifest(new Said(), none))).toEqual([]);
  });

  it('G-03 that has a rest parameter where the class has none is refused', () => {
    const types = manifestOf('Drifted', 'find', [city, { ...day, isRest: true }]);
    expect(problemsOf(withManifest(new Drifted(), types))).toEqual([
      `Drifted.find: parameter 2 "day" is a rest parameter in the manifest, but none in the class. ${stale}`,
    ]);
  });
});

describe('classes of one name in a manifest', () => {
  const one = [{ ...city, schema: { type: 'string', enum: ['SEA'] } }, day];
  const two = [{ ...city, schema: { type: 'string', enum: ['JFK'] } }, day];
  const classes = (...manifests: ToolManifest[]): ToolManifest => ({
    format: 1,
    classes: manifests.flatMap((types) => types.classes),
  });
  const allowed = (types: ToolManifest) =>
    annotatedTools(new Drifted(), { manifest: types })[0]?.parametersSchema.properties?.city?.enum;

  it('are told apart by what fits', () => {
    const other = manifestOf('Drifted', 'find', [{ name: 'x', schema: { type: 'number' } }]);
    expect(allowed(classes(other, manifestOf('Drifted', 'find', one)))).toEqual(['SEA']);
  });

  it('are told apart by their other tools, and by the descriptions of their tools', () => {
    const larger = manifestOf('Drifted', 'find', two).classes.map((entry) => ({
      ...entry,
      tools: { ...entry.tools, list: { parameters: [] } },
    }));
    expect(allowed(classes({ format: 1, classes: larger }, manifestOf('Drifted', 'find', one)))).toEqual(['SEA']);
    const described = (description: string, parameters: ManifestTool['parameters']): ToolManifest => ({
      format: 1,
      classes: [{ name: 'Drifted', file: 'b.ts', hash: '0', tools: { find: { description, parameters } } }],
    });
    expect(allowed(classes(described('Loses', two), described('Finds', one)))).toEqual(['SEA']);
  });

  it('G-03 are refused where nothing tells them apart', () => {
    const types = classes(manifestOf('Drifted', 'find', one), manifestOf('Drifted', 'find', two));
    expect(problemsOf(withManifest(new Drifted(), types))).toEqual([
      'Drifted.find: the manifest has several classes named Drifted that fit, in a.ts and a.ts. Rename one of them, or give each its own manifest: new ToolServiceRef(Drifted, …, manifest).',
    ]);
  });
});
