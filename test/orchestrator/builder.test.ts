import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import {
  AIOrchestrator,
  isIllegalStateError,
  type LLMProvider,
  MemoryConversationStore,
  MemoryFileReceiver,
  MemoryInput,
  MemoryMessageList,
  Param,
  Tool,
  type ToolSpec,
} from 'toolwright';
import { FakeClock } from '../support/fake-clock.js';
import { FakeProvider } from '../support/fake-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

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

describe('the builder', () => {
  it('T-01 refuses a missing provider', () => {
    expect(() => AIOrchestrator.builder(null as never as LLMProvider)).toThrow(TypeError);
    expect(() => AIOrchestrator.builder(undefined as never as LLMProvider)).toThrow('provider: undefined was given');
  });

  it('T-01 refuses settings of a vendor where a provider belongs', async () => {
    const settings = { vendor: 'offline' } as never as LLMProvider;
    expect(() => AIOrchestrator.builder(settings)).toThrow('provider: what was given has no stream().');
    await expect(AIOrchestrator.create({ provider: settings })).rejects.toThrow('goes to an OrchestratorFactory');
  });

  it.each([undefined, null, '', ' \n'])('T-01 warns once about the system prompt %j and sends none', async (prompt) => {
    const logger = new RecordingLogger();
    const provider = new FakeProvider();
    await AIOrchestrator.builder(provider, prompt).withLogger(logger).build().prompt('Hi').outcome;

    expect(provider.requests[0]?.systemPrompt).toBeUndefined();
    expect(logger.entries.map(({ level, message }) => [level, message])).toEqual([
      ['warn', 'The orchestrator has no system prompt.'],
    ]);
  });

  it('T-01 trims the system prompt', async () => {
    const provider = new FakeProvider();
    await AIOrchestrator.builder(provider, '  Be brief.\n').build().prompt('Hi').outcome;

    expect(provider.requests[0]?.systemPrompt).toBe('Be brief.');
  });

  it('T-03 refuses empty names', () => {
    const builder = AIOrchestrator.builder(new FakeProvider(), 'x');

    expect(() => builder.withUserName('')).toThrow('withUserName(): the name is empty');
    expect(() => builder.withAssistantName('  ')).toThrow(TypeError);
  });

  it('T-17 refuses a null controller', () => {
    expect(() => AIOrchestrator.builder(new FakeProvider(), 'x').withController(null as never)).toThrow(TypeError);
  });

  it('T-25 warns once when a single-valued method is called again, and the last call wins', async () => {
    const list = new MemoryMessageList();
    const logger = new RecordingLogger();
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x')
      .withLogger(logger)
      .withUserName('A')
      .withUserName('B')
      .withUserName('C')
      .withMessageList(list)
      .withTimeout(5000)
      .withTimeout(6000)
      .build();
    await orchestrator.prompt('Hi').outcome;

    expect(logger.entries.map(({ level, message }) => [level, message])).toEqual([
      ['warn', 'withUserName() was called more than once; the last call counts.'],
      ['warn', 'withTimeout() was called more than once; the last call counts.'],
    ]);
    expect(list.messages[0]?.userName).toBe('C');
  });

  it('T-25 knows every method that is single-valued', () => {
    const logger = new RecordingLogger();
    const values: Readonly<Record<string, unknown>> = {
      whenBusy: 'queue',
      withAssistantName: 'A',
      withAttachmentClickListener: () => {},
      withClock: new FakeClock(),
      withConversationId: 'c1',
      withDisposal: () => {},
      withFileReceiver: new MemoryFileReceiver(),
      withHistory: [],
      withInput: new MemoryInput(),
      withLogger: logger,
      withManifest: { format: 1, classes: [] },
      withMessageList: new MemoryMessageList(),
      withMetadata: null,
      withRequestInterceptor: () => {},
      withRequestListener: () => {},
      withResolver: { get: () => {} },
      withResponseListener: () => {},
      withStartUpReport: true,
      withStore: new MemoryConversationStore(),
      withTimeout: 1000,
      withToolFilter: () => true,
      withTotalTimeout: 1000,
      withUserName: 'U',
    };
    const builder = AIOrchestrator.builder(new FakeProvider(), 'x');
    const own = Object.getPrototypeOf(builder) as object;
    const methods = [own, Object.getPrototypeOf(own) as object].flatMap(Object.getOwnPropertyNames);
    const single = methods.filter(
      (name) => /^w(ith|hen)/.test(name) && !/^with(Tools|Controller|ToolInterceptor)$/.test(name),
    );
    expect(single.sort()).toEqual(Object.keys(values));

    for (const [name, value] of Object.entries(values)) {
      const method = Reflect.get(builder, name) as (value: unknown) => unknown;
      method.call(builder, value);
      method.call(builder, value);
    }
    builder.build();
    expect(logger.entries.map(({ message }) => message.split('()')[0]).sort()).toEqual(single);
  });

  it('T-25 lets withTools and withController add, in order', async () => {
    const provider = new FakeProvider();
    const service = new ClockService();
    const warnings = new RecordingLogger();
    await AIOrchestrator.builder(provider, 'x')
      .withLogger(warnings)
      .withTools(spec('one'), service)
      .withTools(spec('two'))
      .withController({ getTools: () => [spec('of_a')] })
      .withController({ getTools: () => [spec('of_b')] })
      .build()
      .prompt('Hi').outcome;

    expect(provider.requests[0]?.tools).toEqual([service]);
    expect(provider.requests[0]?.explicitTools.map(({ name }) => name)).toEqual(['of_a', 'of_b', 'one', 'two']);
    expect(warnings.entries).toEqual([]);
  });

  it('T-25 takes classes when there is a resolver, and resolves them when a tool is called', async () => {
    const provider = new FakeProvider();
    expect(() => AIOrchestrator.builder(provider, 'x').withTools(ClockService).build()).toThrow(
      'ClockService is a class, and there is no resolver',
    );
    const made: string[] = [];
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withTools(ClockService)
      .withResolver({
        get(service) {
          made.push(service.name);
          return Reflect.construct(service as new () => InstanceType<typeof service>, []);
        },
      })
      .build();
    await orchestrator.prompt('Hi').outcome;

    expect(provider.requests[0]?.tools).toHaveLength(1);
    expect(made).toEqual([]);
  });
});

