import { describe, expect, it } from '@jest/globals';
import {
  type AIAttachment,
  AIOrchestrator,
  type ChatMessage,
  type LLMProvider,
  MemoryMessageList,
  type RequestEvent,
} from 'toolwright';
import { FakeClock } from '../support/fake-clock.js';
import { FakeProvider, failsWith, says } from '../support/fake-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const earlier: readonly ChatMessage[] = [
  { role: 'user', content: 'Hi', messageId: 'm1', time: new Date('2026-01-01T10:00:00Z') },
  { role: 'assistant', content: 'Hello', time: new Date('2026-01-01T10:00:05Z') },
];
const photo: AIAttachment = { name: 'a.png', mediaType: 'image/png', data: new Uint8Array([1]) };
const photos = new Map([['m1', [photo]]]);

describe('the history', () => {
  it('T-13 is empty at first and has both entries, with times, after a turn', async () => {
    const clock = new FakeClock();
    const provider = new FakeProvider(async function* () {
      yield 'Hel';
      clock.advance(2000);
      yield 'lo';
    });
    const orchestrator = AIOrchestrator.builder(provider, 'x').withClock(clock).build();
    expect(orchestrator.getHistory()).toEqual([]);
    const { messageId, entries } = await orchestrator.prompt('Hi').outcome;

    expect(messageId).toMatch(UUID);
    expect(orchestrator.getHistory()).toEqual([
      { role: 'user', content: 'Hi', messageId, time: new Date('2026-03-02T09:00:00Z') },
      { role: 'assistant', content: 'Hello', time: new Date('2026-03-02T09:00:02Z') },
    ]);
    expect(entries).toEqual(orchestrator.getHistory());
  });

  it('T-13 keeps the user entry only when the turn fails or the answer is empty', async () => {
    const provider = new FakeProvider(failsWith(new Error('boom'), 'Half'), says(), says('ok'));
    const orchestrator = AIOrchestrator.builder(provider, 'x').withLogger(new RecordingLogger()).build();
    for (const text of ['one', 'two', 'three']) {
      await orchestrator.prompt(text).outcome;
    }

    expect(orchestrator.getHistory().map(({ role, content }) => `${role}: ${content}`)).toEqual([
      'user: one',
      'user: two',
      'user: three',
      'assistant: ok',
    ]);
  });

  it('T-13 is handed out as a frozen snapshot', async () => {
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x').build();
    await orchestrator.prompt('Hi').outcome;
    const before = orchestrator.getHistory();
    await orchestrator.prompt('Again').outcome;

    expect(before).toHaveLength(2);
    expect(() => (before as ChatMessage[]).push(earlier[0] as ChatMessage)).toThrow(TypeError);
    expect([before, ...before].every(Object.isFrozen)).toBe(true);
  });

  it('T-13 is not changed by whoever changes its dates', async () => {
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x').withClock(new FakeClock()).build();
    const { entries } = await orchestrator.prompt('Hi').outcome;
    for (const { time } of [...orchestrator.getHistory(), ...entries]) {
      time.setFullYear(1999);
    }

    expect(orchestrator.getHistory().map(({ time }) => time)).toEqual([
      new Date('2026-03-02T09:00:00Z'),
      new Date('2026-03-02T09:00:00Z'),
    ]);
  });

  it('T-13 before the turn is what the request has for tools', async () => {
    const provider = new FakeProvider();
    const orchestrator = AIOrchestrator.builder(provider, 'x').build();
    await orchestrator.prompt('one').outcome;
    await orchestrator.prompt('two').outcome;

    expect(provider.requests.map(({ history }) => history.map(({ content }) => content))).toEqual([
      [],
      ['one', 'Hello there'],
    ]);
  });

  it('T-22 has the plain text, as list and listener, when there is a session context', async () => {
    const provider = new FakeProvider();
    const list = new MemoryMessageList();
    const events: RequestEvent[] = [];
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withMessageList(list)
      .withMetadata(() => 'The user is in Vienna.')
      .withRequestListener((event) => events.push(event))
      .build();
    await orchestrator.prompt('Hi').outcome;

    expect(provider.requests[0]).toMatchObject({ userMessage: 'Hi', sessionContext: 'The user is in Vienna.' });
    expect([orchestrator.getHistory()[0]?.content, list.messages[0]?.text, events[0]?.text]).toEqual([
      'Hi',
      'Hi',
      'Hi',
    ]);
  });
});

describe('a restored history', () => {
  it('T-27 goes to provider, own history and list, with names, times and attachments', () => {
    const provider = new FakeProvider();
    const list = new MemoryMessageList();
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withMessageList(list)
      .withUserName('Ada')
      .withHistory(earlier, photos)
      .build();

    expect(orchestrator.getHistory()).toEqual(earlier);
    expect(provider.histories).toEqual([earlier]);
    expect(provider.restoredAttachments).toEqual([photos]);
    expect(list.messages).toMatchObject([
      { userName: 'Ada', text: 'Hi', time: earlier[0]?.time, attachments: [photo] },
      { userName: 'Assistant', text: 'Hello', time: earlier[1]?.time, attachments: [] },
    ]);
  });

  it('T-27 gives attachments to user entries only', () => {
    const list = new MemoryMessageList();
    const history: ChatMessage[] = [{ role: 'assistant', content: 'Hello', messageId: 'm1', time: new Date() }];
    AIOrchestrator.builder(new FakeProvider(), 'x').withMessageList(list).withHistory(history, photos).build();

    expect(list.messages[0]?.attachments).toEqual([]);
  });

  it('T-27 is restored but for the provider, with a warning, when that cannot restore', () => {
    const provider: LLMProvider = { stream: says('ok') };
    const list = new MemoryMessageList();
    const logger = new RecordingLogger();
    const builder = AIOrchestrator.builder(provider, 'x').withLogger(logger).withMessageList(list);
    const orchestrator = builder.withHistory(earlier).build();

    expect(orchestrator.getHistory()).toEqual(earlier);
    expect(list.messages).toHaveLength(2);
    expect(logger.entries.map(({ level, message }) => [level, message])).toEqual([
      ['warn', 'The provider has no setHistory(); the model starts without the history.'],
    ]);
  });

  it('T-27 fails the build when the provider throws, and claims nothing', () => {
    let isBroken = true;
    const provider: LLMProvider = {
      stream: says('ok'),
      setHistory() {
        if (isBroken) {
          throw new Error('too long');
        }
      },
    };
    const list = new MemoryMessageList();
    const build = () => AIOrchestrator.builder(provider, 'x').withMessageList(list).withHistory(earlier).build();

    expect(build).toThrow('too long');
    expect(list.messages).toEqual([]);
    isBroken = false;
    expect(build().getHistory()).toEqual(earlier);
  });

  it.each<[string, unknown, string]>([
    ['a missing entry', null, 'History entry 0: it is missing'],
    ['another role', { ...earlier[0], role: 'system' }, 'its role is "system"'],
    ['a missing text', { ...earlier[0], content: undefined }, 'its content is not a string'],
    ['an id that is none', { ...earlier[0], messageId: 7 }, 'its messageId is not a string'],
    ['a time that is none', { ...earlier[0], time: '2026-01-01' }, 'its time is not a valid Date'],
  ])('T-27 is refused when it has %s', (_, entry, message) => {
    const builder = AIOrchestrator.builder(new FakeProvider(), 'x');

    expect(() => builder.withHistory([entry as ChatMessage])).toThrow(message);
    expect(() => builder.withHistory(null as never)).toThrow('The history is no list.');
  });
});
