import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { redact } from '../../src/logging/redact.js';

const MEGABYTE = 1_000_000;

/** Each of these keeps a quadratic pattern busy for hours: a test that ends has shown the point. */
const HOSTILE: readonly string[] = [
  'a',
  ' ',
  '\n',
  '"',
  "'/",
  '\\',
  '/',
  ':',
  '=',
  '@',
  '-',
  '.',
  'eyJ',
  '_eyJ',
  'eyJa.',
  'sk-',
  'a://',
  'a:',
  'redis://u:',
  'http://a@',
  'a@b:',
  'token=',
  'token=x&',
  'password=x,',
  'password:',
  '"password":"',
  '\\"password\\":\\"',
  'password ',
  '--password ',
  '<password>',
  'cookie:',
  'cookie: a=',
  ';pwd=',
  'x=;pwd=',
  'pwd={',
  '=;pwd={',
  'authorization: bearer ',
  'bearer ',
  'basic a',
  '-----BEGIN PRIVATE KEY-----',
  '-----BEGIN ',
  '    at ',
  'at x (',
  'at x (/a:1:',
  'at :1:1:1 ',
  '\nat x (/a.js:1:1)',
  'File "',
  '/home/',
  'C:\\',
  'file://',
  '\\\\a',
  '{[(',
  '1:AA',
];

it.each(HOSTILE)('E-03 gets through a megabyte of %j', (unit) => {
  const text = unit.repeat(Math.ceil(MEGABYTE / unit.length));
  expect(redact(text, ['needle', text.slice(0, 1_000)]).length).toBeGreaterThan(0);
});

it('E-03 gets through many secrets beside large arguments', () => {
  const text = 'password=abcdefgh /home/x/y '.repeat(30_000);
  const masked = redact(text, ['z'.repeat(MEGABYTE), ...Array.from({ length: 1_000 }, (_, index) => `/home/${index}`)]);
  expect(masked.startsWith('password=*** [path] ')).toBe(true);
});

it('E-03 never throws and masks a password wherever it stands', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
      const text = `${before} postgres://app:hunter2@db/prod ${after}`;
      expect(redact(text)).not.toContain(':hunter2@');
    }),
  );
});

it('E-03 masks no more when it is done twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('password=a1 ', 'redis://:b@c ', '/home/d/e ', 'token: x9y8z7w6 ', 'plain ')),
      (parts) => {
        const once = redact(parts.join(''));
        expect(redact(once)).toBe(once);
      },
    ),
  );
});
