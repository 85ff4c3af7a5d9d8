import { describe, expect, it } from '@jest/globals';
import { Param, Tool, type ToolSpec } from 'toolwright';
import { answerCall, specOf } from '../support/answer-call.js';

const SHAPE = {
  type: 'object',
  properties: { city: { type: 'string' }, at: { type: 'object', properties: { lat: { type: 'number' } } } },
  required: ['city'],
};

class Weather {
  @Tool('Weather.')
  weather(
    @Param('City') city: string,
    @Param('Where', { schema: SHAPE.properties.at, optional: true }) at?: object,
    @Param('Extras', { schema: { type: 'object', additionalProperties: { type: 'number' } }, optional: true })
    extras?: object,
  ): unknown {
    return [city, at ?? null, extras ?? null];
  }

  @Tool('Strict weather.', { additionalProperties: 'refuse' })
  strictWeather(@Param('City') city: string): string {
    return city;
  }
}

const service = new Weather();
const keeping: ToolSpec = specOf((args) => args, { parametersSchema: SHAPE });

describe('unknown properties', () => {
  it('A-04 are dropped for an annotated tool and named in a debug log, without their values', async () => {
    const args = '{"city":"Seattle","when":"canary","at":{"lat":1,"height":2},"extras":{"a":3}}';
    const { text, log } = await answerCall({ service, name: 'weather' }, { args });
    expect(text).toBe('["Seattle",{"lat":1},{"a":3}]');
    expect(log).toMatchObject([{ level: 'debug', fields: { dropped: ['/when', '/at/height'], callId: 'call-1' } }]);
    expect(JSON.stringify(log)).not.toContain('canary');
  });

  it('A-04 are refused where the tool says so', async () => {
    const { text, isError } = await answerCall({ service, name: 'strictWeather' }, { args: '{"city":"x","foo":1}' });
    expect({ text, isError }).toEqual({ text: 'Error: /foo: unknown argument; allowed: city', isError: true });
  });

  it('A-04 are named beside what is missing, since one may be the other misspelt', async () => {
    const { text } = await answerCall({ service, name: 'weather' }, { args: '{"City":"Seattle"}' });
    expect(text).toBe('Error: /city: missing; expected string\n/City: unknown argument; allowed: city, at, extras');
  });

  it('A-06 are kept for a plain spec', async () => {
    const { text, log } = await answerCall(keeping, { args: '{"city":"Seattle","foo":{"bar":1}}' });
    expect(text).toBe('{"city":"Seattle","foo":{"bar":1}}');
    expect(log).toEqual([]);
  });

  it('A-06 are refused for a plain spec whose schema says so', async () => {
    const closed = specOf((args) => args, { parametersSchema: { ...SHAPE, additionalProperties: false } });
    const { text } = await answerCall(closed, { args: '{"city":"Seattle","foo":1}' });
    expect(text).toBe('Error: /foo: unknown argument; allowed: city, at');
  });

  it('A-06 a plain spec gets repaired, validated and otherwise unconverted arguments', async () => {
    const parametersSchema = {
      type: 'object',
      properties: { when: { type: 'string', format: 'date-time' }, n: { type: 'integer' } },
    };
    const tool = specOf(({ when, n }) => [typeof when, when, n], { parametersSchema });
    const { text } = await answerCall(tool, { args: '{"when":"2015-07-04T10:00:00+02:00","n":"3"}' });
    expect(text).toBe('["string","2015-07-04T10:00:00+02:00",3]');
    expect((await answerCall(tool, { args: '{"n":"x"}' })).text).toBe('Error: /n: expected integer, got "x"');
  });
});

describe('keys that could reach a prototype', () => {
  const HOSTILE =
    '{"city":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":1,' +
    '"deep":[{"__proto__":{"polluted":1},"constructor":1,"kept":1}]}';

  it('A-04 are gone at every level, and objects are ordinary ones', async () => {
    const seen: object[] = [];
    const tool = specOf(
      (args) => {
        const [first] = args.deep as object[];
        seen.push(args, first ?? {});
        return args;
      },
      { parametersSchema: SHAPE },
    );
    const { text, log } = await answerCall(tool, { args: HOSTILE });
    expect(text).toBe('{"city":"x","deep":[{"kept":1}]}');
    expect(seen.map((object) => Object.getPrototypeOf(object))).toEqual([Object.prototype, Object.prototype]);
    expect(log).toMatchObject([
      { fields: { dropped: ['/__proto__', '/constructor', '/prototype', '/deep/0/__proto__', '/deep/0/constructor'] } },
    ]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('A-04 are gone from arguments that come parsed, which stay as they were', async () => {
    const args = JSON.parse(HOSTILE);
    const before = JSON.stringify(args);
    expect((await answerCall(keeping, { args })).text).toBe('{"city":"x","deep":[{"kept":1}]}');
    expect(JSON.stringify(args)).toBe(before);
  });

  it('A-04 do not satisfy a schema that asks for inherited names', async () => {
    const parametersSchema = {
      type: 'object',
      properties: { toString: { type: 'string' }, valueOf: { type: 'string' } },
      required: ['toString', 'valueOf'],
    };
    const tool = specOf((args) => args, { parametersSchema });
    expect((await answerCall(tool, { args: '{"toString":"a"}' })).text).toBe(
      'Error: /valueOf: missing; expected string',
    );
    expect((await answerCall(tool, { args: '{"toString":"a","valueOf":"b"}' })).text).toBe(
      '{"toString":"a","valueOf":"b"}',
    );
  });
});
