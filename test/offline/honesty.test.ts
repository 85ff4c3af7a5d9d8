import { describe, expect, it } from '@jest/globals';
import type { ToolSpec } from 'toolwright';
import { ask, converse, offlineProvider } from './converse.js';
import { LibraryService } from './library-service.js';

const tools = [new LibraryService()];

const hours: ToolSpec = { name: 'hours', description: 'Opening hours of the shop', execute: () => '9 to 5' };

describe('what the offline provider says of itself', () => {
  it.each(['What can you do?', 'help', 'Hello', 'Who are you?', 'Are you an AI?', 'Which tools do you have?'])(
    'says that it is no language model and lists its tools: %s',
    async (question) => {
      const { calls, text } = await ask({ tools }, question);

      expect(calls).toEqual([]);
      expect(text).toContain('I am the offline planner, not a language model');
      expect(text).toContain('These are my 8 tools:');
      expect(text).toContain('- dueDate: When a loan is due, that is, the day on which the book must be returned.');
      expect(text).toContain('needs Number of the loan (loanId), a number');
    },
  );

  it('says so when it has one tool or none', async () => {
    expect((await ask({ explicitTools: [hours] }, 'What can you do?')).text).toContain(
      'This is my only tool:\n- hours: Opening hours of the shop',
    );
    expect((await ask({}, 'What can you do?')).text).toContain('No tools are registered here');
    expect((await ask({}, 'What is the capital of Peru?')).text).toBe(
      'I have no tools here, so I can look nothing up.',
    );
  });
});

describe('a question that no tool answers', () => {
  it('is answered plainly', async () => {
    expect((await ask({ tools }, 'What is the capital of Peru?')).text).toBe(
      'No tool of mine fits that. Ask "What can you do?" for the list.',
    );
  });

  it('names the nearest tool and the words that it does not cover', async () => {
    expect((await ask({ tools }, 'Cancel loan 5531')).text).toBe(
      'No tool of mine fits that. The nearest is "Renew a loan", but it does not cover "Cancel". ' +
        'Ask "What can you do?" for the list.',
    );
  });

  it('is not taken for its opposite when it is negated', async () => {
    expect((await ask({ tools }, "Don't renew loan 5531")).text).toBe(
      'I match keywords and cannot take "Don\'t" into account, so I call nothing. Please say it without a negation.',
    );
  });

  it('calls no tool that changes something unless the text asks for the change', async () => {
    const { calls } = await ask({ tools }, 'The book 9780441478125 for member M-1042 from 3 March 2026');

    expect(calls).toEqual([]);
  });

  it('gives no value to an optional parameter without clear evidence', async () => {
    const { calls } = await ask({ tools }, 'Which loans does member M-1042 have?');

    expect(calls).toEqual([['loansOf', { member: 'M-1042' }]]);
  });

  it('converts no units', async () => {
    const { calls } = await ask({ tools }, 'What is the fine for a book that is 2 weeks late?');

    expect(calls).toEqual([]);
  });

  it('passes an unknown id on, so that the tool itself answers', async () => {
    const { calls, text } = await ask({ tools }, 'Which loans does member M-9999 have?');

    expect(calls).toEqual([['loansOf', { member: 'M-9999' }]]);
    expect(text).toBe('loans of M-9999, undefined');
  });
});

describe('the choice of tools', () => {
  it('calls nothing when tools are switched off', async () => {
    const [turn] = await converse({ tools }, ['When is loan 5531 due?'], offlineProvider({ toolChoice: 'none' }));

    expect(turn?.calls).toEqual([]);
  });

  it('keeps to the one tool that is asked for', async () => {
    const provider = offlineProvider({ toolChoice: { tool: 'renewLoan' } });
    const [turn] = await converse({ tools }, ['When is loan 5531 due?'], provider);

    expect(turn?.calls).toEqual([]);
  });
});
