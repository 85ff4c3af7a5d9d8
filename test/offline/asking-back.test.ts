import { describe, expect, it } from '@jest/globals';
import type { ToolSpec } from 'toolwright';
import { ask, converse, offlineProvider } from './converse.js';
import { LibraryService } from './library-service.js';

const tools = [new LibraryService()];

const trips: ToolSpec[] = [
  {
    name: 'trip_time',
    description: 'Travel time between two stops.',
    parametersSchema: {
      type: 'object',
      properties: {
        from: { type: 'string', description: 'Code of the first stop, such as AB12.' },
        to: { type: 'string', description: 'Code of the last stop, such as AB12.' },
      },
      required: ['from', 'to'],
    },
    execute: ({ from, to }) => `${from} to ${to}: 12 minutes`,
  },
  {
    name: 'trip_price',
    description: 'Travel price between two stops.',
    parametersSchema: {
      type: 'object',
      properties: {
        from: { type: 'string', description: 'Code of the first stop, such as AB12.' },
        to: { type: 'string', description: 'Code of the last stop, such as AB12.' },
      },
      required: ['from', 'to'],
    },
    execute: ({ from, to }) => `${from} to ${to}: 3 euros`,
  },
];

describe('a question that lacks something', () => {
  it('asks for a missing day by its description and completes the call with the answer', async () => {
    const [asked, answered] = await converse({ tools }, [
      'What are the opening hours of the Harbour branch?',
      '24 December 2025',
    ]);

    expect(asked).toEqual({
      calls: [],
      text: 'For "Opening hours of a branch of the library on one day" I still need:\n- The day (day), a date such as 2020-12-31',
    });
    expect(answered?.calls).toEqual([['openingHours', { branch: 'harbour', day: '2025-12-24T00:00:00.000Z' }]]);
  });

  it('lists the allowed values of a missing choice and takes one of them', async () => {
    const [asked, answered] = await converse({ tools }, ['How many loans were there in 2024?', 'history']);

    expect(asked?.text).toContain('- Genre of the books (genre), one of fiction, history, science, children');
    expect(answered?.calls).toEqual([['countLoans', { genre: 'history', year: 2024 }]]);
  });

  it('asks for several missing values and takes them one after the other', async () => {
    const turns = await converse({ explicitTools: trips }, ['What is the travel time?', 'from AB12', 'CD34']);

    expect(turns[0]?.text).toBe(
      'For "Travel time between two stops" I still need:\n' +
        '- Code of the first stop, such as AB12 (from)\n- Code of the last stop, such as AB12 (to)',
    );
    expect(turns[1]?.text).toContain('- Code of the last stop, such as AB12 (to)');
    expect(turns[2]?.calls).toEqual([['trip_time', { from: 'AB12', to: 'CD34' }]]);
  });

  it('asks for the year of a date without one and puts the two together', async () => {
    const [asked, answered] = await converse({ tools }, [
      'What are the opening hours of the Hill branch on 24 December?',
      '2025',
    ]);

    expect(asked?.text).toContain('I cannot use "24 December": the year is missing.');
    expect(answered?.calls).toEqual([['openingHours', { branch: 'hill', day: '2025-12-24T00:00:00.000Z' }]]);
  });

  it('does not guess which of two numbers is the month', async () => {
    const { calls, text } = await ask({ tools }, 'What are the opening hours of the Hill branch on 03/04/2025?');

    expect(calls).toEqual([]);
    expect(text).toContain('I cannot use "03/04/2025": day and month cannot be told apart: write it as YYYY-MM-DD.');
  });

  it('asks which of two tools is meant and goes on with the chosen one', async () => {
    const [asked, answered] = await converse({ explicitTools: trips }, ['Travel from AB12 to CD34', 'the second']);

    expect(asked?.text).toBe(
      'That could mean more than one thing. Which do you want?\n' +
        '1. Travel time between two stops\n2. Travel price between two stops',
    );
    expect(answered?.calls).toEqual([['trip_price', { from: 'AB12', to: 'CD34' }]]);
  });

  it('takes the words of a tool as the choice between two', async () => {
    const [, answered] = await converse({ explicitTools: trips }, ['Travel from AB12 to CD34', 'the price']);

    expect(answered?.calls).toEqual([['trip_price', { from: 'AB12', to: 'CD34' }]]);
  });

  it('proposes a call it is not sure of and makes it only on a yes', async () => {
    const question = 'Do you fine rich people for a book that is 12 days late?';
    const [asked, agreed] = await converse({ tools }, [question, 'yes please']);
    const [, refused] = await converse({ tools }, [question, 'no']);

    expect(asked?.calls).toEqual([]);
    expect(asked?.text).toContain('Please answer yes or no.');
    expect(agreed?.calls).toEqual([['lateFine', { daysLate: 12 }]]);
    expect(refused).toEqual({ calls: [], text: 'All right, I leave it.' });
  });

  it('only proposes what a question about how to do something would do', async () => {
    const { calls, text } = await ask({ tools }, 'How do I renew loan 5531?');

    expect(calls).toEqual([]);
    expect(text).toContain('- renewLoan (loanId: 5531)');
  });

  it('drops the question when the user does, and when the user asks something else', async () => {
    const dropped = await converse({ tools }, ['When is the loan due?', 'never mind']);
    const replaced = await converse({ tools }, ['When is the loan due?', 'Search for books by Ursula Le Guin']);

    expect(dropped[1]).toEqual({ calls: [], text: 'All right, I leave it.' });
    expect(replaced[1]?.calls).toEqual([['findBooks', { query: 'Ursula Le Guin' }]]);
  });

  it('goes on with a restored conversation', async () => {
    const question = 'For "When a loan is due" I still need:\n- Number of the loan (loanId), a number';
    const provider = offlineProvider();
    provider.setHistory([
      { role: 'user', content: 'When is the loan due?', messageId: 'm-1', time: new Date(0) },
      { role: 'assistant', content: question, time: new Date(1) },
    ]);

    const [answered] = await converse({ tools }, ['5531'], provider);

    expect(answered?.calls).toEqual([['dueDate', { loanId: 5531 }]]);
  });
});

describe('a message that goes on from the one before', () => {
  it('repeats the call with another value', async () => {
    const turns = await converse({ tools }, [
      'How many loans of history books were there in 2023?',
      'And in 2024?',
      'What about science?',
    ]);

    expect(turns.map(({ calls }) => calls)).toEqual([
      [['countLoans', { genre: 'history', year: 2023 }]],
      [['countLoans', { genre: 'history', year: 2024 }]],
      [['countLoans', { genre: 'science', year: 2024 }]],
    ]);
  });
});
