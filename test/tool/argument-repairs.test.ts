import { describe, expect, it } from '@jest/globals';
import type { JsonSchema, ToolSpec } from 'toolwright';
import { answerCall, resultEvent, specOf } from '../support/answer-call.js';

const CIRCLE = {
  type: 'object',
  properties: { kind: { const: 'circle' }, size: { type: 'number' } },
  required: ['kind'],
};
const LABEL = {
  type: 'object',
  properties: { kind: { const: 'label' }, text: { type: 'string' } },
  required: ['kind'],
};

const PROPERTIES: Readonly<Record<string, JsonSchema>> = {
  count: { type: 'integer', maximum: 90 },
  ratio: { type: 'number' },
  flag: { type: 'boolean' },
  name: { type: 'string' },
  unit: { type: 'string', enum: ['C', 'F'] },
  twins: { type: 'string', enum: ['a', 'A', 'b'] },
  mixed: { enum: ['x', 1, true] },
  when: { type: 'string', format: 'date-time' },
  day: { type: 'string', format: 'date' },
  tags: { type: 'array', items: { type: 'string' } },
  numbers: { type: 'array', items: { type: 'integer' } },
  table: { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
  pair: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'boolean' }] },
  place: { type: 'object', properties: { lat: { type: 'number' }, note: { type: 'string' } }, required: ['lat'] },
  places: { type: 'array', items: { $ref: '#/$defs/Place' } },
  scores: { type: 'object', additionalProperties: { type: 'number' } },
  nullable: { type: ['string', 'null'] },
  maybe: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
  text: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
  oneOrMany: { anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' } }] },
  integerOrFlag: { anyOf: [{ type: 'integer' }, { type: 'boolean' }] },
  shape: { oneOf: [CIRCLE, LABEL] },
};

const TOOL: ToolSpec = specOf((args) => args, {
  parametersSchema: {
    type: 'object',
    properties: PROPERTIES,
    $defs: { Place: { type: 'object', properties: { lat: { type: 'number' } }, required: ['lat'] } },
  },
});

