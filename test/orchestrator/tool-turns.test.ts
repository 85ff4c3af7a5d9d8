import 'reflect-metadata';
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import {
  type AIController,
  AIOrchestrator,
  Param,
  Tool,
  ToolCallLimitExceededException,
  type ToolContext,
  ToolException,
  type ToolSpec,
} from 'toolwright';
import { FakeProvider } from '../support/fake-provider.js';
import { createGate } from '../support/gate.js';
import { RecordingLogger } from '../support/recording-logger.js';
import type { Script } from '../support/scripted-adapter.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const spec = (name: string, execute: ToolSpec['execute'] = () => 'done'): ToolSpec => ({
  name,
  description: `Does ${name}`,
  parametersSchema: { type: 'object', properties: { amount: { type: 'integer' } } },
  execute,
});

function setUp(script: Script, options = {}) {
  const provider = new ScriptedProvider(script, options);
  const builder = AIOrchestrator.builder(provider, 'x').withLogger(new RecordingLogger());
  return { provider, builder };
}

describe('the tools of controllers', () => {
  it('T-17 are in the request, in order, before plain ones, and asked for before every turn', async () => {
    const provider = new FakeProvider();
    const asked: string[] = [];
    const controller = (name: string): AIController => ({
      getTools() {
        asked.push(name);
        return [spec(`${name}_${asked.length}`), spec(`${name}_other`)];
      },
    });
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withTools(spec('plain'))
      .withController(controller('a'))
      .withController(controller('b'))
      .withController({})
      .build();
    expect(asked).toEqual([]);
    await orchestrator.prompt('one').outcome;
    await orchestrator.prompt('two').outcome;

    expect(asked).toEqual(['a', 'b', 'a', 'b']);
    expect(provider.requests.map(({ explicitTools }) => explicitTools.map(({ name }) => name))).toEqual([
      ['a_1', 'a_other', 'b_2', 'b_other', 'plain'],
      ['a_3', 'a_other', 'b_4', 'b_other', 'plain'],
    ]);
  });

  it('T-17 may be promised', async () => {
    const provider = new FakeProvider();
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withController({ getTools: async () => [spec('later')] })
      .build();
    await orchestrator.prompt('one').outcome;

    expect(provider.requests[0]?.explicitTools.map(({ name }) => name)).toEqual(['later']);
  });
});

describe('a controller whose getTools() gives something else', () => {
  class OddController implements AIController {
    readonly #tools: unknown;

    constructor(tools: unknown) {
      this.#tools = tools;
    }

    getTools(): ToolSpec[] {
      return this.#tools as ToolSpec[];
    }
  }

  it.each([
    ['a text', 'abc', 'getTools() of OddController returned no list'],
    ['a list with a hole', [null], 'getTools() of OddController: null was given'],
  ])('T-17 fails the turn when it gives %s', async (_, tools, message) => {
    const { provider, builder } = setUp(['never']);
    const outcome = await builder.withController(new OddController(tools)).build().prompt('Hi').outcome;

    expect(outcome).toMatchObject({ status: 'failed', error: expect.any(TypeError) });
    expect(String(outcome.error)).toContain(message);
    expect(provider.adapter.rounds).toEqual([]);
  });

  it.each([undefined, null])('T-17 has no tools when it gives %s', async (tools) => {
    const { builder } = setUp(['ok']);

    expect(await builder.withController(new OddController(tools)).build().prompt('Hi').text()).toBe('ok');
  });
});

