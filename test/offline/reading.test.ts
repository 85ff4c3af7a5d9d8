import { describe, expect, it } from '@jest/globals';
import type { JsonSchema, ToolSpec } from 'toolwright';
import { ask } from './converse.js';

/** A tool of one subject with the given parameters. */
function report(
  properties: Record<string, JsonSchema>,
  required = Object.keys(properties),
): { explicitTools: ToolSpec[] } {
  return {
    explicitTools: [
      {
        name: 'sales_report',
        description: 'Report of sales.',
        parametersSchema: { type: 'object', properties, required },
        execute: () => 'done',
      },
    ],
  };
}

/** The arguments of the one call that a text leads to; undefined when it leads to none. */
async function read(text: string, properties: Record<string, JsonSchema>, required?: string[]): Promise<unknown> {
  const { calls } = await ask(report(properties, required), text);
  return calls.length > 1 ? calls.map(([, args]) => args) : calls[0]?.[1];
}

const date = { type: 'string', format: 'date', description: 'The day.' };
const days = { from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } };
const years = { fromYear: { type: 'integer' }, toYear: { type: 'integer' } };

describe('dates', () => {
  it.each([
    ['Sales report for 4 July 2015', '2015-07-04'],
    ['Sales report of July 4th, 2015', '2015-07-04'],
    ['Sales report 2015-07-04', '2015-07-04'],
    ['Sales report of 31/12/2014', '2014-12-31'],
    ['Sales report for yesterday', '2026-11-29'],
    ['Sales report of today', '2026-11-30'],
    ['Sales report of last Friday', '2026-11-27'],
  ])('reads the day of "%s"', async (text, day) => {
    expect(await read(text, { date })).toEqual({ date: day });
  });

  it.each([
    ['Sales report from 4 July to 10 July 2015', '2015-07-04', '2015-07-10'],
    ['Sales report between 4 July and 10 July 2015', '2015-07-04', '2015-07-10'],
    ['Sales report from 2015-07-04 until 2015-07-10', '2015-07-04', '2015-07-10'],
    ['Sales report for February 2016', '2016-02-01', '2016-02-29'],
    ['Sales report from March to May 2014', '2014-03-01', '2014-05-31'],
    ['Sales report for 2014', '2014-01-01', '2014-12-31'],
    ['Sales report of last month', '2026-10-01', '2026-10-31'],
    ['Sales report after 4 July 2015 and before 10 July 2015', '2015-07-05', '2015-07-09'],
  ])('reads the period of "%s"', async (text, from, to) => {
    expect(await read(text, days)).toEqual({ from, to });
  });

  it('takes no month and no year for a day', async () => {
    expect(await read('Sales report for July 2015', { date })).toBeUndefined();
    expect(await read('Sales report for 2015', { date })).toBeUndefined();
  });

  it('reads a day as an instant where the schema wants one', async () => {
    expect(await read('Sales report for 4 July 2015', { date: { ...date, format: 'date-time' } })).toEqual({
      date: '2015-07-04T00:00:00.000Z',
    });
  });

  it('reads month and year apart', async () => {
    const properties = { month: { type: 'integer' }, year: { type: 'integer' } };

    expect(await read('Sales report for July 2015', properties)).toEqual({ month: 7, year: 2015 });
    expect(await read('Sales report for July 2015', { year: { type: 'integer' } })).toBeUndefined();
  });
});

