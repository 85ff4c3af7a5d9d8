import { describe, expect, it } from '@jest/globals';
import { Param, Tool, type ToolSpec } from 'toolwright';
import { answerCall, resultEvent, specOf } from '../support/answer-call.js';

const PARAMETERS = {
  type: 'object',
  properties: {
    unit: { type: 'string', enum: ['C', 'F'] },
    lat: { type: 'number', minimum: -90, maximum: 90 },
    place: { type: 'object', properties: { name: { type: 'string', minLength: 1 } }, required: ['name'] },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 2 },
    day: { type: 'string', format: 'date-time' },
    shape: {
      anyOf: [
        {
          type: 'object',
          properties: { kind: { const: 'circle' }, radius: { type: 'number' } },
          required: ['kind', 'radius'],
        },
        {
          type: 'object',
          properties: { kind: { const: 'square' }, side: { type: 'number' } },
          required: ['kind', 'side'],
        },
      ],
    },
    id: {
      anyOf: [
        { type: 'string', minLength: 3 },
        { type: 'integer', minimum: 1 },
      ],
    },
  },
  required: ['unit'],
};

let runs = 0;
const TOOL: ToolSpec = specOf(
  () => {
    runs += 1;
    return 'ran';
  },
  { parametersSchema: PARAMETERS },
);

async function refuse(args: string): Promise<string | undefined> {
  runs = 0;
  const { text, isError } = await answerCall(TOOL, { args });
  expect(isError).toBe(true);
  expect(runs).toBe(0);
  return text;
}

