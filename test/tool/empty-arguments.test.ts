import { describe, expect, it } from '@jest/globals';
import { NO_PARAMETERS_SCHEMA, type RawArguments, Tool } from 'toolwright';
import { answerCall, specOf } from '../support/answer-call.js';

const NOTHING: readonly (readonly [kind: string, args: RawArguments])[] = [
  ['an empty string', ''],
  ['a blank string', ' \n\t'],
  ['null', null],
  ['undefined', undefined],
  ['the text null', 'null'],
  ['an empty JSON string', '""'],
  ['an empty object', '{}'],
];

const OPTIONAL = { type: 'object', properties: { limit: { type: 'integer' } } };

class Desk {
  @Tool('Opens.')
  open(): string {
    return 'opened';
  }
}

describe('arguments that hold nothing', () => {
  it.each(NOTHING)('A-01 takes %s for an empty object', async (_, args) => {
    const tool = specOf((given) => ({ ...given }), { parametersSchema: OPTIONAL });
    expect((await answerCall(tool, { args })).text).toBe('{}');
  });

  it.each(NOTHING)('A-01 still asks for what is required: %s', async (_, args) => {
    const tool = specOf(() => 'ran', { parametersSchema: { ...OPTIONAL, required: ['limit'] } });
    expect((await answerCall(tool, { args })).text).toBe('Error: /limit: missing; expected integer');
  });
});

describe('a tool without parameters', () => {
  it.each([...NOTHING.map(([, args]) => args), '{"reason":"curious"}', '{"a":1}', '{oops', '[1]', '7', { a: 1 }])(
    'A-01 ignores whatever came: %j',
    async (args) => {
      const explicit = specOf((given) => `ran with ${JSON.stringify(given)}`);
      expect((await answerCall(explicit, { args })).text).toBe('ran with {}');
      expect((await answerCall({ service: new Desk(), name: 'open' }, { args })).text).toBe('opened');
    },
  );

  it.each([
    ['a copy of NO_PARAMETERS_SCHEMA', structuredClone(NO_PARAMETERS_SCHEMA)],
    ['its JSON text', JSON.stringify(NO_PARAMETERS_SCHEMA)],
    ['no properties and room for none', { type: 'object', properties: {}, additionalProperties: false }],
  ])('A-01 is also one with %s', async (_, parametersSchema) => {
    const tool = specOf((given) => `ran with ${JSON.stringify(given)}`, { parametersSchema });
    expect((await answerCall(tool, { args: '{"reason":"x"}' })).text).toBe('ran with {}');
    expect((await answerCall(tool, { args: '{oops' })).text).toBe('ran with {}');
  });

  it('A-06 keeps what came when its schema leaves room for it', async () => {
    const tool = specOf((given) => `ran with ${JSON.stringify(given)}`, {
      parametersSchema: { type: 'object', properties: {} },
    });
    expect((await answerCall(tool, { args: '{"a":1}' })).text).toBe('ran with {"a":1}');
    expect((await answerCall(tool, { args: '{oops' })).text).toBe('ran with {}');
  });
});
