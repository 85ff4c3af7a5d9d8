import { expect, it } from '@jest/globals';
import { IsInt } from 'class-validator';
import { annotatedTools, Param, Tool } from 'toolwright';
import type { ToolManifest } from 'toolwright/manifest';
import { toolContext } from '../support/call-tool.js';

class Place {
  name!: string;
}

class Atlas {
  @Tool('Takes places in several forms')
  take(
    @Param({ type: Place }) one: Place | null,
    @Param({ type: () => Place }) table: Record<string, Place>,
    @Param({ items: Place }) list: (Place | null)[],
    @Param({ type: Date }) day: Date | null,
  ): unknown {
    return [one, table, list, day];
  }
}

const place = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'], tsType: 'class Place' };
const orNull = { ...place, type: ['object', 'null'] };
const manifest: ToolManifest = {
  format: 1,
  classes: [
    {
      name: 'Atlas',
      file: 'map.ts',
      hash: '0',
      tools: {
        take: {
          parameters: [
            { name: 'one', schema: orNull },
            { name: 'table', schema: { type: 'object', additionalProperties: place } },
            { name: 'list', schema: { type: 'array', items: orNull } },
            { name: 'day', schema: { type: ['string', 'null'], format: 'date-time', tsType: 'Date' } },
          ],
        },
      },
    },
  ],
};

it('G-01 a class that @Param says stands where the manifest has it, beside null and in records', async () => {
  const [tool] = annotatedTools(new Atlas(), { manifest });
  const { tsType: _, ...shown } = place;
  expect(tool?.parametersSchema.properties).toEqual({
    one: { ...shown, type: ['object', 'null'] },
    table: { type: 'object', additionalProperties: shown },
    list: { type: 'array', items: { ...shown, type: ['object', 'null'] } },
    day: { type: ['string', 'null'], format: 'date-time' },
  });
  const name = 'Bern';
  const run = (args: object) => tool?.run(tool.prepare({ ...args }), toolContext);
  const made = Object.assign(new Place(), { name });
  expect(await run({ one: { name }, table: { a: { name } }, list: [{ name }, null], day: null })).toEqual([
    made,
    { a: made },
    [made, null],
    null,
  ]);
  expect(await run({ one: null, table: {}, list: [], day: '2015-07-04' })).toEqual([
    null,
    {},
    [],
    new Date('2015-07-04'),
  ]);
});

class Pause {
  @IsInt()
  seconds: number = 60 * 60;

  @IsInt()
  times?: number;
}

class Clock {
  @Tool('Waits for a while')
  wait(@Param('How long') pause: Pause): unknown {
    return pause;
  }
}

it('G-02 a property with rules is optional where the class sets it, whatever to, and not where it only may be missing', () => {
  const schema = { type: 'object', properties: { seconds: { type: 'number' }, times: { type: 'number' } } };
  const parameters = [{ name: 'pause', schema: { ...schema, tsType: 'class Pause' } }];
  const [tool] = annotatedTools(new Clock(), {
    manifest: { format: 1, classes: [{ name: 'Clock', file: 'clock.ts', hash: '0', tools: { wait: { parameters } } }] },
  });
  expect(tool?.parametersSchema.properties?.pause).toMatchObject({ required: ['times'] });
});
