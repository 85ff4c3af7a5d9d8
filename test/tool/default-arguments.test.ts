import { describe, expect, it } from '@jest/globals';
import { type } from 'arktype';
import {
  annotatedTools,
  defineTool,
  isToolDefinitionError,
  type JsonSchema,
  Param,
  Tool,
  ToolServiceRef,
} from 'toolwright';
import type { ToolManifest } from 'toolwright/manifest';
import { z } from 'zod';
import { answerCall, specOf } from '../support/answer-call.js';
import { problemsOf, toolContext } from '../support/call-tool.js';

const parameters: JsonSchema = {
  type: 'object',
  properties: {
    n: { type: 'number', default: 4 },
    tags: { type: 'array', items: { type: 'string' }, default: ['a'] },
    page: { $ref: '#/$defs/Page' },
    none: { type: 'string', default: null },
    nothing: { type: ['string', 'null'], default: null },
    shape: {
      anyOf: [
        {
          type: 'object',
          properties: { kind: { const: 'circle' }, radius: { type: 'number', default: 1 } },
          required: ['kind'],
        },
        {
          type: 'object',
          properties: { kind: { const: 'square' }, side: { type: 'number', default: 2 } },
          required: ['kind'],
        },
      ],
    },
  },
  $defs: { Page: { type: 'object', properties: { size: { type: 'integer', default: 20 }, at: { type: 'integer' } } } },
};

const tool = defineTool({ name: 'work', description: 'Works.', parameters, execute: (args) => args });

async function textOf(args: string): Promise<string | undefined> {
  return (await answerCall(tool, { args })).text;
}

function definitionProblems(define: () => unknown): readonly string[] {
  try {
    define();
    return [];
  } catch (error) {
    return isToolDefinitionError(error) ? error.problems : [String(error)];
  }
}

describe('defaults', () => {
  it('A-02 are filled in where nothing was given, and null that fits like others', async () => {
    expect(await textOf('')).toBe('{"n":4,"tags":["a"],"nothing":null}');
    expect(await textOf('{"n":"5","tags":[],"nothing":"x"}')).toBe('{"n":5,"tags":[],"nothing":"x"}');
    expect(await textOf('{"n":null,"nothing":"x","tags":[]}')).toBe('{"nothing":"x","tags":[],"n":4}');
  });

  it('A-02 are filled in inside objects that are there, in the branch of a union that fits alone', async () => {
    const rest = ',"n":1,"tags":[],"nothing":null';
    expect(await textOf(`{"page":{"at":3}${rest}}`)).toBe(`{"page":{"at":3,"size":20}${rest}}`);
    expect(await textOf(`{"shape":{"kind":"square"}${rest}}`)).toBe(`{"shape":{"kind":"square","side":2}${rest}}`);
    expect(await textOf(`{"shape":"{\\"kind\\":\\"circle\\"}"${rest}}`)).toBe(
      `{"shape":{"kind":"circle","radius":1}${rest}}`,
    );
  });

  it('A-02 are new for each call', async () => {
    const greedy = specOf(({ tags }) => (tags as string[]).push('b'), { parametersSchema: parameters });
    expect((await answerCall(greedy)).text).toBe('2');
    expect((await answerCall(greedy)).text).toBe('2');
  });

  it('A-02 come from what a manifest says of properties, before conversion', async () => {
    class Diary {
      @Tool('Opens it')
      open(options: { day?: Date }): unknown {
        return options;
      }
    }
    const day = { type: 'string', format: 'date-time', tsType: 'Date', default: '2015-07-04T00:00:00Z' };
    const withDay = (value: JsonSchema): ToolManifest => ({
      format: 1,
      classes: [
        {
          name: 'Diary',
          file: 'a.ts',
          hash: '0',
          tools: {
            open: { parameters: [{ name: 'options', schema: { type: 'object', properties: { day: value } } }] },
          },
        },
      ],
    });
    const refer = (value: JsonSchema) => new ToolServiceRef(Diary, () => new Diary(), withDay(value));
    const [open] = annotatedTools(refer(day));
    expect(await open?.run(open.prepare('{"options":{}}'), toolContext)).toEqual({
      day: new Date('2015-07-04T00:00:00Z'),
    });
    expect(problemsOf(refer({ ...day, default: 'soon' }))).toEqual([
      'Diary.open, parameter 1 "options": its schema is wrong at "/properties/options/properties/day": the default ' +
        '"soon" does not fit: expected date-time with offset such as "2015-07-04T12:00:00Z". Mend the default.',
    ]);
  });

  it('A-02 that do not fit their own schema are refused with the definition', () => {
    class Desk {
      @Tool('Counts')
      count(@Param({ schema: { type: 'integer', default: 1.5 } }) n: unknown): unknown {
        return n;
      }
    }
    expect(problemsOf(new Desk())).toEqual([
      'Desk.count, parameter 1 "n": its schema is wrong at "/properties/n": the default 1.5 does not fit: expected ' +
        'integer. Mend the default.',
    ]);
  });

  it('A-02 of a Standard Schema are its own affair', async () => {
    const own = defineTool({
      name: 'work',
      description: 'Works.',
      parameters: z.object({
        length: z
          .string()
          .transform((text) => text.length)
          .default(5),
        unit: z.enum(['C', 'F']).default('C'),
      }),
      execute: (args) => args,
    });
    expect((await answerCall(own)).text).toBe('{"length":5,"unit":"C"}');
  });
});

