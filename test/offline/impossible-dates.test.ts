import { describe, expect, it } from '@jest/globals';
import type { ToolSpec } from 'toolwright';
import { ask } from './converse.js';

const takings: ToolSpec = {
  name: 'takings',
  description: 'Takings of the shop on a day.',
  parametersSchema: {
    type: 'object',
    properties: { day: { type: 'string', format: 'date', description: 'The day.' } },
    required: ['day'],
  },
  execute: () => 'done',
};
const stalls: ToolSpec = { name: 'stalls', description: 'Stalls of the market.', execute: () => 'done' };
const explicitTools = [takings, stalls];

describe('a date that no calendar has', () => {
  it.each([
    ['Takings 2015-02-29', '2015-02-29'],
    ['Takings on 2015-13-45', '2015-13-45'],
    ['Takings on 31/04/2013', '31/04/2013'],
    ['Takings on 30 February 2013', '30 February 2013'],
    ['Takings of the 31st of April', '31st of April'],
    ['Takings on February 29th, 2013', 'February 29th, 2013'],
  ])('is called impossible: %s', async (text, date) => {
    const { calls, text: answer } = await ask({ explicitTools }, text);

    expect(calls).toEqual([]);
    expect(answer).toContain(`There is no ${date}.`);
    expect(answer).not.toContain('does not cover');
  });

  it('is called impossible by a tool that takes no day at all', async () => {
    expect((await ask({ explicitTools }, 'Stalls of the market on 2015-02-29')).text).toBe(
      'There is no 2015-02-29. Please give a day that exists.',
    );
  });

  it('is not seen in one that exists', async () => {
    expect((await ask({ explicitTools }, 'Takings on 29 February 2012')).calls).toEqual([
      ['takings', { day: '2012-02-29' }],
    ]);
  });
});
