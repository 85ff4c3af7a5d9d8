import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator, createLLMRequest, MemoryInput, MemoryMessageList } from 'toolwright';
import { collect } from '../support/collect.js';
import { FakeProvider, failsWith, says, throwsAtOnce } from '../support/fake-provider.js';
import { RecordingList } from '../support/orchestrator-recording-list.js';
import { RecordingLogger } from '../support/recording-logger.js';

const shown = (list: MemoryMessageList) => list.messages.map(({ userName, text }) => [userName, text]);

describe('a prompt', () => {
  it('T-02 reaches the provider exactly once, without list, input, receiver, controller or tools', async () => {
    const provider = new FakeProvider(says('Hel', 'lo'));
    const orchestrator = AIOrchestrator.builder(provider, 'Be brief.').build();

    expect(await collect(orchestrator.prompt('Hi'))).toEqual(['Hel', 'lo']);
    expect(provider.requests.map(({ userMessage }) => userMessage)).toEqual(['Hi']);
    expect(orchestrator.getHistory().map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Hi'],
      ['assistant', 'Hello'],
    ]);
  });

  it('T-02 runs when nobody looks at what it returns', async () => {
    const provider = new FakeProvider();
    const responded = new Promise((resolve) => {
      AIOrchestrator.builder(provider, 'x').withResponseListener(resolve).build().prompt('Hi');
    });

    expect(await responded).toMatchObject({ status: 'completed', text: 'Hello there' });
    expect(provider.requests).toHaveLength(1);
  });

  it('T-03 shows the user and then the assistant, under their default names', async () => {
    const list = new MemoryMessageList();
    await AIOrchestrator.builder(new FakeProvider(), 'x').withMessageList(list).build().prompt('Hi').outcome;

    expect(shown(list)).toEqual([
      ['You', 'Hi'],
      ['Assistant', 'Hello there'],
    ]);
  });

  it('T-03 shows the names that were given', async () => {
    const list = new MemoryMessageList();
    const builder = AIOrchestrator.builder(new FakeProvider(), 'x').withMessageList(list);
    await builder.withUserName('Ada').withAssistantName('Engine').build().prompt('Hi').outcome;

    expect(shown(list)).toEqual([
      ['Ada', 'Hi'],
      ['Engine', 'Hello there'],
    ]);
  });

  it('T-04 shows the indicator until the first delta makes the assistant message', async () => {
    const lines: string[] = [];
    const list = new RecordingList((line) => lines.push(line));
    await AIOrchestrator.builder(new FakeProvider(says('', 'a')), 'x')
      .withMessageList(list)
      .build()
      .prompt('Hi').outcome;

    expect(lines).toEqual([
      'list: add You "Hi"',
      'list: Assistant types',
      'list: nobody types',
      'list: add Assistant ""',
      'list: append "a"',
    ]);
  });

  it('T-04 leaves no assistant message when a turn has tool calls only', async () => {
    const list = new MemoryMessageList();
    const provider = new FakeProvider(async function* ({ eventSink }) {
      eventSink?.({ type: 'tool-call-end', callId: 'c1', toolName: 'save', arguments: '{}' });
      const result = { callId: 'c1', toolName: 'save', text: 'Done.', isError: false, durationMs: 2, repairs: [] };
      eventSink?.({ type: 'tool-result', ...result });
      yield '';
    });
    const outcome = await AIOrchestrator.builder(provider, 'x').withMessageList(list).build().prompt('Hi').outcome;

    expect(shown(list)).toEqual([['You', 'Hi']]);
    expect(list.typing).toBeUndefined();
    expect(outcome).toMatchObject({
      status: 'completed',
      text: '',
      toolCalls: [{ callId: 'c1', toolName: 'save', outcome: 'succeeded', durationMs: 2 }],
    });
  });

  it('T-05 from a connected input runs the same pipeline, by one listener', async () => {
    const provider = new FakeProvider();
    const input = new MemoryInput();
    const list = new MemoryMessageList();
    const responded = new Promise((resolve) => {
      AIOrchestrator.builder(provider, 'x')
        .withInput(input)
        .withMessageList(list)
        .withResponseListener(resolve)
        .build();
    });
    expect(input.listenerCount).toBe(1);
    input.submit('Hi');

    expect(await responded).toMatchObject({ status: 'completed', text: 'Hello there' });
    expect(shown(list)).toEqual([
      ['You', 'Hi'],
      ['Assistant', 'Hello there'],
    ]);
  });

  it.each([null, undefined, '', ' ', '\n\t'])('T-06 %j has no effect at all', async (text) => {
    const provider = new FakeProvider();
    const input = new MemoryInput();
    const list = new MemoryMessageList();
    const logger = new RecordingLogger();
    const builder = AIOrchestrator.builder(provider, 'x').withInput(input).withMessageList(list).withLogger(logger);
    const hooks: string[] = [];
    const orchestrator = builder
      .withRequestInterceptor(() => hooks.push('interceptor'))
      .withResponseListener(() => hooks.push('listener'))
      .build();
    const turn = orchestrator.prompt(text);
    input.submit(text);

    expect(orchestrator.isBusy).toBe(false);
    expect((await turn.outcome).status).toBe('ignored');
    expect({ requests: provider.requests, messages: list.messages, hooks, log: logger.entries }).toEqual({
      requests: [],
      messages: [],
      hooks: [],
      log: [],
    });
  });

  it('T-06 that is blank comes before every other check', async () => {
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x').build();
    await orchestrator.dispose();

    expect((await orchestrator.prompt(' ', { attachments: [null as never] }).outcome).status).toBe('ignored');
  });

  it('T-08 appends deltas one by one in order, and nothing of an empty stream', async () => {
    const lines: string[] = [];
    const list = new RecordingList((line) => lines.push(line));
    const provider = new FakeProvider(says('a', 'b', 'c'), says());
    const orchestrator = AIOrchestrator.builder(provider, 'x').withMessageList(list).build();
    await orchestrator.prompt('Hi').outcome;
    await orchestrator.prompt('Again').outcome;

    expect(lines.filter((line) => line.startsWith('list: a'))).toEqual([
      'list: add You "Hi"',
      'list: add Assistant ""',
      'list: append "a"',
      'list: append "b"',
      'list: append "c"',
      'list: add You "Again"',
    ]);
  });
});

