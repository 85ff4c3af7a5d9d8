import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attachmentFromBlob, attachmentFromBytes, attachmentFromDataUrl, attachmentFromFile } from 'toolwright';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
const PNG_URL = `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`;
const text = (content: string) => new TextEncoder().encode(content);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolwright-files-'));
  await writeFile(join(folder, 'photo.txt'), PNG);
  await writeFile(join(folder, 'big.bin'), new Uint8Array(300_000));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an attachment', () => {
  it('is made of bytes, with the media type that they tell', async () => {
    expect(await attachmentFromBytes(PNG, { name: 'a.pdf', mediaType: 'application/pdf' })).toEqual({
      name: 'a.pdf',
      mediaType: 'image/png',
      data: PNG,
    });
  });

  it.each([
    ['text', 'hello', undefined, 'text/plain'],
    ['text that says what it is', 'a,b', 'text/csv', 'text/csv'],
    ['text that says so with parameters', '{}', 'Application/JSON; charset=utf-8', 'application/json'],
    ['text that claims to be a picture', 'hello', 'image/png', 'text/plain'],
    ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'image/svg+xml'],
    ['SVG without a declaration', '\uFEFF <!-- a --><svg>', 'image/svg+xml', 'image/svg+xml'],
    ['SVG with a document type', '<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg/>', 'image/svg+xml', 'image/svg+xml'],
    ['text that claims to be SVG', 'just text <svg>', 'image/svg+xml', 'text/plain'],
    ['text that claims to be JSON', '{"a":', 'application/json', 'text/plain'],
    ['text that claims to be a kind of JSON', 'a', 'application/ld+json', 'text/plain'],
    ['text that claims to be XML', 'a <b/>', 'application/xml', 'text/plain'],
    ['XML of a kind', '<feed/>', 'application/atom+xml', 'application/atom+xml'],
    ['XML', '<?xml version="1.0"?><a/>', undefined, 'application/xml'],
    ['bytes that are no text', 'a\0b', 'text/plain', 'application/octet-stream'],
  ])('of %s has the media type that fits', async (_, content, mediaType, expected) => {
    const made = await attachmentFromBytes(text(content), mediaType === undefined ? {} : { mediaType });

    expect(made).toMatchObject({ name: 'file', mediaType: expected });
  });

  it('is made of a file on disk, under its own name', async () => {
    expect(await attachmentFromFile(join(folder, 'photo.txt'))).toEqual({
      name: 'photo.txt',
      mediaType: 'image/png',
      data: PNG,
    });
    expect((await attachmentFromFile(join(folder, 'photo.txt'), { name: 'me.png' })).name).toBe('me.png');
  });

  it('is made of a Blob and of a File', async () => {
    expect(await attachmentFromBlob(new Blob([PNG]))).toEqual({ name: 'file', mediaType: 'image/png', data: PNG });
    expect(await attachmentFromBlob(new File(['a,b'], 'a.csv', { type: 'text/csv' }))).toEqual({
      name: 'a.csv',
      mediaType: 'text/csv',
      data: text('a,b'),
    });
  });

  it('is made of a data URL, base64 or not', async () => {
    expect(await attachmentFromDataUrl(PNG_URL, { name: 'a.png' })).toEqual({
      name: 'a.png',
      mediaType: 'image/png',
      data: PNG,
    });
    expect(await attachmentFromDataUrl('data:text/csv;charset=utf-8,a%2Cb')).toMatchObject({
      mediaType: 'text/csv',
      data: text('a,b'),
    });
  });

  it.each([
    ['bytes', `data:image/png,${[...PNG].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`, PNG],
    ['base64', PNG_URL.replaceAll('=', '%3D').replaceAll('/', '%2F').replace('%2F', '/'), PNG],
    ['signs that encode nothing', 'data:,100%,5%zz%4', text('100%,5%zz%4')],
    ['letters that need no encoding', 'data:,ä%C3%A4', text('ää')],
  ])('is made of a data URL with percent-encoded %s', async (_, url, data) => {
    expect((await attachmentFromDataUrl(url)).data).toEqual(data);
  });

  it('is made of a data URL that decodes to just as many bytes as are allowed', async () => {
    const spaced = PNG_URL.replace('base64,', 'base64,%20%20%0A'.padEnd(60, ' '));

    expect((await attachmentFromDataUrl(spaced, { maxBytes: 16 })).data).toEqual(PNG);
    await expect(attachmentFromDataUrl(PNG_URL, { maxBytes: 15 })).rejects.toThrow(RangeError);
    await expect(attachmentFromDataUrl('data:,%41%41%41', { maxBytes: 2 })).rejects.toThrow(RangeError);
    await expect(attachmentFromDataUrl('data:,%41%41%41', { maxBytes: 3 })).resolves.toMatchObject({ name: 'file' });
  });

  const itOnPosix = process.platform === 'win32' ? it.skip : it;
  itOnPosix('is not made of a named pipe, and does not wait for its writer', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);

    await expect(attachmentFromFile(pipe)).rejects.toThrow('pipe is no regular file');
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'bytes up to a limit that is no number',
      () => attachmentFromBytes(PNG, { maxBytes: Number.NaN }),
      'maxBytes is NaN',
    ],
    ['too many bytes', () => attachmentFromBytes(PNG, { name: 'a.png', maxBytes: 15 }), 'a.png has more than 15 bytes'],
    [
      'a file that is too large',
      () => attachmentFromFile(join(folder, 'big.bin'), { maxBytes: 299_999 }),
      'big.bin has more',
    ],
    ['a Blob that is too large', () => attachmentFromBlob(new Blob([PNG]), { maxBytes: 15 }), 'file has more than 15'],
    ['a data URL that is too large', () => attachmentFromDataUrl(PNG_URL, { maxBytes: 10 }), 'file has more than 10'],
    ['a folder', () => attachmentFromFile(folder), 'is no regular file'],
    ['a file that is not there', () => attachmentFromFile(join(folder, 'nothing')), 'ENOENT'],
    ['a URL that is no data URL', () => attachmentFromDataUrl('https://example.org/a,b.png'), 'is no data URL'],
    ['a data URL without data', () => attachmentFromDataUrl('data:image/png;base64'), 'is no data URL'],
    ['broken base64', () => attachmentFromDataUrl('data:image/png;base64,@@@@'), 'is not valid base64'],
  ])('is not made of %s', async (_, make, message) => {
    await expect(make()).rejects.toThrow(message);
  });
});
