import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import {
  type AIAttachment,
  AIOrchestrator,
  isIllegalStateError,
  MemoryConversationStore,
  MemoryInput,
  MemoryMessageList,
  type OrchestratorSnapshot,
} from 'toolwright';
import { FakeProvider, hangsAfter } from '../support/fake-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

const UUID = '00000000-0000-4000-8000-000000000000';
const photo: AIAttachment = { name: 'a.png', mediaType: 'image/png', data: new Uint8Array([80, 78, 71]) };
const snapshot: OrchestratorSnapshot = {
  version: 1,
  settings: { systemPrompt: 'Be brief.', userName: 'Ada', assistantName: 'Engine', timeoutMs: 5000, whenBusy: 'queue' },
  history: [
    { role: 'user', content: 'Hi', messageId: UUID, time: '2026-01-01T10:00:00.000Z' },
    { role: 'assistant', content: 'Hello', time: '2026-01-01T10:00:05.000Z' },
  ],
};
const quiet = () => new RecordingLogger();
const throughText = (orchestrator: AIOrchestrator) => JSON.parse(JSON.stringify(orchestrator)) as OrchestratorSnapshot;
const refusal = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

describe('a snapshot', () => {
  it('P-01 is plain JSON: version, history, names and settings; no functions, secrets or bytes', async () => {
    const provider = Object.assign(new FakeProvider(), { apiKey: 'sk-canary' });
    const orchestrator = AIOrchestrator.builder(provider, 'Be brief.')
      .withUserName('Ada')
      .withTotalTimeout(9000)
      .withResponseListener(() => {})
      .build();
    const { messageId } = await orchestrator.prompt('Hi', { attachments: [photo], data: 'data-canary' }).outcome;
    const text = JSON.stringify(orchestrator);

    expect(JSON.parse(text)).toEqual({
      version: 1,
      settings: {
        systemPrompt: 'Be brief.',
        userName: 'Ada',
        assistantName: 'Assistant',
        timeoutMs: 600_000,
        totalTimeoutMs: 9000,
        whenBusy: 'drop',
      },
      history: [
        { role: 'user', content: 'Hi', messageId, time: expect.any(String) },
        { role: 'assistant', content: 'Hello there', time: expect.any(String) },
      ],
    });
    expect(orchestrator.toJSON()).toStrictEqual(JSON.parse(text));
    for (const canary of ['sk-canary', 'data-canary', 'a.png', 'UE5H']) {
      expect(text).not.toContain(canary);
    }
  });

  it('P-06 of another version is refused with an error that names both', () => {
    expect(() => AIOrchestrator.restore({ ...snapshot, version: 7 })).toThrow(
      'The snapshot is of version 7, this package reads version 1.',
    );
    expect(() => AIOrchestrator.restore(null as never)).toThrow('version undefined');
  });

  it.each([
    ['T-33', { timeoutMs: 3e9 }, "The snapshot's timeoutMs is 3000000000."],
    ['T-33', { timeoutMs: 'x' }, "The snapshot's timeoutMs is x."],
    ['T-33', { totalTimeoutMs: -5 }, "The snapshot's totalTimeoutMs is -5."],
    ['T-03', { userName: '' }, "The snapshot's userName: the name is empty."],
    ['T-03', { assistantName: 7 }, "The snapshot's assistantName: the name is a number."],
    ['P-06', { whenBusy: 'zz' }, 'The snapshot\'s whenBusy: "zz" was given.'],
    ['P-06', { systemPrompt: 7 }, "The snapshot's systemPrompt is a number."],
    ['P-06', { conversationId: '' }, "The snapshot's conversationId: the name is empty."],
  ])('%s refuses a snapshot with the settings %j', (_, settings, message) => {
    expect(() => AIOrchestrator.restore({ version: 1, history: [], settings } as never)).toThrow(message);
  });

  it('P-06 refuses a snapshot without settings or history, and takes missing settings as defaults', () => {
    const message = 'The snapshot has no settings or no history.';
    expect(() => AIOrchestrator.restore({ version: 1 } as never)).toThrow(message);
    expect(() => AIOrchestrator.restore({ version: 1, settings: {} } as never)).toThrow(message);
    const settings = { timeoutMs: undefined } as never;
    expect(AIOrchestrator.restore({ version: 1, settings, history: [] }).toJSON().settings.timeoutMs).toBe(600_000);
  });
});

