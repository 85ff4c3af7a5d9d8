import { describe, expect, it } from '@jest/globals';
import { type AIAttachment, allowAttachments, chainInterceptors, limitTextLength } from 'toolwright';
import { setUpInterception } from '../support/orchestrator-interception.js';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const EXE = [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0];
const text = (content: string) => [...new TextEncoder().encode(content)];
const file = (name: string, mediaType: string, bytes: readonly number[]): AIAttachment => ({
  name,
  mediaType,
  data: new Uint8Array(bytes),
});

describe('limitTextLength', () => {
  it('lets short texts through and rejects long ones with a reason', async () => {
    const world = setUpInterception(limitTextLength({ maxChars: 5 }));

    expect((await world.orchestrator.prompt('12345').outcome).status).toBe('completed');
    expect(await world.orchestrator.prompt('123456').outcome).toMatchObject({
      status: 'rejected',
      reason: 'The message has 6 characters; 5 are allowed.',
    });
  });

  it('gives the reason it is given, and refuses a limit that is none', async () => {
    const world = setUpInterception(limitTextLength({ maxChars: 1, reason: 'Too long.' }));

    expect((await world.orchestrator.prompt('ab').outcome) satisfies object).toMatchObject({ reason: 'Too long.' });
    expect(() => limitTextLength({ maxChars: 0 })).toThrow(RangeError);
  });
});

describe('allowAttachments', () => {
  const rules = allowAttachments({ mediaTypes: ['image/*', 'text/csv'], maxBytes: 100, maxCount: 2 });

  it.each<[string, AIAttachment[], string]>([
    [
      'a program that calls itself a picture',
      [file('cat.png', 'image/png', EXE)],
      'cat.png is a file of type application/x-msdownload; allowed are image/*, text/csv.',
    ],
    [
      'text that calls itself a picture',
      [file('cat.png', 'image/png', text('hello'))],
      'cat.png is a file of type text/plain; allowed are image/*, text/csv.',
    ],
    [
      'text that calls itself SVG',
      [file('cat.svg', 'image/svg+xml', text('just text <script>alert(1)</script>'))],
      'cat.svg is a file of type text/plain; allowed are image/*, text/csv.',
    ],
    [
      'other XML that calls itself SVG',
      [file('cat.svg', 'image/svg+xml', text('<?xml version="1.0"?><!-- <svg> --><html/>'))],
      'cat.svg is a file of type application/xml; allowed are image/*, text/csv.',
    ],
    [
      'bytes that are nothing known',
      [file('a.csv', 'text/csv', [0, 1, 2, 0xff])],
      'a.csv is a file of type application/octet-stream; allowed are image/*, text/csv.',
    ],
    [
      'text of another format',
      [file('a.html', 'text/html', text('<b>hi</b>'))],
      'a.html is a file of type text/html; allowed are image/*, text/csv.',
    ],
    ['a large file', [file('a.csv', 'text/csv', new Array(101).fill(65))], 'a.csv has 101 bytes; 100 are allowed.'],
    [
      'too many files',
      [1, 2, 3].map((number) => file(`${number}.png`, 'image/png', PNG)),
      '3 files were added; 2 are allowed.',
    ],
  ])('rejects %s', async (_, attachments, reason) => {
    const world = setUpInterception(rules);

    expect(await world.orchestrator.prompt('Look', { attachments }).outcome).toMatchObject({
      status: 'rejected',
      reason,
    });
  });

  it('lets allowed files through, with the type that their bytes tell', async () => {
    const world = setUpInterception(rules);
    const attachments = [
      file('a', 'application/octet-stream', PNG),
      file('b.csv', 'Text/CSV; charset=utf-8', text('a,b')),
    ];
    await world.orchestrator.prompt('Look', { attachments }).outcome;

    expect(world.provider.requests[0]?.attachments.map(({ mediaType }) => mediaType)).toEqual([
      'image/png',
      'text/csv',
    ]);
  });

  it('limits nothing that it was told nothing of', async () => {
    const world = setUpInterception(allowAttachments({}));
    await world.orchestrator.prompt('Look', { attachments: [file('a', 'image/png', PNG)] }).outcome;

    expect(world.provider.requests[0]?.attachments).toHaveLength(1);
  });

  it('says what the application wants it to say', async () => {
    const world = setUpInterception(allowAttachments({ maxCount: 0, reason: (problem) => `Sorry: ${problem}` }));
    const outcome = await world.orchestrator.prompt('Look', { attachments: [file('a', 'image/png', PNG)] }).outcome;

    expect(outcome).toMatchObject({ reason: 'Sorry: 1 files were added; 0 are allowed.' });
  });

  it.each([Number.NaN, -1])('refuses the limit %d', (limit) => {
    expect(() => allowAttachments({ maxBytes: limit })).toThrow(`maxBytes is ${limit}.`);
    expect(() => allowAttachments({ maxCount: limit })).toThrow(RangeError);
  });
});

describe('chainInterceptors', () => {
  it('runs them in order, each on what the ones before it left, until one rejects', async () => {
    const seen: string[] = [];
    const world = setUpInterception(
      chainInterceptors(
        async (event) => {
          event.text = event.text.trim();
        },
        limitTextLength({ maxChars: 3 }),
        ({ text: left }) => seen.push(left),
      ),
    );

    expect((await world.orchestrator.prompt('  abc ').outcome).status).toBe('completed');
    expect((await world.orchestrator.prompt('  abcd ').outcome).status).toBe('rejected');
    expect(seen).toEqual(['abc']);
  });
});