describe('components of two orchestrators', () => {
  const component = {
    provider: () => {
      const provider = new FakeProvider();
      return () => AIOrchestrator.builder(provider, 'x').build();
    },
    'message list': () => {
      const list = new MemoryMessageList();
      return () => AIOrchestrator.builder(new FakeProvider(), 'x').withMessageList(list).build();
    },
    input: () => {
      const input = new MemoryInput();
      return () => AIOrchestrator.builder(new FakeProvider(), 'x').withInput(input).build();
    },
    'file receiver': () => {
      const receiver = new MemoryFileReceiver();
      return () => AIOrchestrator.builder(new FakeProvider(), 'x').withFileReceiver(receiver).build();
    },
    controller: () => {
      const controller = {};
      return () => AIOrchestrator.builder(new FakeProvider(), 'x').withController(controller).build();
    },
  };

  it.each(Object.entries(component))('T-26 the second one that is given the same %s is refused', async (_, make) => {
    const build = make();
    const first = build();
    expect(build).toThrow(expect.objectContaining({ code: 'illegal-state' }));

    await first.dispose();
    expect(build()).toBeInstanceOf(AIOrchestrator);
  });

  it('T-26 a refused or failed build has no side effect and claims nothing', () => {
    const taken = new MemoryMessageList();
    AIOrchestrator.builder(new FakeProvider(), 'x').withMessageList(taken).build();
    const provider = new FakeProvider();
    const input = new MemoryInput();
    const history = [{ role: 'user' as const, content: 'Hi', time: new Date() }];

    let refusal: unknown;
    try {
      AIOrchestrator.builder(provider, 'x').withInput(input).withHistory(history).withMessageList(taken).build();
    } catch (error) {
      refusal = error;
    }
    expect(isIllegalStateError(refusal)).toBe(true);
    expect(provider.histories).toEqual([]);
    expect(input.listenerCount).toBe(0);
    expect(taken.messages).toEqual([]);

    AIOrchestrator.builder(provider, 'x').withInput(input).withHistory(history).build();
    expect(input.listenerCount).toBe(1);
  });
});
