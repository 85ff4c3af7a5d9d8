import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { IsString, Matches, ValidateNested } from 'class-validator';
import { defineTool, Param, Tool } from 'toolwright';
import { z } from 'zod';
import { answerCall } from '../support/answer-call.js';

class Code {
  @Matches(/^(a+)+$/i)
  code!: string;
}

class Parcel {
  @IsString()
  name!: string;

  @ValidateNested()
  @Type(() => Code)
  code!: Code;
}

class Depot {
  @Tool('Takes one')
  one(@Param('The code') code: Code): string {
    return `${code instanceof Code} ${code.code}`;
  }

  @Tool('Takes many')
  many(@Param({ items: Parcel }) parcels: Parcel[]): string {
    return `${parcels.length} ${parcels[0]?.code instanceof Code}`;
  }
}

const TOO_LONG = 'Error: arguments: checking them takes too long; send simpler values';
const hostile = { code: `${'a'.repeat(40)}!` };
const service = new Depot();

describe('rules that no schema says', () => {
  it('E-06 are stopped when a text keeps a pattern with flags busy', async () => {
    const right = await answerCall({ service, name: 'one' }, { args: '{"code":{"code":"aA"}}' });
    expect(right.text).toBe('true aA');
    expect((await answerCall({ service, name: 'one' }, { args: JSON.stringify({ code: hostile }) })).text).toBe(
      TOO_LONG,
    );
  });

  it('E-06 have one limit for all instances of a call', async () => {
    const parcel = { name: 'x', code: { code: 'AA' } };
    const right = await answerCall({ service, name: 'many' }, { args: { parcels: [parcel, parcel] } });
    expect(right.text).toBe('2 true');
    const parcels = Array.from({ length: 1_000 }, () => ({ name: 'x', code: hostile }));
    expect((await answerCall({ service, name: 'many' }, { args: { parcels } })).text).toContain('takes too long');
  });

  it('E-06 are stopped in the parsing of a Standard Schema too', async () => {
    const parameters = z.object({ code: z.string().regex(/^(a+)+$/i) });
    const tool = defineTool({ name: 'parse', description: 'Parses.', parameters, execute: ({ code }) => code });
    expect((await answerCall(tool, { args: '{"code":"aA"}' })).text).toBe('aA');
    expect((await answerCall(tool, { args: hostile })).text).toBe(TOO_LONG);
    const refined = z.object({ code: z.string().refine((text) => /^(a+)+$/.test(text)) });
    const check = defineTool({
      name: 'check',
      description: 'Checks.',
      parameters: refined,
      execute: ({ code }) => code,
    });
    expect((await answerCall(check, { args: '{"code":"aa"}' })).text).toBe('aa');
    expect((await answerCall(check, { args: hostile })).text).toBe(TOO_LONG);
  });
});