describe('a restored orchestrator', () => {
  it('P-02 has its history, and refuses prompts until it is reconnected', async () => {
    const orchestrator = AIOrchestrator.restore(snapshot);

    expect(orchestrator.getHistory().map(({ content }) => content)).toEqual(['Hi', 'Hello']);
    expect(isIllegalStateError(refusal(() => orchestrator.prompt('Again')))).toBe(true);
    expect((await orchestrator.prompt(' ').outcome).status).toBe('ignored');
    expect(throughText(orchestrator)).toEqual(snapshot);
    orchestrator.stop();
    expect(orchestrator.isBusy).toBe(false);

    expect(orchestrator.reconnect(new FakeProvider()).apply()).toBe(orchestrator);
    expect(await orchestrator.prompt('Again').text()).toBe('Hello there');
  });

  it('P-03 reconnects provider, tools, controllers, listeners, interceptor and supplier, and replays the history', async () => {
    const provider = new FakeProvider();
    const list = new MemoryMessageList();
    const input = new MemoryInput();
    const hooks: string[] = [];
    const attachments = new Map([[UUID, [photo]]]);
    const tool = { name: 'look_up', description: 'Looks up', execute: () => 'found' };
    const orchestrator = AIOrchestrator.restore(snapshot)
      .reconnect(provider)
      .withAttachments(attachments)
      .withMessageList(list)
      .withInput(input)
      .withTools(tool)
      .withController({ onRequest: () => hooks.push('onRequest'), onResponse: () => hooks.push('onResponse') })
      .withRequestInterceptor(() => hooks.push('interceptor'))
      .withRequestListener(() => hooks.push('request'))
      .withResponseListener(() => hooks.push('response'))
      .withMetadata(() => 'It is Monday.')
      .apply();
    await orchestrator.prompt('Again').outcome;

    expect(provider.histories).toEqual([orchestrator.getHistory().slice(0, 2)]);
    expect(provider.restoredAttachments).toEqual([attachments]);
    expect(list.messages.map(({ userName, text }) => `${userName}: ${text}`)).toEqual([
      'Ada: Hi',
      'Engine: Hello',
      'Ada: Again',
      'Engine: Hello there',
    ]);
    expect(list.messages[0]?.attachments).toEqual([photo]);
    expect(hooks).toEqual(['interceptor', 'onRequest', 'request', 'onResponse', 'response']);
    expect(provider.requests[0]).toMatchObject({
      systemPrompt: 'Be brief.',
      sessionContext: 'It is Monday.',
      explicitTools: [tool],
    });
    expect(input.listenerCount).toBe(1);
  });

  it('P-03 has no tools and controllers but those given, no attachments by default, and replays no empty history', async () => {
    const provider = new FakeProvider();
    await AIOrchestrator.restore(snapshot).reconnect(provider).apply().prompt('Again').outcome;
    expect(provider.requests[0]).toMatchObject({ tools: [], explicitTools: [] });
    expect(provider.restoredAttachments).toEqual([new Map()]);

    const fresh = new FakeProvider();
    AIOrchestrator.restore({ ...snapshot, history: [] })
      .reconnect(fresh)
      .apply();
    expect(fresh.histories).toEqual([]);
  });

  it('P-03 is saved from now on when it is given a store', async () => {
    const store = new MemoryConversationStore();
    const orchestrator = AIOrchestrator.restore(snapshot).reconnect(new FakeProvider()).withStore(store).apply();
    await orchestrator.prompt('Again').outcome;
    const id = orchestrator.conversationId ?? '';

    expect((await store.load(id))?.history.map(({ content }) => content)).toEqual(['Again', 'Hello there']);
    expect(throughText(orchestrator).settings.conversationId).toBe(id);
  });

  it('P-03 that could not be reconnected can be tried again', () => {
    const orchestrator = AIOrchestrator.restore(snapshot);
    const provider = new FakeProvider();
    const bad = orchestrator.reconnect(provider).withTools({ name: 'a b', description: 'x', execute: () => 'x' });

    expect(() => bad.apply()).toThrow(expect.objectContaining({ code: 'tool-definition' }));
    expect(orchestrator.reconnect(provider).apply()).toBe(orchestrator);
  });

  it('P-04 refuses to reconnect when it is connected, disposed, or without a provider', async () => {
    const live = AIOrchestrator.builder(new FakeProvider(), 'x').build();
    const restored = AIOrchestrator.restore(snapshot);
    const twice = restored.reconnect(new FakeProvider());
    restored.reconnect(new FakeProvider()).apply();
    const disposed = AIOrchestrator.restore(snapshot);
    await disposed.dispose();

    expect(isIllegalStateError(refusal(() => live.reconnect(new FakeProvider())))).toBe(true);
    expect(isIllegalStateError(refusal(() => twice.apply()))).toBe(true);
    expect(isIllegalStateError(refusal(() => disposed.reconnect(new FakeProvider())))).toBe(true);
    expect(() => AIOrchestrator.restore(snapshot).reconnect(null as never)).toThrow(TypeError);
  });

  it.each([
    ['busy', (event: { postpone(ms: number): unknown }) => void event],
    ['postponed', (event: { postpone(ms: number): unknown }) => void event.postpone(60_000)],
  ])('P-05 from a snapshot taken while %s accepts prompts', async (_, interceptor) => {
    const orchestrator = AIOrchestrator.builder(new FakeProvider(hangsAfter('a')), 'x')
      .withLogger(quiet())
      .withRequestInterceptor(interceptor)
      .build();
    orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    expect(orchestrator.isBusy).toBe(true);
    const taken = throughText(orchestrator);
    await orchestrator.dispose();

    const restored = AIOrchestrator.restore(taken).reconnect(new FakeProvider()).apply();
    expect(await restored.prompt('Again').text()).toBe('Hello there');
  });
});
