import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  ValidateNested,
} from 'class-validator';
import type { JsonSchema, TypeToken } from 'toolwright';
import { parametersOf, problemsOf } from '../../support/call-tool.js';
import { callWith, serviceOf, typedServiceOf } from '../../support/decorated-property.js';

class Place {
  @IsNumber()
  x!: number;
}

const number = { type: 'number' };
const text = { type: 'string' };
const date = { type: 'string', format: 'date-time' };
const place = { type: 'object', properties: { x: number }, required: ['x'] };
const placeType = { ...place, tsType: 'class Place' };

function objectOf(properties: Readonly<Record<string, JsonSchema>>, required = Object.keys(properties)): JsonSchema {
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

const schemaOf = (service: object): unknown => parametersOf(service, 'take')?.received;

/** Without a manifest, and with one that says the types of the properties. */
function inBothWays(token: TypeToken, types: JsonSchema): readonly [string, object][] {
  return [
    ['without a manifest', serviceOf(token)],
    ['with a manifest', typedServiceOf(token, types)],
  ];
}

class Atlas {
  @ValidateNested({ each: true })
  @Type(() => Place)
  places!: Map<string, Place>;

  @Allow()
  @Type(() => Date)
  founded!: Map<string, Date>;

  @IsString({ each: true })
  names!: Map<string, string>;

  @ValidateNested({ each: true })
  @Type(() => Place)
  seen!: Set<Place>;
}

const atlas = {
  places: { type: 'object', additionalProperties: placeType, tsType: 'Map' },
  founded: { type: 'object', additionalProperties: { ...date, tsType: 'Date' }, tsType: 'Map' },
  names: { type: 'object', additionalProperties: text, tsType: 'Map' },
  seen: { type: 'array', items: placeType, uniqueItems: true, tsType: 'Set' },
};

describe.each(inBothWays(Atlas, objectOf(atlas)))('maps and sets of a class, %s', (_, service) => {
  it('G-02 are objects of the values and arrays without repetition', () => {
    expect(schemaOf(service)).toMatchObject({
      properties: {
        places: { type: 'object', additionalProperties: place },
        founded: { type: 'object', additionalProperties: date },
        names: { type: 'object', additionalProperties: text },
        seen: { type: 'array', items: place, uniqueItems: true },
      },
    });
  });

  it('A-02 arrive with everything in them, instances and dates included', async () => {
    const received = (await callWith(service, {
      places: { a: { x: 1 } },
      founded: { a: '2015-07-04T00:00:00Z' },
      names: { a: 'b' },
      seen: [{ x: 2 }],
    })) as Atlas;
    expect(received.places).toEqual(new Map([['a', { x: 1 }]]));
    expect(received.places.get('a')).toBeInstanceOf(Place);
    expect(received.founded).toEqual(new Map([['a', new Date('2015-07-04T00:00:00Z')]]));
    expect(received.names).toEqual(new Map([['a', 'b']]));
    expect([...received.seen][0]).toBeInstanceOf(Place);
    expect([...received.seen]).toEqual([{ x: 2 }]);
  });

  it('G-02 refuse a value inside that breaks a rule', async () => {
    const rest = { founded: {}, names: {}, seen: [] };
    await expect(callWith(service, { places: { a: { x: 'y' } }, ...rest })).rejects.toThrow('/received/places/a/x');
  });
});

class Trip {
  @ValidateNested()
  @Type(() => Place)
  start?: Place;

  @ValidateNested({ each: true })
  @Type(() => Place)
  stops?: readonly Place[];

  @ValidateNested()
  @Type(() => Place)
  end!: Place | null;
}
Reflect.defineMetadata('design:type', Object, Trip.prototype, 'stops');

describe('@ValidateNested alone', () => {
  const trip = objectOf(
    {
      start: placeType,
      stops: { type: 'array', items: placeType },
      end: { anyOf: [placeType, { type: 'null' }] },
    },
    ['end'],
  );

  it('G-01 leaves a property optional or nullable where the manifest says so', async () => {
    const service = typedServiceOf(Trip, trip);
    expect(schemaOf(service)).toEqual({
      type: 'object',
      properties: {
        start: place,
        stops: { type: 'array', items: place },
        end: { type: ['object', 'null'], properties: place.properties, required: ['x'] },
      },
      required: ['end'],
    });
    expect(await callWith(service, { end: null })).toEqual({ end: null });
    const full = (await callWith(service, { start: { x: 1 }, stops: [{ x: 2 }], end: { x: 3 } })) as Trip;
    expect([full.start, full.stops?.[0], full.end]).toEqual([{ x: 1 }, { x: 2 }, { x: 3 }]);
    expect([full.start, full.stops?.[0], full.end].every((one) => one instanceof Place)).toBe(true);
    await expect(callWith(service, { end: { x: 'y' } })).rejects.toThrow('/received/end');
  });

  it('G-02 for each element means an array where the compiler left no type', () => {
    expect(schemaOf(serviceOf(Trip))).toMatchObject({ properties: { stops: { type: 'array', items: place } } });
  });
});

class Board {
  @ValidateNested({ each: true })
  @Type(() => Place)
  rows!: Place[][];

  @IsArray({ each: true })
  @ArrayMaxSize(2, { each: true })
  @ValidateNested({ each: true })
  @Type(() => Place)
  byName!: Map<string, Place[]>;
}

describe('collections of collections', () => {
  const rows = { type: 'array', items: { type: 'array', items: placeType } };
  const byName = { type: 'object', additionalProperties: { type: 'array', items: placeType }, tsType: 'Map' };

  it('G-01 have as many levels as the manifest says, with instances in the innermost', async () => {
    const service = typedServiceOf(Board, objectOf({ rows, byName }));
    expect(schemaOf(service)).toEqual({
      type: 'object',
      properties: {
        rows: { type: 'array', items: { type: 'array', items: place } },
        byName: { type: 'object', additionalProperties: { type: 'array', items: place, maxItems: 2 } },
      },
      required: ['rows', 'byName'],
    });
    const board = (await callWith(service, { rows: [[{ x: 1 }], []], byName: { a: [{ x: 2 }] } })) as Board;
    expect(board.rows[0]?.[0]).toBeInstanceOf(Place);
    expect(board.byName.get('a')?.[0]).toBeInstanceOf(Place);
    expect(board).toEqual({ rows: [[{ x: 1 }], []], byName: new Map([['a', [{ x: 2 }]]]) });
    await expect(callWith(service, { rows: [[{ x: 'y' }]], byName: {} })).rejects.toThrow('/received/rows/0/0/x');
  });

  it('G-03 are refused where a rule for each element wants something else of the inner ones', () => {
    class Words {
      @IsString({ each: true })
      lines!: string[][];
    }
    const lines = { type: 'array', items: { type: 'array', items: text } };
    expect(problemsOf(typedServiceOf(Words, objectOf({ lines })))).toEqual([
      expect.stringContaining('whose property "lines" is array by its type, but string by class-validator.'),
    ]);
  });
});

class Leaf {
  @IsIn(['leaf'])
  kind!: 'leaf';
}

class Twig {
  @IsString()
  name!: string;
}

abstract class Part {}

const byKind = {
  discriminator: {
    property: 'kind',
    subTypes: [
      { value: Leaf, name: 'leaf' },
      { value: Twig, name: 'twig' },
    ],
  },
};

class Tree {
  @ValidateNested({ each: true })
  @Type(() => Part, byKind)
  byName!: Map<string, Part>;

  @ValidateNested({ each: true })
  @Type(() => Part, byKind)
  levels!: Part[][];

  @IsOptional()
  @IsDefined({ each: true })
  @Type(() => Buffer)
  seeds?: Buffer[];
}

describe('elements of several classes', () => {
  const part = { type: 'object', properties: {}, tsType: 'class Part' };
  const levels = { type: 'array', items: { type: 'array', items: part } };
  const byName = { type: 'object', additionalProperties: part, tsType: 'Map' };
  const bytes = { type: 'string', contentEncoding: 'base64', tsType: 'Buffer' };
  const service = typedServiceOf(
    Tree,
    objectOf({ byName, levels, seeds: { type: 'array', items: bytes } }, ['byName', 'levels']),
  );

  it('A-02 arrive as the right ones inside maps and arrays of arrays', async () => {
    const parts = [{ kind: 'leaf' }, { kind: 'twig', name: 'a' }] as const;
    const tree = (await callWith(service, { byName: { a: parts[0] }, levels: [[...parts]] })) as Tree;
    expect(tree.byName.get('a')).toBeInstanceOf(Leaf);
    expect(tree.levels[0]?.map((one) => one.constructor)).toEqual([Leaf, Twig]);
    expect(tree.levels[0]).toMatchObject(parts.map(({ kind: _, ...rest }) => rest));
    expect(tree.byName).toEqual(new Map([['a', { kind: 'leaf' }]]));
  });

  it('A-02 are the bytes of base64, which class-transformer would take for plain text', async () => {
    const tree = (await callWith(service, { byName: {}, levels: [], seeds: ['AAE='] })) as Tree;
    expect(tree.seeds).toEqual([Buffer.from([0, 1])]);
  });

  it('A-02 keep the property that tells them apart where they contain themselves', async () => {
    class Branch {
      @IsIn(['branch'])
      kind!: 'branch';

      @ValidateNested({ each: true })
      @Type(() => Part, {
        discriminator: {
          property: 'kind',
          subTypes: [
            { value: Leaf, name: 'leaf' },
            { value: Branch, name: 'branch' },
          ],
        },
      })
      parts!: Part[];
    }
    const root = { kind: 'branch', parts: [{ kind: 'branch', parts: [{ kind: 'leaf' }] }] };
    expect(await callWith(serviceOf(Branch), root)).toEqual(root);
  });
});
