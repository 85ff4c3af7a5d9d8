import { describe, expect, it } from '@jest/globals';
import type { ToolSpec } from 'toolwright';
import { ask } from './converse.js';
import { textTool } from './text-tool.js';

const track: ToolSpec = {
  name: 'trackLength',
  description: 'Distance between two stops of the tram.',
  parametersSchema: {
    type: 'object',
    properties: {
      from: { type: 'string', description: 'Code of the first stop, such as AB12.' },
      to: { type: 'string', description: 'Code of the last stop, such as AB12.' },
      unit: { enum: ['km', 'mi'], description: 'Unit, kilometres or miles.' },
    },
    required: ['from', 'to'],
  },
  execute: () => 'done',
};
const peaks: ToolSpec = {
  name: 'peakDay',
  description: 'The day of a record: the fullest (most passengers) or the emptiest.',
  parametersSchema: {
    type: 'object',
    properties: { record: { enum: ['fullest', 'emptiest'], description: 'Which record: fullest (most traffic).' } },
    required: ['record'],
  },
  execute: () => 'done',
};
const passengers: ToolSpec = {
  name: 'passengersOn',
  description: 'Passengers of one day, and the traffic.',
  parametersSchema: {
    type: 'object',
    properties: { day: { type: 'string', format: 'date', description: 'The day.' } },
    required: ['day'],
  },
  execute: () => 'done',
};
const stops = textTool('stops', 'How many stops a town has', { town: 'Name of the town' });
const explicitTools = [track, peaks, passengers, stops];

describe('another way to ask', () => {
  it.each([
    "What's the distance from Castle (CA10) to Harbour Gate (HG20)?",
    'Distance between Castle (CA10) and Harbour Gate (HG20)',
    'distance CA10-HG20',
    'distance CA10/HG20',
    'How long is the way from CA10 to HG20?',
  ])('gives both codes: %s', async (text) => {
    expect((await ask({ explicitTools }, text)).calls).toEqual([['trackLength', { from: 'CA10', to: 'HG20' }]]);
  });

  it('asks for a unit by how many of it lie between', async () => {
    expect((await ask({ explicitTools }, 'How many kilometres lie between CA10 and HG20?')).calls).toEqual([
      ['trackLength', { from: 'CA10', to: 'HG20', unit: 'km' }],
    ]);
  });

  it('makes no unit of another one that holds its name', async () => {
    const { calls, text } = await ask({ explicitTools }, 'Distance from CA10 to HG20 in nautical miles');

    expect(calls).toEqual([]);
    expect(text).toContain('it does not cover "nautical"');
  });

  it.each([
    ['Linz - how many stops?', 'Linz'],
    ['linz: how many stops', 'linz'],
    ['how many stops can be found in linz', 'linz'],
  ])('names the subject first or last: %s', async (text, town) => {
    expect((await ask({ explicitTools }, text)).calls).toEqual([['stops', { town }]]);
  });

  it('takes a name with its code for the name where a name is wanted', async () => {
    expect((await ask({ explicitTools }, 'How many stops are there in Linz (LNZ)?')).calls).toEqual([
      ['stops', { town: 'Linz' }],
    ]);
  });

  it('knows a code by the name before it', async () => {
    const harbour = { ...passengers, description: 'Passengers in Linz of one day.' };

    expect((await ask({ explicitTools: [harbour] }, 'Passengers in Linz (LNZ) on 2020-02-03')).calls).toEqual([
      ['passengersOn', { day: '2020-02-03' }],
    ]);
  });

  it('takes the heaviest of something for the most of it', async () => {
    expect((await ask({ explicitTools }, 'Which day saw the heaviest traffic?')).calls).toEqual([
      ['peakDay', { record: 'fullest' }],
    ]);
  });

  it('knows what a tool tells by the question word that its description begins with', async () => {
    const find = textTool('findCar', 'Where a car is parked and since when', { plate: 'Number plate, in quotes' });

    expect((await ask({ explicitTools: [find] }, 'Where is the car "X-YZ 1"?')).calls).toEqual([
      ['findCar', { plate: 'X-YZ 1' }],
    ]);
    const drive = textTool('driveCar', 'Drives a car', { plate: 'Number plate, in quotes' });
    expect((await ask({ explicitTools: [drive] }, 'Where is the car "X-YZ 1"?')).calls).toEqual([]);
  });

  it('does not ask for the day that the question asks for', async () => {
    const { calls, text } = await ask({ explicitTools }, 'Day with the passengers');

    expect(calls).toEqual([]);
    expect(text).not.toContain('The day (day)');
  });
});
