import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator, NO_PARAMETERS_SCHEMA, Param, Tool, type ToolSpec } from 'toolwright';
import { FakeProvider } from '../support/fake-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

class ClockService {
  @Tool('The time in a city')
  timeIn(@Param('The city') city: string): string {
    return `noon in ${city}`;
  }
}

const spec = (name: string, rest: Partial<ToolSpec> = {}): ToolSpec => ({
  name,
  description: 'Does something',
  execute: () => 'done',
  ...rest,
});

const builder = (provider = new FakeProvider()) =>
  AIOrchestrator.builder(provider, 'x').withLogger(new RecordingLogger());

const illegalNames = ['', 'two words', 'a.b', 'ä', 'a/b', 'x'.repeat(65)];
const legalNames = ['x'.repeat(64), '_', '-', 'a_B-9'];

describe('tool names', () => {
  it.each(illegalNames)('T-23 %j is refused when it is registered', (name) => {
    expect(() => builder().withTools(spec(name)).build()).toThrow(expect.objectContaining({ code: 'tool-definition' }));
  });

  it.each(illegalNames)('T-23 %j is refused when a controller gives it, and nothing is sent', async (name) => {
    const provider = new FakeProvider();
    const orchestrator = builder(provider)
      .withController({ getTools: () => [spec(name)] })
      .build();
    const { status, error } = await orchestrator.prompt('Hi').outcome;

    expect(status).toBe('failed');
    expect(error).toMatchObject({ code: 'tool-definition' });
    expect(provider.requests).toEqual([]);
    expect(orchestrator.getHistory()).toEqual([]);
  });

  it.each(legalNames)('T-23 %j is accepted', async (name) => {
    const provider = new FakeProvider();
    await builder(provider)
      .withController({ getTools: () => [spec(name)] })
      .withTools(spec('other'))
      .build()
      .prompt('Hi').outcome;

    expect(provider.requests[0]?.explicitTools.map((tool) => tool.name)).toEqual([name, 'other']);
  });

  it('T-23 names the tool that is refused', () => {
    expect(() => builder().withTools(spec('two words')).build()).toThrow('"two words"');
  });

  it('T-23 that occur twice are refused, naming both owners', async () => {
    expect(() => builder().withTools(new ClockService(), spec('timeIn')).build()).toThrow(
      'Two tools are named "timeIn": one of ClockService.timeIn, one of withTools()',
    );

    class TimeController {
      getTools(): ToolSpec[] {
        return [spec('timeIn')];
      }
    }
    const { status, error } = await builder()
      .withTools(new ClockService())
      .withController(new TimeController())
      .build()
      .prompt('Hi').outcome;
    expect(status).toBe('failed');
    expect(String(error)).toContain('Two tools are named "timeIn": one of ClockService.timeIn, one of TimeController');
  });

  it('T-23 and T-24 problems of all tools are reported at once', () => {
    const bad = () =>
      builder()
        .withTools(spec('a b'), spec('c', { parametersSchema: '[1]' }), spec('d.e'))
        .build();

    expect(bad).toThrow(/a b[\s\S]*"c"[\s\S]*d\.e/);
  });
});

describe('parameters schemas', () => {
  const refused: readonly [string, unknown][] = [
    ['a list', []],
    ['a number', 5],
    ['text that is no JSON', '{"type":'],
    ['the text of a list', '[]'],
    ['a schema of a string', { type: 'string' }],
  ];

  it.each(refused)('T-24 %s is refused, naming the tool', (_, parametersSchema) => {
    const tool = spec('search', { parametersSchema: parametersSchema as string });

    expect(() => builder().withTools(tool).build()).toThrow('"search"');
  });

  const accepted: readonly [string, ToolSpec['parametersSchema']][] = [
    ['an object schema', { type: 'object', properties: { city: { type: 'string' } } }],
    ['its text', '{"type":"object","properties":{"city":{"type":"string"}}}'],
    ['an object schema with empty properties', { type: 'object', properties: {} }],
    ['null', null],
    ['blank text', ' '],
  ];

  it.each(accepted)('T-24 %s is accepted', async (_, parametersSchema) => {
    const provider = new FakeProvider();
    await builder(provider)
      .withTools(spec('search', { parametersSchema: parametersSchema ?? null }))
      .build()
      .prompt('Hi').outcome;

    expect(provider.requests).toHaveLength(1);
  });

  it.each([undefined, null, '', ' '])('T-24 %j becomes the constant with one optional reason', async (schema) => {
    const provider = new ScriptedProvider(['ok']);
    const tool = spec('ping', schema === undefined ? {} : { parametersSchema: schema });
    await AIOrchestrator.builder(provider, 'x').withTools(tool).build().prompt('Hi').outcome;

    expect(provider.adapter.rounds[0]?.tools?.[0]?.parameters).toEqual(NO_PARAMETERS_SCHEMA);
    expect(NO_PARAMETERS_SCHEMA).toMatchObject({ type: 'object', properties: { reason: { type: 'string' } } });
    expect(NO_PARAMETERS_SCHEMA.required).toBeUndefined();
  });

  it('T-24 with empty properties goes on as it is', async () => {
    const provider = new ScriptedProvider(['ok']);
    const tool = spec('ping', { parametersSchema: '{"type":"object","properties":{}}' });
    await AIOrchestrator.builder(provider, 'x').withTools(tool).build().prompt('Hi').outcome;

    expect(provider.adapter.rounds[0]?.tools?.[0]?.parameters).toEqual({ type: 'object', properties: {} });
  });
});