describe('a turn with tool calls', () => {
  it('T-35 tells in its outcome which calls were made, how they ended and how long they took', async () => {
    const { builder } = setUp([
      {
        text: 'One moment. ',
        calls: [
          { id: 'c1', name: 'works', arguments: { amount: 1 } },
          { id: 'c2', name: 'fails' },
          { id: 'c3', name: 'unknown' },
        ],
      },
      'All done.',
    ]);
    const orchestrator = builder
      .withTools(
        spec('works'),
        spec('fails', () => {
          throw new ToolException('No stock.');
        }),
      )
      .build();
    const outcome = await orchestrator.prompt('Hi').outcome;

    expect(outcome).toMatchObject({ status: 'completed', text: 'One moment. All done.' });
    expect(outcome.toolCalls).toEqual([
      { callId: 'c1', toolName: 'works', outcome: 'succeeded', durationMs: expect.any(Number) },
      { callId: 'c2', toolName: 'fails', outcome: 'failed', durationMs: expect.any(Number) },
      { callId: 'c3', toolName: 'unknown', outcome: 'failed', durationMs: 0 },
    ]);
    expect(orchestrator.getHistory().map(({ content }) => content)).toEqual(['Hi', 'One moment. All done.']);
  });

  it('T-29 that is stopped: running tools see their signal and the model is not asked again', async () => {
    const seen: unknown[] = [];
    const started = createGate();
    const { provider, builder } = setUp([{ calls: [{ id: 'c1', name: 'slow' }] }, 'never']);
    const orchestrator = builder
      .withTools(
        spec('slow', async (_, { signal }: ToolContext) => {
          signal.addEventListener('abort', () => seen.push(signal.reason), { once: true });
          started.open();
          await new Promise(() => {});
        }),
      )
      .build();
    const turn = orchestrator.prompt('Hi');
    await started.promise;
    orchestrator.stop('enough');
    const outcome = await turn.outcome;
    await nextEventLoopTurn();

    expect(outcome).toMatchObject({ status: 'aborted', error: 'enough' });
    expect(outcome.toolCalls.map(({ callId }) => callId)).toEqual(['c1']);
    expect(seen).toHaveLength(1);
    expect(provider.adapter.rounds).toHaveLength(1);
    expect(orchestrator.getHistory().map(({ content }) => content)).toEqual(['Hi']);
  });

  it('T-29 that stops itself from inside a tool ends as aborted', async () => {
    const { provider, builder } = setUp([{ calls: [{ name: 'give_up' }] }, 'never']);
    const orchestrator: AIOrchestrator = builder.withTools(spec('give_up', () => orchestrator.stop('gave up'))).build();

    expect(await orchestrator.prompt('Hi').outcome).toMatchObject({ status: 'aborted', error: 'gave up' });
    expect(provider.adapter.rounds).toHaveLength(1);
  });

  it('T-16 that exceeds a limit fails with the exception and the metadata of its rounds', async () => {
    const usage = { inputTokens: 10, outputTokens: 2 };
    const { builder } = setUp(
      [
        { calls: [{ name: 'poll' }], usage },
        { calls: [{ name: 'poll' }], usage },
        { calls: [{ name: 'poll' }], usage },
        'next answer',
      ],
      { maxCallsPerTool: 2 },
    );
    let runs = 0;
    const orchestrator = builder.withTools(spec('poll', () => `${++runs}`)).build();
    const outcome = await orchestrator.prompt('Hi').outcome;

    expect(outcome).toMatchObject({ status: 'failed', metadata: { usage: { inputTokens: 30, outputTokens: 6 } } });
    expect(outcome.error).toBeInstanceOf(ToolCallLimitExceededException);
    expect(String(outcome.error)).toContain('poll');
    expect(runs).toBe(2);
    expect(await orchestrator.prompt('Again').text()).toBe('next answer');
  });

  it('T-21 and T-13 give each tool session context, data and the history before the turn', async () => {
    const contexts: ToolContext[] = [];
    const { builder } = setUp(['first', { calls: [{ name: 'look' }] }, 'second']);
    const orchestrator = builder
      .withMetadata(() => 'It is Monday.')
      .withTools(spec('look', (_, context) => contexts.push(context)))
      .build();
    await orchestrator.prompt('one').outcome;
    const { messageId } = await orchestrator.prompt('two', { data: { user: 7 } }).outcome;

    expect(contexts).toMatchObject([
      { messageId, sessionContext: 'It is Monday.', data: { user: 7 }, toolName: 'look' },
    ]);
    expect(contexts[0]?.history.map(({ content }) => content)).toEqual(['one', 'first']);
  });

  it('T-25 resolves a class when one of its tools is called', async () => {
    const made: string[] = [];
    class Stock {
      @Tool('How many are there')
      count(@Param('The article') article: string): string {
        return `3 of ${article}`;
      }
    }
    const { provider, builder } = setUp([
      { calls: [{ id: 'c1', name: 'count', arguments: { article: 'tea' } }] },
      'ok',
    ]);
    const orchestrator = builder
      .withTools(Stock)
      .withResolver({
        get(service) {
          made.push(service.name);
          return Reflect.construct(service as new () => InstanceType<typeof service>, []);
        },
      })
      .build();
    expect(made).toEqual([]);
    await orchestrator.prompt('Hi').outcome;

    expect(made).toEqual(['Stock']);
    expect(provider.adapter.rounds[1]?.messages.at(-1)).toEqual({
      role: 'tool',
      results: [{ callId: 'c1', text: '3 of tea', isError: false }],
    });
  });
});