describe('the request', () => {
  it('T-10 has arrays and a sink always, is frozen, and its texts are undefined when there are none', async () => {
    const provider = new FakeProvider();
    const logger = new RecordingLogger();
    await AIOrchestrator.builder(provider).withLogger(logger).withMetadata(null).build().prompt('Hi').outcome;
    const [request] = provider.requests;

    expect(request).toMatchObject({
      userMessage: 'Hi',
      attachments: [],
      tools: [],
      explicitTools: [],
      toolInterceptors: [],
      toolFilters: [],
      systemPrompt: undefined,
      sessionContext: undefined,
      metadataSink: expect.any(Function),
      signal: expect.any(AbortSignal),
      history: [],
    });
    const { attachments, tools, explicitTools, toolInterceptors, toolFilters } = { ...request };
    expect([request, attachments, tools, explicitTools, toolInterceptors, toolFilters].map(Object.isFrozen)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('T-10 made without an orchestrator has the same defaults', () => {
    const request = createLLMRequest({ userMessage: 'Hi' });

    expect(request).toMatchObject({
      attachments: [],
      tools: [],
      explicitTools: [],
      toolInterceptors: [],
      toolFilters: [],
      metadataSink: expect.any(Function),
    });
    expect(request.metadataSink({})).toBeUndefined();
    expect(Object.isFrozen(request)).toBe(true);
  });
});

describe('a provider', () => {
  const error = new Error('no connection');

  it.each([
    ['throws at once', throwsAtOnce(error)],
    ['rejects', failsWith(error)],
  ])('T-20 that %s fails the turn, and a hook may prompt again at once', async (_, answer) => {
    const provider = new FakeProvider(answer, says('better'));
    const again: Promise<string>[] = [];
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withLogger(new RecordingLogger())
      .withResponseListener(({ status }) => {
        if (status === 'failed') {
          again.push(orchestrator.prompt('Again').text());
        }
      })
      .build();
    const turn = orchestrator.prompt('Hi');
    expect(again).toEqual([]);

    expect(await turn.outcome).toMatchObject({ status: 'failed', error, text: '' });
    expect(await again[0]).toBe('better');
  });

  it.each([
    ['no stream', () => undefined as never],
    [
      'no text',
      async function* () {
        yield 5 as never;
      },
    ],
  ])('T-20 that gives %s fails the turn', async (_, answer) => {
    const orchestrator = AIOrchestrator.builder(new FakeProvider(answer), 'x')
      .withLogger(new RecordingLogger())
      .build();

    expect(await orchestrator.prompt('Hi').outcome).toMatchObject({ status: 'failed', error: expect.any(TypeError) });
  });
});
