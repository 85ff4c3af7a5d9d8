import { describe, expect, it } from '@jest/globals';
import { answerCall, specOf } from '../support/answer-call.js';

const PNG = { mediaType: 'image/png', data: new Uint8Array([1, 2, 3]) };
const PDF = { mediaType: 'application/pdf', data: Buffer.from('%PDF'), name: 'report.pdf' };

describe('results with media', () => {
  it('R-02 go beside the text, which names them', async () => {
    const { text, media } = await answerCall(specOf(() => PNG));
    expect(text).toBe('[image/png, 3 bytes]');
    expect(media).toEqual([PNG]);
  });

  it('R-02 may be mixed with text and stand anywhere', async () => {
    const { text, media } = await answerCall(specOf(() => ({ caption: 'May', files: [PNG, PDF] })));
    expect(text).toBe(
      '{"caption":"May","files":["[image/png, 3 bytes]","[application/pdf \\"report.pdf\\", 4 bytes]"]}',
    );
    expect(media.map(({ mediaType, name }) => [mediaType, name])).toEqual([
      ['image/png', undefined],
      ['application/pdf', 'report.pdf'],
    ]);
  });

  it('R-02 carry nothing but type, bytes and name', async () => {
    const { text, media } = await answerCall(specOf(() => ({ ...PNG, path: '/home/app/x.png' })));
    expect(text).toBe('[image/png, 3 bytes]');
    expect(media).toEqual([PNG]);
  });

  it.each([
    ['no media type', { mediaType: 'png', data: PNG.data }],
    ['no bytes', { mediaType: 'image/png', data: 'AQID' }],
  ])('R-02 are ordinary objects with %s', async (_, value) => {
    const { text, media } = await answerCall(specOf(() => value));
    expect(text).toMatch(/^\{"mediaType":"(?:image\/)?png","data":/);
    expect(media).toEqual([]);
  });
});

describe('results that are too long', () => {
  it.each([
    ['a text', 'x'.repeat(25), 'xxxxxxxxxx\n[cut here: 15 more characters are missing; ask for less]'],
    [
      'JSON',
      Array.from({ length: 10 }, () => 1),
      '[1,1,1,1,1\n[cut here: 11 more characters are missing; ask for less]',
    ],
    [
      'a text that would be cut inside a character',
      'xxxxxxxxx😀!',
      'xxxxxxxxx\n[cut here: 3 more characters are missing; ask for less]',
    ],
    ['a text of just the right length', 'x'.repeat(10), 'x'.repeat(10)],
  ])('R-03 are cut with a note: %s', async (_, value, text) => {
    expect((await answerCall(specOf(() => value, { maxResultChars: 10 }))).text).toBe(text);
  });

  it('R-03 are cut at 100,000 characters by default', async () => {
    const { text } = await answerCall(specOf(() => 'x'.repeat(123_456)));
    expect(text).toBe(`${'x'.repeat(100_000)}\n[cut here: 23456 more characters are missing; ask for less]`);
  });
});