describe('a definition by a Standard Schema', () => {
  it('A-04 is refused when a property could reach a prototype', () => {
    const define = () =>
      defineTool({
        name: 'work',
        description: 'Works.',
        parameters: z.object({ inner: z.object({ constructor: z.string() }) }),
        execute: () => 'ran',
      });
    expect(definitionProblems(define)).toEqual([
      'Tool "work": its parameters have a property named "constructor", which is never read, since it could reach a ' +
        'prototype. Rename it.',
    ]);
  });

  it('G-02 says flags of a pattern in words, and lets the schema itself decide', async () => {
    const letters = defineTool({
      name: 'work',
      description: 'Works.',
      parameters: z.object({
        a: z.string().regex(/^a$/i).describe('A letter.'),
        b: z.string().regex(/x/).regex(/^b/i),
        c: z.string().regex(/^c$/u),
      }),
      execute: (args) => args,
    });
    expect(letters.parametersSchema).toMatchObject({
      properties: {
        a: { type: 'string', description: 'A letter. Must match the regular expression /^a$/i.' },
        b: { type: 'string', description: 'Must match the regular expression /^b/i.' },
        c: { type: 'string', pattern: '^c$' },
      },
    });
    expect(JSON.stringify(letters.parametersSchema)).not.toContain('"^a$"');
    expect((await answerCall(letters, { args: '{"a":"A","b":"Bx","c":"c"}' })).text).toBe('{"a":"A","b":"Bx","c":"c"}');
    expect((await answerCall(letters, { args: '{"a":"b","b":"Bx","c":"c"}' })).text).toBe(
      'Error: /a: Invalid string: must match pattern /^a$/i, got "b"',
    );
  });

  it('G-02 says flags of a pattern of ArkType in words as well', async () => {
    const letters = defineTool({
      name: 'work',
      description: 'Works.',
      parameters: type({ a: /^a$/i, b: /^b$/ }),
      execute: (args) => args,
    });
    expect(letters.parametersSchema).toMatchObject({
      properties: {
        a: { type: 'string', description: 'Must match the regular expression /^a$/i.' },
        b: { type: 'string', pattern: '^b$' },
      },
    });
    expect((await answerCall(letters, { args: '{"a":"A","b":"b"}' })).text).toBe('{"a":"A","b":"b"}');
    expect((await answerCall(letters, { args: '{"a":"b","b":"b"}' })).isError).toBe(true);
  });
});
