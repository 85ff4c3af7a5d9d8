import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import * as classValidator from 'class-validator';

/** Exports of class-validator that begin with a capital and are no property decorators. */
const OTHERS = new Set(['ValidatorConstraint']);

it('G-02 every property decorator of class-validator is tested', () => {
  const folder = join(process.cwd(), 'test/schema/class-validator');
  const tests = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const decorators = Object.entries(classValidator)
    .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function' && !isClass(value))
    .map(([name]) => name)
    .filter((name) => !OTHERS.has(name));
  expect(decorators.length).toBeGreaterThanOrEqual(111);
  expect(decorators.filter((name) => !tests.some((text) => new RegExp(`\\b${name}\\(`).test(text)))).toEqual([]);
});

function isClass(value: object): boolean {
  return Function.prototype.toString.call(value).startsWith('class ');
}
