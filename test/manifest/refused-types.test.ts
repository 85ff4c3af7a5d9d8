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
    'refused.ts:21: Refused.callback, parameter a is a function. A model cannot send functions: leave it out.',
    `refused.ts:26: Refused.symbol, parameter a is of type symbol. ${carry}`,
    `refused.ts:31: Refused.never, parameter a is of type never. ${carry}`,
    'refused.ts:36: Refused.untyped, parameter a is of type unknown. Write the type out, or give @Param({ schema }).',
    `refused.ts:41: Refused.element, parameter a is of type AbortSignal. ${carry}`,
    'refused.ts:46: Refused.generic, parameter a is the unresolved type parameter T. Give the tool a subclass or a type without it.',
    'refused.ts:51: Refused.nested, parameter a.list[].run is a function. A model cannot send functions: leave it out.',
    expect.stringMatching(
      /^refused\.ts:56: Refused\.endless, parameter a\.next.* is nested more than 40 levels deep\./,
    ),
    'refused.ts:63: Refused.overloaded has overloads. A tool needs one signature: decorate a method without overloads.',
    `refused.ts:73: Refused.weak, parameter a is of type WeakSet<object>. ${carry}`,
    'refused.ts:78: Refused.hostile, parameter a is of a type with a property constructor. Give the property another name.',
    'refused.ts:83: Refused.nothing, parameter a is of type Record<never, string>, which has no properties. Write its properties, or give @Param({ schema }).',
    'refused.ts:88: Refused.limited, parameter a is described by @minimum few. Give @minimum a number that it can have.',
    'refused.ts:93: Refused.whole, parameter a.b is no number, but its comment says @integer. Take the tag away, or write the type as number.',
    'refused.ts:98: Refused.endings, parameter a is described by @pattern (. Give @pattern a regular expression.',
    'refused.ts:103: Refused.anything, parameter a is of type any. Write the type out, or give @Param({ schema }).',
    `refused.ts:108: Refused.void, parameter a is of type void. ${carry}`,
    'refused.ts:113: Refused.__proto__ has a name that addresses a prototype. Give the method another name.',
    'refused.ts:118: a class without a name has tools. Give it a name.',
  ]);
});
