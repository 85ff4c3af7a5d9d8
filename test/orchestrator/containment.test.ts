import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { type AIMessageList, AIOrchestrator, MemoryMessageList, type ToolSpec } from 'toolwright';
import { FakeProvider, failsWith, hangsForever, says } from '../support/fake-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

describe('a client that is gone', () => {
  class LeavingList extends MemoryMessageList {
    isThere = true;

    isConnected(): boolean {
      return this.isThere;
    }
  }

  it('T-30 does not end the turn, and only misses view updates', async () => {
    const list = new LeavingList();
    const provider = new FakeProvider(async function* () {
      yield 'a';
      list.isThere = false;
      yield 'b';
    });
    const heard: string[] = [];
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withMessageList(list)
      .withController({ onResponse: ({ text }) => heard.push(text) })
      .withResponseListener(({ text }) => heard.push(text))
      .build();

    expect(await orchestrator.prompt('Hi').text()).toBe('ab');
    expect(list.messages.map(({ text }) => text)).toEqual(['Hi', 'a']);
    expect(heard).toEqual(['ab', 'ab']);
    expect(orchestrator.getHistory().map(({ content }) => content)).toEqual(['Hi', 'ab']);
  });

  it('T-30 is shown what it missed when it comes back', async () => {
    const list = new LeavingList();
    const provider = new FakeProvider(async function* () {
      list.isThere = false;
      yield 'a';
      yield 'b';
      list.isThere = true;
      yield 'c';
      list.isThere = false;
      yield 'd';
      list.isThere = true;
    });
    await AIOrchestrator.builder(provider, 'x').withMessageList(list).build().prompt('Hi').outcome;

    expect(list.messages.map(({ text }) => text)).toEqual(['Hi', 'abcd']);
  });

  it('T-30 may have a list that gives nothing to hold on to', async () => {
    const list = { addMessage: () => null as never, showTypingIndicator: () => {}, hideTypingIndicator: () => {} };
    const logger = new RecordingLogger();
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x')
      .withLogger(logger)
      .withMessageList(list)
      .build();

    expect(await orchestrator.prompt('Hi').text()).toBe('Hello there');
    expect(logger.entries).toHaveLength(1);
  });

  it('T-30 has its throws and rejections logged once', async () => {
    const broken = () => {
      throw new Error('socket closed');
    };
    const list: AIMessageList = {
      addMessage: broken,
      showTypingIndicator: async () => broken(),
      hideTypingIndicator: broken,
      addAttachmentClickListener: broken,
    };
    const logger = new RecordingLogger();
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x')
      .withLogger(logger)
      .withMessageList(list)
      .withAttachmentClickListener(() => {})
      .build();

    expect(await orchestrator.prompt('Hi').text()).toBe('Hello there');
    expect(await orchestrator.prompt('Again').text()).toBe('Hello there');
    expect(logger.entries.map(({ level, message }) => [level, message])).toEqual([
      ['warn', 'The message list failed; turns go on without it.'],
    ]);
  });
});

// Jest fails a test during which a rejection goes unhandled.
describe('whatever fails', () => {
  const boom = async () => {
    throw new Error('boom');
  };
  const fail = () => {
    throw new Error('disk full');
  };
  const worlds: readonly [string, (builder: ReturnType<typeof AIOrchestrator.builder>) => unknown][] = [
    ['interceptor', (builder) => builder.withRequestInterceptor(boom)],
    ['onRequest', (builder) => builder.withController({ onRequest: boom })],
    ['onResponse', (builder) => builder.withController({ onResponse: boom })],
    ['getTools', (builder) => builder.withController({ getTools: boom })],
    ['request listener', (builder) => builder.withRequestListener(boom)],
    ['response listener', (builder) => builder.withResponseListener(boom)],
    ['receiver', (builder) => builder.withFileReceiver({ takeAttachments: boom })],
    ['supplier', (builder) => builder.withMetadata(boom)],
    ['store', (builder) => builder.withStore({ load: boom, append: boom, delete: boom })],
    ['logger', (builder) => builder.withLogger({ debug: fail, info: fail, warn: fail, error: fail })],
  ];

  it.each(worlds)('T-31 (%s) leaves no unhandled rejection when nobody looks', async (_, configure) => {
    const provider = new FakeProvider(failsWith(new Error('provider')));
    const builder = AIOrchestrator.builder(provider, 'x').withLogger(new RecordingLogger());
    configure(builder);
    const orchestrator = builder.build();
    orchestrator.prompt('one');
    await nextEventLoopTurn();
    await nextEventLoopTurn();

    expect(orchestrator.isBusy).toBe(false);
  });

  it('T-31 (abort of a hook that fails later) leaves none either', async () => {
    const orchestrator = AIOrchestrator.builder(new FakeProvider(hangsForever()), 'x')
      .withLogger(new RecordingLogger())
      .withController({
        async onRequest() {
          await nextEventLoopTurn();
          throw new Error('late');
        },
      })
      .build();
    const turn = orchestrator.prompt('one');
    await Promise.resolve();
    orchestrator.stop();

    expect((await turn.outcome).status).toBe('aborted');
    await nextEventLoopTurn();
    await nextEventLoopTurn();
  });
});

describe('the async context of the code that called prompt()', () => {
  it('T-32 is seen by tools, controllers, listeners and the interceptor, also after a wait in the queue', async () => {
    const user = new AsyncLocalStorage<string>();
    const seen: string[] = [];
    const see = (place: string) => () => {
      seen.push(`${place}: ${user.getStore()}`);
    };
    const whoAmI: ToolSpec = { name: 'who_am_i', description: 'Who', execute: see('tool') };
    const call = { calls: [{ name: 'who_am_i' }] };
    const orchestrator = AIOrchestrator.builder(new ScriptedProvider([call, 'ok', call, 'ok']), 'x')
      .whenBusy('queue')
      .withTools(whoAmI)
      .withRequestInterceptor((event) => {
        see('interceptor')();
        const { proceed } = event.postpone(1000);
        user.run('nobody', () => setImmediate(proceed));
      })
      .withController({ onRequest: see('onRequest'), onResponse: see('onResponse') })
      .withRequestListener(see('request listener'))
      .withResponseListener(see('response listener'))
      .build();
    const turns = ['ada', 'bob'].map((name) => user.run(name, () => orchestrator.prompt('Hi')));
    await Promise.all(turns.map(({ outcome }) => outcome));

    const places = ['interceptor', 'onRequest', 'request listener', 'tool', 'onResponse', 'response listener'];
    expect(seen).toEqual(['ada', 'bob'].flatMap((name) => places.map((place) => `${place}: ${name}`)));
  });
});

describe('a follow-up', () => {
  it('T-31 that fails leaves no unhandled rejection', async () => {
    const provider = new FakeProvider(says('a'), failsWith(new Error('boom')));
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withLogger(new RecordingLogger())
      .withResponseListener(({ status }) => void (status === 'completed' && orchestrator.prompt('follow-up')))
      .build();
    await orchestrator.prompt('Hi').outcome;
    await nextEventLoopTurn();

    expect(provider.requests).toHaveLength(2);
  });
});
