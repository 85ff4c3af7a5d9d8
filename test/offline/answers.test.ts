import { describe, expect, it } from '@jest/globals';
import { ToolException, type ToolSpec } from 'toolwright';
import { ask } from './converse.js';

function stock(result: () => unknown): { explicitTools: ToolSpec[] } {
  const spec: ToolSpec = {
    name: 'stock_of',
    description: 'Stock of an article.',
    parametersSchema: {
      type: 'object',
      properties: { article: { type: 'string', description: 'Number of the article, such as A-1.' } },
      required: ['article'],
    },
    execute: result,
  };
  return { explicitTools: [spec] };
}

async function answer(result: () => unknown): Promise<string> {
  return (await ask(stock(result), 'What is the stock of A-1?')).text;
}

describe('answers from results', () => {
  it('gives a text as it is', async () => {
    expect(await answer(() => 'Seven pieces,\n  on two shelves.')).toBe('Seven pieces,\n  on two shelves.');
  });

  it('says of what a bare number or a yes or no is', async () => {
    expect(await answer(() => 7)).toBe('Stock of an article (article: A-1): 7');
    expect(await answer(() => true)).toBe('Stock of an article (article: A-1): true');
  });

  it('lays an object out by its keys', async () => {
    const result = { articleName: 'Bolt', inStock: true, since: new Date('2024-05-01'), shelf_no: null, price: 0.1 };

    expect(await answer(() => result)).toBe(
      'article name: Bolt\nin stock: yes\nsince: 2024-05-01\nshelf no: unknown\nprice: 0.1',
    );
  });

  it('keeps numbers exact, whatever their size', async () => {
    expect(await answer(() => '{"serial":12345678901234567890,"share":0.10}')).toBe(
      'serial: 12345678901234567890\nshare: 0.10',
    );
  });

  it('cuts a long list short and counts it', async () => {
    const shelves = Array.from({ length: 12 }, (_item, at) => ({ shelf: at + 1, pieces: 3 }));
    const lines = (await answer(() => ({ shelves }))).split('\n');

    expect(lines).toHaveLength(12);
    expect(lines[0]).toBe('shelves (12):');
    expect(lines[1]).toBe('  - shelf: 1, pieces: 3');
    expect(lines[11]).toBe('  … and 2 more (12 in all)');
  });

  it('shows empty lists and nested objects', async () => {
    expect(await answer(() => ({ free: [], place: { hall: 'B', rows: [1, 2] } }))).toBe(
      'free: (none)\nplace:\n  hall: B\n  rows (2):\n    - 1\n    - 2',
    );
  });

  it('E-03 shows a failed call with its message', async () => {
    const failing = stock(() => {
      throw new ToolException('There is no article A-1.');
    });

    expect((await ask(failing, 'What is the stock of A-1?')).text).toMatch(
      /^stock_of \(article: A-1\) failed: .*There is no article A-1\.$/,
    );
  });

  it('heads each of several results with its question', async () => {
    const { calls, text } = await ask(
      stock(() => 'some'),
      'What is the stock of A-1 and A-2?',
    );

    expect(calls).toEqual([
      ['stock_of', { article: 'A-1' }],
      ['stock_of', { article: 'A-2' }],
    ]);
    expect(text).toBe('Stock of an article (article: A-1):\nsome\n\nStock of an article (article: A-2):\nsome');
  });

  it('answers the part of a message that it can and says so of the rest', async () => {
    const { calls, text } = await ask(
      stock(() => 'some'),
      'What is the stock of A-1? What is the capital of Peru?',
    );

    expect(calls).toEqual([['stock_of', { article: 'A-1' }]]);
    expect(text).toBe('some\n\nNo tool of mine fits that. Ask "What can you do?" for the list.');
  });
});
