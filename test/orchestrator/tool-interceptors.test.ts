import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator, type PromptOptions, type ToolInterceptor, type ToolSpec } from 'toolwright';
import { FakeProvider } from '../support/fake-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const work: ToolSpec = { name: 'work', description: 'Works.', execute: () => 'done' };
const rest: ToolSpec = { name: 'rest', description: 'Rests.', execute: () => 'rested' };

const traced =
  (trace: string[], name: string): ToolInterceptor =>
  async (_, next) => {
    trace.push(`${name} in`);
    const result = await next();
    trace.push(`${name} out`);
    return result;
  };

describe('tool interceptors', () => {
  it('T-25 of an orchestrator add, the first one outermost, without a warning', async () => {
    const trace: string[] = [];
    const logger = new RecordingLogger();
    await AIOrchestrator.builder(new ScriptedProvider([{ calls: [{ name: 'work' }] }, 'Done.']), 'x')
      .withLogger(logger)
      .withTools(work)
      .withToolInterceptor(traced(trace, 'first'))
      .withToolInterceptor(traced(trace, 'second'))
      .build()
      .prompt('Hi').outcome;

    expect(trace).toEqual(['first in', 'second in', 'second out', 'first out']);
    expect(logger.entries).toEqual([]);
  });

  it('T-25 stand in the order provider, orchestrator, prompt, whatever the way they were given', async () => {
    const trace: string[] = [];
    const provider = new ScriptedProvider([{ calls: [{ name: 'work' }] }, 'Done.'], {
      toolInterceptors: [traced(trace, 'provider')],
    });
    const options = { provider, systemPrompt: 'x', tools: [work], toolInterceptors: [traced(trace, 'orchestrator')] };
    const orchestrator = await AIOrchestrator.create(options);
    await orchestrator.prompt('Hi', { toolInterceptors: [traced(trace, 'prompt')] }).outcome;

    expect(trace.slice(0, 3)).toEqual(['provider in', 'orchestrator in', 'prompt in']);
  });

  it('of a prompt hold for its turn alone, with the data of the prompt', async () => {
    const seen: unknown[] = [];
    const interceptor: ToolInterceptor = ({ context }, next) => {
      seen.push(context.data);
      return next();
    };
    const call = { calls: [{ name: 'work' }] };
    const orchestrator = AIOrchestrator.builder(new ScriptedProvider([call, '1', call, '2']), 'x')
      .withTools(work)
      .build();
    await orchestrator.prompt('Hi', { data: 'one', toolInterceptors: [interceptor] }).outcome;
    await orchestrator.prompt('Hi', { data: 'two' }).outcome;

    expect(seen).toEqual(['one']);
  });

  it('T-12 of a prompt are copied: a later change of the list has no effect', async () => {
    const trace: string[] = [];
    const list = [traced(trace, 'prompt')];
    const orchestrator = AIOrchestrator.builder(new ScriptedProvider([{ calls: [{ name: 'work' }] }, '1']), 'x')
      .withTools(work)
      .build();
    const { outcome } = orchestrator.prompt('Hi', { toolInterceptors: list });
    list.length = 0;
    await outcome;

    expect(trace).toEqual(['prompt in', 'prompt out']);
  });

  it('P-03 that a reconnection does not give are gone', async () => {
    const provider = new FakeProvider();
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x')
      .withToolInterceptor(() => 'never')
      .withToolFilter(() => true)
      .build();
    const interceptor: ToolInterceptor = (_, next) => next();
    const restored = AIOrchestrator.restore(orchestrator.toJSON());
    restored.reconnect(provider).withToolInterceptor(interceptor).apply();
    await restored.prompt('Hi').outcome;

    expect(provider.requests[0]?.toolInterceptors).toEqual([interceptor]);
    expect(provider.requests[0]?.toolFilters).toEqual([]);
  });
});

describe('the tool filter', () => {
  it('T-25 is single-valued: the last one counts, with one warning', async () => {
    const logger = new RecordingLogger();
    const provider = new ScriptedProvider(['ok']);
    await AIOrchestrator.builder(provider, 'x')
      .withLogger(logger)
      .withTools(work, rest)
      .withToolFilter(() => false)
      .withToolFilter(({ name }) => name === 'rest')
      .build()
      .prompt('Hi').outcome;

    expect(provider.adapter.rounds[0]?.tools?.map(({ name }) => name)).toEqual(['rest']);
    expect(logger.entries.map(({ message }) => message)).toEqual([
      'withToolFilter() was called more than once; the last call counts.',
    ]);
  });

  it('of a prompt hides beside that of the orchestrator, by data and session context', async () => {
    const provider = new ScriptedProvider(['1', '2']);
    const options = {
      provider,
      systemPrompt: 'x',
      tools: [work, rest, { ...work, name: 'other' }],
      metadata: () => 'Sunday',
      toolFilter: ({ name }: { name: string }) => name !== 'other',
    };
    const orchestrator = await AIOrchestrator.create<string>(options);
    await orchestrator.prompt('Hi', {
      data: 'work',
      toolFilter: ({ name }, { data, sessionContext }) => sessionContext === 'Sunday' && name !== data,
    }).outcome;
    await orchestrator.prompt('Hi', { data: 'work' }).outcome;

    const sent = provider.adapter.rounds.map(({ tools }) => tools?.map(({ name }) => name));
    expect(sent).toEqual([['rest'], ['work', 'rest']]);
  });
});

describe('malformed options', () => {
  it.each<[unknown, string]>([
    [{ toolInterceptors: () => 'x' }, 'prompt(): toolInterceptors is not an array.'],
    [{ toolInterceptors: [null] }, 'prompt(): toolInterceptors: null was given. Give a function.'],
    [{ toolFilter: 'work' }, 'prompt(): toolFilter: a value of type string was given. Give a function.'],
  ])('T-12 are refused by prompt(): %j', (options, message) => {
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x').build();

    expect(() => orchestrator.prompt('Hi', options as PromptOptions)).toThrow(message);
    expect(orchestrator.isBusy).toBe(false);
  });

  it('are refused by the builder', () => {
    const builder = AIOrchestrator.builder(new FakeProvider(), 'x');

    expect(() => builder.withToolInterceptor(undefined as never as ToolInterceptor)).toThrow('withToolInterceptor()');
    expect(() => builder.withToolFilter({} as never)).toThrow('withToolFilter(): a value of type object was given');
  });
});
