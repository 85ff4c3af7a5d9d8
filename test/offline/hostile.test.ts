import { describe, expect, it } from '@jest/globals';
import type { ToolSpec } from 'toolwright';
import { ask } from './converse.js';
import { LibraryService } from './library-service.js';

const tools = [new LibraryService()];

/** A tool whose parameters are named like members of every object. */
const prototypes: ToolSpec = {
  name: 'constructor',
  description: 'Parts of a prototype.',
  parametersSchema: JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"string","description":"Code of the part, such as AB."},' +
      '"toString":{"type":"integer"}},"required":["__proto__"]}',
  ),
  execute: (args) => Object.keys(args).join(),
};

/** A thousand tools, as a server of tools may offer. */
const manyTools: ToolSpec[] = Array.from({ length: 1000 }, (_tool, at) => ({
  name: `tool_${at}`,
  description: `Stock of the article of shelf ${at}.`,
  parametersSchema: {
    type: 'object',
    properties: { article: { type: 'string', description: 'Number of the article, such as A-1.' } },
    required: ['article'],
  },
  execute: () => 'some',
}));

describe('hostile input', () => {
  it.each(['constructor', '__proto__', 'toString hasOwnProperty valueOf', '"__proto__"', 'loan __proto__ constructor'])(
    'takes words of prototypes for words: %s',
    async (text) => {
      expect((await ask({ tools }, text)).calls).toEqual([]);
    },
  );

  it('fills parameters of such names as own keys only', async () => {
    const { calls } = await ask({ explicitTools: [prototypes] }, 'Which parts of the prototype has AB?');

    expect(JSON.stringify(calls)).toBe('[["constructor",{"__proto__":"AB"}]]');
    expect(Object.prototype).not.toHaveProperty('AB');
  });

  it('refuses a text that is too long to be a question', async () => {
    expect((await ask({ tools }, 'a'.repeat(1001))).text).toBe(
      'Your message has 1001 characters; I read messages of up to 1000. Please ask one short question.',
    );
    expect((await ask({ tools }, 'when is loan '.repeat(30))).text).toBe(
      'Your message has 90 words; I read up to 80. Please ask one short question.',
    );
  });

  it.each([
    '"'.repeat(999),
    '('.repeat(999),
    'x@'.repeat(79),
    '1-'.repeat(79),
    'aA'.repeat(499),
    `${'1'.repeat(500)}-${'1'.repeat(400)}`,
    '1 day 2 hours '.repeat(19),
    'from SEA to JFK '.repeat(19),
    'January '.repeat(79),
    ', and'.repeat(79),
    'between 1 and '.repeat(26),
    "a's ".repeat(79),
    ' '.repeat(500) + 'loan'.repeat(100),
    '\u0000\uD800 loan \u202E 5531',
  ])('comes to an end with any text: %#', async (text) => {
    expect((await ask({ tools }, text)).text).not.toBe('');
  });

  it('comes to an end with a thousand tools', async () => {
    const { calls, text } = await ask({ explicitTools: manyTools }, 'What is the stock of article A-1 on shelf 712?');

    expect(calls.length).toBeLessThanOrEqual(1);
    expect(text).not.toBe('');
  });
});
