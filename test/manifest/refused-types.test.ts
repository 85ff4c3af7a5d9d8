import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { isToolDefinitionError } from 'toolwright';
import { generateManifest } from 'toolwright/manifest';

function problems(): readonly string[] {
  try {
    generateManifest({ project: join(process.cwd(), 'test/manifest/fixtures/refused/tsconfig.json') });
  } catch (error) {
    return isToolDefinitionError(error) ? error.problems : [String(error)];
  }
  return [];
}

const carry = 'Use a type that JSON can carry, or give @Param({ schema }).';

it('G-03 names every type that JSON Schema cannot say with file, line and remedy, unless @Param says it', () => {
  expect(problems()).toEqual([
    'refused.ts:12: Refused.callback, parameter a is a function. A model cannot send functions: leave it out.',
    `refused.ts:17: Refused.symbol, parameter a is of type symbol. ${carry}`,
    `refused.ts:22: Refused.never, parameter a is of type never. ${carry}`,
    'refused.ts:27: Refused.untyped, parameter a is of type unknown. Write the type out.',
    `refused.ts:32: Refused.element, parameter a is of type AbortSignal. ${carry}`,
    'refused.ts:37: Refused.generic, parameter a is the unresolved type parameter T. Give the tool a subclass or a type without it.',
    'refused.ts:42: Refused.nested, parameter a.list[].run is a function. A model cannot send functions: leave it out.',
    expect.stringMatching(
      /^refused\.ts:47: Refused\.endless, parameter a\.next.* is nested more than 40 levels deep\./,
    ),
    'refused.ts:54: Refused.overloaded has overloads. A tool needs one signature: decorate a method without overloads.',
  ]);
});
