import { describe, expect, it } from '@jest/globals';
import { ask } from './converse.js';
import { textTool } from './text-tool.js';

const members = textTool('members', 'How many members are registered at a branch', { branch: 'Name of the branch' });
const pieces = textTool('inStock', 'How many pieces of an article are in stock', { article: 'Number of the article' });
const bicycles = textTool('fleet', 'The bicycles of a depot: how many there are, and their state.', {
  depot: 'Name of the depot',
});
const author = textTool('author', 'Details of an author', { author: 'Name of the author' });
const explicitTools = [members, pieces, bicycles, author];

describe('"how many"', () => {
  it.each([
    ['How many members are registered at Northside?', ['members', { branch: 'Northside' }]],
    ['How many of article "A-1" are in stock?', ['inStock', { article: 'A-1' }]],
    ['How many bicycles does the depot Eastgate have?', ['fleet', { depot: 'Eastgate' }]],
  ])('is answered by a tool that says how many, without a word for counting of its own: %s', async (text, call) => {
    expect((await ask({ explicitTools }, text)).calls).toEqual([call]);
  });

  it.each(['How many visitors came to Northside?', 'How many authors are registered at Northside?'])(
    'is not answered by a tool that counts something else: %s',
    async (text) => {
      expect((await ask({ explicitTools }, text)).calls).toEqual([]);
    },
  );
});