describe('arguments that a model got wrong', () => {
  it.each([
    ['{"unit":"K"}', '/unit: expected one of "C", "F", got "K"'],
    ['{}', '/unit: missing; expected one of "C", "F"'],
    ['{"unit":"C","lat":"north"}', '/lat: expected number between -90 and 90, got "north"'],
    ['{"unit":"C","lat":91}', '/lat: expected number between -90 and 90, got 91'],
    ['{"unit":"C","place":{}}', '/place/name: missing; expected string, at least 1 character'],
    ['{"unit":"C","tags":["a","b","c"]}', '/tags: expected array of string, at most 2 items, got ["a","b","c"]'],
    ['{"unit":"C","tags":["a",5]}', '/tags/1: expected string, got 5'],
    [
      '{"unit":"C","day":"tomorrow"}',
      '/day: expected date-time with offset such as "2015-07-04T12:00:00Z", got "tomorrow"',
    ],
    ['{"unit":"C","shape":{"kind":"circle"}}', '/shape/radius: missing; expected number'],
    ['{"unit":"C","shape":{"kind":"oval"}}', '/shape/kind: expected one of "circle", "square", got "oval"'],
    ['{"unit":"C","shape":{}}', '/shape/kind: missing; expected one of "circle", "square"'],
    ['{"unit":"C","id":true}', '/id: expected string, at least 3 characters or integer of at least 1, got true'],
    ['{"unit":"C","id":0}', '/id: expected integer of at least 1, got 0'],
    ['[1,2]', 'arguments: expected object, got [1,2]'],
    ['"text"', 'arguments: expected object, got "text"'],
    ['7', 'arguments: expected object, got 7'],
    ['{"unit":', 'arguments: expected a JSON object, got text that is not JSON: "{\\"unit\\":"'],
    [
      '{"unit":"K","lat":"north"}',
      '/unit: expected one of "C", "F", got "K"\n/lat: expected number between -90 and 90, got "north"',
    ],
  ])('E-06 relays what is wrong with %s, and does not call the tool', async (args, problems) => {
    expect(await refuse(args)).toBe(`Error: ${problems}`);
  });

  it('E-06 cuts what came at 80 characters', async () => {
    const text = await refuse(JSON.stringify({ unit: 'x'.repeat(200) }));
    expect(text).toBe(`Error: /unit: expected one of "C", "F", got "${'x'.repeat(79)}…`);
  });

  it('E-06 lists at most eight problems', async () => {
    const names = 'abcdefghijkl'.split('');
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'integer' }]));
    const tool = specOf(() => 'ran', { parametersSchema: { type: 'object', properties, required: names } });
    const { text } = await answerCall(tool, { args: '{}' });
    const lines = text?.split('\n') ?? [];
    expect(lines).toHaveLength(9);
    expect(lines[0]).toBe('Error: /a: missing; expected integer');
    expect(lines[8]).toBe('and 4 more');
  });

  it('E-06 relays problems whatever the relay policy, and logs no argument', async () => {
    class Desk {
      @Tool('Counts.', { errorRelay: 'fail-turn' })
      count(@Param('How many') howMany: number): number {
        return howMany;
      }
    }
    const answered = await answerCall({ service: new Desk(), name: 'count' }, { args: '{"howMany":"canary"}' });
    expect(answered.text).toBe('Error: /howMany: expected number, got "canary"');
    expect(resultEvent(answered)).toMatchObject({ isError: true, durationMs: 0, repairs: [] });
    expect(JSON.stringify(answered.log)).not.toContain('canary');
  });

  it('E-06 refuses arguments that are too large or nested too deep', async () => {
    const large = await answerCall(TOOL, { args: JSON.stringify({ unit: 'C', x: 'y'.repeat(1_048_576) }) });
    expect(large.text).toBe('Error: arguments: longer than 1048576 bytes; send a smaller JSON object');
    const deep = await answerCall(TOOL, { args: `{"unit":"C","x":${'['.repeat(64)}${']'.repeat(64)}}` });
    expect(deep.text).toBe('Error: arguments: nested more than 64 levels deep; send a smaller JSON object');
    const fine = await answerCall(TOOL, { args: `{"unit":"C","x":${'['.repeat(63)}${']'.repeat(63)}}` });
    expect(fine.text).toBe('ran');
    const brackets = await answerCall(TOOL, { args: JSON.stringify({ unit: 'C', x: '['.repeat(1_000) }) });
    expect(brackets.text).toBe('ran');
  });

  it('E-06 applies the same caps to arguments that come parsed', async () => {
    const deep = JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`);
    for (const args of [
      { unit: 'C', deep },
      { unit: 'C', large: 'y'.repeat(1_048_577) },
    ]) {
      const { text, isError } = await answerCall(TOOL, { args });
      expect(isError).toBe(true);
      expect(text).toMatch(/^Error: arguments: (?:nested more than 64 levels deep|larger than 1048576 bytes);/);
    }
  });

  it.each(['^(a+)+$', '(a*)*b'])('E-06 is not kept busy by the pattern %s', async (pattern) => {
    const parametersSchema = {
      type: 'object',
      properties: { codes: { type: 'array', items: { type: 'string', pattern } } },
    };
    const tool = specOf(() => 'ran', { parametersSchema });
    const fitting = await answerCall(tool, { args: `{"codes":["${pattern.endsWith('b') ? 'aab' : 'aaa'}"]}` });
    expect(fitting.text).toBe('ran');
    const hostile = `${'a'.repeat(60)}!`;
    const { text, isError } = await answerCall(tool, { args: JSON.stringify({ codes: Array(1_000).fill(hostile) }) });
    expect(isError).toBe(true);
    expect(text).toBe('Error: arguments: checking them takes too long; send simpler values');
  });

  it('E-06 is not kept busy by a recursive type that can be read in many ways', async () => {
    const anyOf = [{ type: 'integer' }, { type: 'array', items: { $ref: '#/$defs/J' } }];
    const parametersSchema = {
      type: 'object',
      properties: { value: { $ref: '#/$defs/J' } },
      $defs: { J: { anyOf: [...anyOf, { ...anyOf[1], minItems: 1 }] } },
    };
    const tool = specOf(() => 'ran', { parametersSchema });
    const { text } = await answerCall(tool, { args: `{"value":${'['.repeat(60)}"x"${']'.repeat(60)}}` });
    expect(text).toBe('Error: arguments: checking them takes too long; send simpler values');
  });

  it('E-06 reads a schema of draft-07 by its own rules', async () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { pair: { type: 'array', items: [{ type: 'string' }, { type: 'integer' }], additionalItems: false } },
    };
    const tool = specOf(({ pair }) => pair, { parametersSchema: JSON.stringify(schema) });
    expect((await answerCall(tool, { args: '{"pair":["a",1]}' })).text).toBe('["a",1]');
    expect((await answerCall(tool, { args: '{"pair":[1,1]}' })).text).toBe('Error: /pair/0: expected string, got 1');
  });
});