describe('numbers', () => {
  it.each([
    ['Sales report from 2010 to 2014', { fromYear: 2010, toYear: 2014 }],
    ['Sales report 2010-2014', { fromYear: 2010, toYear: 2014 }],
    ['Sales report since 2010', { fromYear: 2010 }],
    ['Sales report before 2010', { toYear: 2009 }],
    ['Sales report after 2010', { fromYear: 2011 }],
    ['Sales report of 2010', { fromYear: 2010, toYear: 2010 }],
  ])('reads the years of "%s"', async (text, args) => {
    expect(await read(text, years, [])).toEqual(args);
  });

  it.each([
    ['Sales report with a price of at least 8.5', { minPrice: 8.5 }],
    ['Sales report with a price of up to 1,200', { maxPrice: 1200 }],
    ['Sales report with a price between 5 and 9', { minPrice: 5, maxPrice: 9 }],
  ])('reads the bounds of "%s"', async (text, args) => {
    expect(await read(text, { minPrice: { type: 'number' }, maxPrice: { type: 'number' } }, [])).toEqual(args);
  });

  it('gives every number to the parameter whose noun stands beside it', async () => {
    const properties = { shop: { type: 'integer' }, weeks: { type: 'integer' } };

    expect(await read('Sales report of 3 weeks for shop 12', properties)).toEqual({ shop: 12, weeks: 3 });
    expect(await read('Sales report of shop twelve for three weeks', properties)).toEqual({ shop: 12, weeks: 3 });
  });

  it('reads a number with its unit, and takes no other unit', async () => {
    const properties = { radius: { type: 'number', description: 'Radius in kilometres.' } };

    expect(await read('Sales report within 10km', properties)).toEqual({ radius: 10 });
    expect(await read('Sales report within 10 kilometers', properties)).toEqual({ radius: 10 });
    expect(await read('Sales report within 10 miles', properties)).toBeUndefined();
  });

  it('takes a number for no optional parameter when two could have it', async () => {
    const properties = { skip: { type: 'integer' }, take: { type: 'integer' } };
    const described = {
      tail: { type: 'integer', description: 'Only the last lines.' },
      head: { type: 'integer', description: 'Only the first lines.' },
    };

    expect(await read('Sales report 10', properties, [])).toBeUndefined();
    expect(await read('Sales report, the first 10 lines', described, [])).toEqual({ head: 10 });
  });

  it('takes "top 5" for the number of results', async () => {
    expect(await read('Top 5 of the sales report', { limit: { type: 'integer' } }, [])).toEqual({ limit: 5 });
  });
});

describe('texts, codes and choices', () => {
  it('prefers quoted phrases and names to anything else', async () => {
    const properties = { customer: { type: 'string', description: 'Name of the customer.' } };

    expect(await read('Sales report for "the old mill"', properties)).toEqual({ customer: 'the old mill' });
    expect(await read('Sales report for Mary Ann Evans', properties)).toEqual({ customer: 'Mary Ann Evans' });
    expect(await read('sales report for evans', properties)).toEqual({ customer: 'evans' });
  });

  it('tells codes by the pattern', async () => {
    const properties = {
      shop: { type: 'string', pattern: '^S-\\d+$' },
      article: { type: 'string', pattern: '^[A-Z]{3}$' },
    };

    expect(await read('Sales report ABC S-12', properties)).toEqual({ shop: 'S-12', article: 'ABC' });
  });

  it('takes several values for a list', async () => {
    const shops = { type: 'array', items: { type: 'string' }, description: 'Codes of the shops, such as S1.' };

    expect(await read('Sales report of S1, S2 and S3', { shops })).toEqual({ shops: ['S1', 'S2', 'S3'] });
  });

  it('knows a choice by its words, its unit, and what the description says of it', async () => {
    const unit = { enum: ['kg', 'lb'] };
    const order = { enum: ['asc', 'desc'], description: 'asc (cheapest first) or desc (dearest first).' };
    const size = { enum: ['extraLarge', 'small'] };

    expect(await read('Sales report in kilograms', { unit })).toEqual({ unit: 'kg' });
    expect(await read('Sales report, ascending', { order })).toEqual({ order: 'asc' });
    expect(await read('Sales report for extra large', { size })).toEqual({ size: 'extraLarge' });
  });

  it('sets a flag that is named and clears one that is turned down', async () => {
    const properties = { includeReturns: { type: 'boolean' } };

    expect(await read('Sales report with returns', properties, [])).toEqual({ includeReturns: true });
    expect(await read('Sales report without returns', properties, [])).toEqual({ includeReturns: false });
    expect(await read('Sales report', properties, [])).toEqual({});
  });

  it('fills objects, references and unions', async () => {
    const period = { type: 'object', properties: days, required: ['from'] };
    const kind = {
      oneOf: [
        { const: 1, title: 'retail' },
        { const: 2, title: 'wholesale' },
      ],
    };

    expect(await read('Sales report since 4 July 2015', { period })).toEqual({ period: { from: '2015-07-04' } });
    expect(await read('Wholesale sales report', { kind })).toEqual({ kind: 2 });
  });

  it('makes one call for each of several values side by side', async () => {
    expect(await read('Sales report for 4 July 2015 and 5 July 2015', { date })).toEqual([
      { date: '2015-07-04' },
      { date: '2015-07-05' },
    ]);
  });
});
