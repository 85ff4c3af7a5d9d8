import { describe, expect, it } from '@jest/globals';
import { isToolDefinitionError, NO_PARAMETERS_SCHEMA, type ToolSpec } from 'toolwright';
import { specOf } from '../support/answer-call.js';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

/** Sends a tool whose schema may be anything, as untyped code could. */
async function send(parametersSchema: unknown) {
  const provider = new ScriptedProvider(['Good.']);
  const tool: ToolSpec = Object.assign(
    specOf(() => 'ran'),
    { parametersSchema },
  );
  const { error } = await playTurn(provider, { explicitTools: [tool] });
  return {
    sent: provider.adapter.rounds[0]?.tools?.[0]?.parameters,
    problems: isToolDefinitionError(error) ? error.problems : [],
    requests: provider.adapter.rounds.length,
  };
}

const SCHEMA = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };

describe('parameters schemas', () => {
  it.each([undefined, null, '', ' \n'])('T-24 takes %j for a tool without parameters', async (schema) => {
    expect((await send(schema)).sent).toBe(NO_PARAMETERS_SCHEMA);
  });

  it('T-24 passes an object on as it is', async () => {
    expect((await send(SCHEMA)).sent).toBe(SCHEMA);
    const empty = { type: 'object', properties: {} };
    expect((await send(empty)).sent).toBe(empty);
  });

  it('T-24 reads JSON text', async () => {
    expect((await send(JSON.stringify(SCHEMA))).sent).toEqual(SCHEMA);
  });

  it('T-24 says that a schema without a type is one of an object', async () => {
    expect((await send({ properties: SCHEMA.properties })).sent).toEqual({
      type: 'object',
      properties: SCHEMA.properties,
    });
  });

  it.each([
    ['a number', 42],
    ['a boolean', true],
    ['an array', [SCHEMA]],
    ['text that is not JSON', '{type: object}'],
    ['the text of an array', '[]'],
    ['the text of a string', '"object"'],
    ['the text null', 'null'],
  ])('T-24 refuses %s, naming the tool', async (_, schema) => {
    const { problems, requests } = await send(schema);
    expect(problems).toEqual([
      'Tool "work" of explicitTools[0]: its parametersSchema is not a JSON Schema object. Give an object schema, or its JSON text.',
    ]);
    expect(requests).toBe(0);
  });

  it.each([
    ['a string', { type: 'string' }, 'describes "string"; "type": "object" is needed.'],
    ['an object or null', { type: ['object', 'null'] }, 'describes ["object","null"]; "type": "object" is needed.'],
  ])('T-24 refuses a schema of %s', async (_, schema, problem) => {
    expect((await send(schema)).problems).toEqual([`Tool "work" of explicitTools[0]: its parametersSchema ${problem}`]);
  });

  it.each([
    ['an unknown type', { properties: { a: { type: 'strnig' } } }, /at "\/properties\/a\/type"/],
    [
      'a required that is no list',
      { properties: { a: { type: 'string', required: true } } },
      /at "\/properties\/a\/required"/,
    ],
    [
      'a pattern that is none',
      { properties: { a: { type: 'string', pattern: '(' } } },
      /at "\/properties\/a": the pattern "\(" is no regular expression/,
    ],
    [
      'a reference that leads nowhere',
      { properties: { a: { $ref: '#/$defs/A' } } },
      /"\$ref": "#\/\$defs\/A" leads nowhere/,
    ],
  ])('T-24 refuses %s, naming the place', async (_, schema, problem) => {
    const { problems } = await send({ type: 'object', ...schema });
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toMatch(/^Tool "work" of explicitTools\[0\]: its parametersSchema /);
    expect(problems.join('\n')).toMatch(problem);
  });

  it('T-24 refuses a schema that is not plain JSON', async () => {
    const circular: Record<string, unknown> = { type: 'object' };
    circular.properties = { self: circular };
    expect((await send(circular)).problems).toEqual([
      'Tool "work" of explicitTools[0]: its parametersSchema is not plain JSON.',
    ]);
  });

  it.each([
    [
      'patterns that are legal only by the older rules',
      { properties: { a: { type: 'string', pattern: '^[\\w-.]+$' } } },
    ],
    ['formats that nobody knows', { properties: { a: { type: 'string', format: 'colour' } } }],
    ['keywords that nobody knows', { 'x-order': ['a'], properties: { a: { type: 'string', 'x-label': 'A' } } }],
    ['an id', { $id: 'https://example.com/a', properties: { a: { type: 'string' } } }],
    ['a recursive type', { properties: { a: { $ref: '#' } } }],
    ['the draft it follows', { $schema: 'https://json-schema.org/draft/2020-12/schema' }],
    ['draft-07', { $schema: 'http://json-schema.org/draft-07/schema#', definitions: { A: { type: 'string' } } }],
  ])('T-24 accepts %s', async (_, schema) => {
    expect((await send({ type: 'object', ...schema })).problems).toEqual([]);
  });
});