describe('safe repairs', () => {
  it.each([
    ['{"count":"5"}', '{"count":5}', '/count: string to number'],
    ['{"count":"5.0"}', '{"count":5}', '/count: string to number'],
    ['{"ratio":"-0.25"}', '{"ratio":-0.25}', '/ratio: string to number'],
    ['{"ratio":"1.5e3"}', '{"ratio":1500}', '/ratio: string to number'],
    ['{"flag":"true"}', '{"flag":true}', '/flag: string to boolean'],
    ['{"flag":"False"}', '{"flag":false}', '/flag: string to boolean'],
    ['{"tags":"[\\"a\\",\\"b\\"]"}', '{"tags":["a","b"]}', '/tags: JSON text to array'],
    ['{"place":"{\\"lat\\":1}"}', '{"place":{"lat":1}}', '/place: JSON text to object'],
    ['"{\\"count\\":1}"', '{"count":1}', ': JSON text to object'],
    ['{"tags":"a"}', '{"tags":["a"]}', '/tags: single value to array'],
    ['{"numbers":5}', '{"numbers":[5]}', '/numbers: single value to array'],
    ['{"numbers":"5"}', '{"numbers":[5]}', '/numbers: single value to array, /numbers/0: string to number'],
    ['{"places":{"lat":1}}', '{"places":[{"lat":1}]}', '/places: single value to array'],
    ['{"places":[{"lat":"1"},{"lat":2}]}', '{"places":[{"lat":1},{"lat":2}]}', '/places/0/lat: string to number'],
    ['{"unit":"f"}', '{"unit":"F"}', '/unit: letter case'],
    ['{"twins":"B"}', '{"twins":"b"}', '/twins: letter case'],
    ['{"mixed":"X"}', '{"mixed":"x"}', '/mixed: letter case'],
    ['{"mixed":"1"}', '{"mixed":1}', '/mixed: string to number'],
    ['{"when":"2015-07-04"}', '{"when":"2015-07-04T00:00:00.000Z"}', '/when: date to date-time at midnight UTC'],
    ['{"count":null,"place":null}', '{}', '/count: null left out, /place: null left out'],
    ['{"place":{"lat":1,"note":null}}', '{"place":{"lat":1}}', '/place/note: null left out'],
    ['{"pair":["1","true"]}', '{"pair":[1,true]}', '/pair/0: string to number, /pair/1: string to boolean'],
    ['{"scores":{"a":"1"}}', '{"scores":{"a":1}}', '/scores/a: string to number'],
    ['{"maybe":"5"}', '{"maybe":5}', '/maybe: string to number'],
    ['{"integerOrFlag":"true"}', '{"integerOrFlag":true}', '/integerOrFlag: string to boolean'],
    [
      '{"shape":{"kind":"CIRCLE","size":"2"}}',
      '{"shape":{"kind":"circle","size":2}}',
      '/shape/kind: letter case, /shape/size: string to number',
    ],
  ])('A-03 mends %s to %s', async (args, mended, repairs) => {
    const answered = await answerCall(TOOL, { args });
    expect(answered.text).toBe(mended);
    const counted = resultEvent(answered)?.repairs.map(({ path, repair }) => `${path}: ${repair}`);
    expect(counted?.join(', ')).toBe(repairs);
  });

  it.each([
    '{"count":5,"flag":true,"tags":["1","true","null"],"name":"5"}',
    '{"text":"5"}',
    '{"nullable":null,"maybe":null}',
    '{"twins":"A"}',
    '{"tags":["[1]"]}',
    '{"day":"2015-07-04"}',
    '{"mixed":true}',
  ])('A-03 never touches what fits: %s', async (args) => {
    const answered = await answerCall(TOOL, { args });
    expect(answered.text).toBe(args);
    expect(resultEvent(answered)?.repairs).toEqual([]);
  });

  it.each([
    ['a fraction for an integer', '{"count":"5.5"}'],
    ['leading zeros', '{"count":"007"}'],
    ['a sign', '{"count":"+5"}'],
    ['spaces', '{"count":" 5"}'],
    ['hexadecimal', '{"count":"0x10"}'],
    ['thousands', '{"ratio":"1,000"}'],
    ['more digits than a number holds', '{"ratio":"0.12345678901234567890"}'],
    ['a number too large', '{"ratio":"9007199254740993"}'],
    ['infinity', '{"ratio":"1e999"}'],
    ['words for a number', '{"count":"five"}'],
    ['an empty string for a number', '{"count":""}'],
    ['a boolean in a number', '{"flag":"1"}'],
    ['a boolean as a word', '{"flag":"yes"}'],
    ['a boolean for a number', '{"count":true}'],
    ['a number for a string', '{"name":5}'],
    ['a number for a boolean', '{"flag":1}'],
    ['text that holds something else', '{"place":"[1]"}'],
    ['text that holds half an object', '{"place":"{\\"lat\\":"}'],
    ['text with a key that reaches a prototype', '{"place":"{\\"lat\\":1,\\"__proto__\\":{}}"}'],
    ['an empty string for an array', '{"tags":""}'],
    ['an array of a wrong kind in a string', '{"numbers":"[\\"a\\"]"}'],
    ['an array that may be a row or a table', '{"table":[1,2]}'],
    ['a value two arrays away', '{"table":5}'],
    ['a number that may be one or many', '{"oneOrMany":"5"}'],
    ['an enum value of two spellings', '{"twins":"Â"}'],
    ['an enum value that differs in more than case', '{"unit":"Celsius"}'],
    ['a day that does not exist', '{"when":"2015-02-30"}'],
    ['a date-time without offset', '{"when":"2015-07-04T10:00:00"}'],
    ['a date with a time for a day', '{"day":"2015-07-04T10:00:00Z"}'],
    ['null for what is required', '{"place":{"lat":null}}'],
    ['null in an array', '{"tags":[null]}'],
    ['null in a map', '{"scores":{"a":null}}'],
    ['a number beyond its range after mending', '{"count":"91"}'],
    ['a union where no branch fits', '{"shape":{"kind":"oval","size":"2"}}'],
  ])('A-03 mends nothing lossy or ambiguous: %s', async (_, args) => {
    const answered = await answerCall(TOOL, { args });
    expect(answered.isError).toBe(true);
    expect(resultEvent(answered)?.repairs).toEqual([]);
  });

  it('A-03 reports what is wrong inside a text that holds an object', async () => {
    const { text } = await answerCall(TOOL, { args: '{"place":"{\\"lat\\":\\"north\\"}"}' });
    expect(text).toBe('Error: /place/lat: expected number, got "north"');
  });
});
