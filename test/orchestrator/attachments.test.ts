import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import {
  type AIAttachment,
  AIOrchestrator,
  type ChatMessage,
  MemoryFileReceiver,
  MemoryInput,
  MemoryMessage,
  MemoryMessageList,
  type RequestEvent,
} from 'toolwright';
import { FakeProvider } from '../support/fake-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

const file = (name: string, bytes: readonly number[] = [1, 2, 3]): AIAttachment => ({
  name,
  mediaType: 'image/png',
  data: new Uint8Array(bytes),
});

function setUp() {
  const provider = new FakeProvider();
  const list = new MemoryMessageList();
  const receiver = new MemoryFileReceiver();
  const events: RequestEvent[] = [];
  const clicks: unknown[] = [];
  const builder = AIOrchestrator.builder(provider, 'x')
    .withLogger(new RecordingLogger())
    .withMessageList(list)
    .withFileReceiver(receiver)
    .withRequestListener((event) => events.push(event))
    .withAttachmentClickListener((event) => clicks.push(event));
  return { provider, list, receiver, events, clicks, builder };
}

describe('attachments of the file receiver', () => {
  it('T-11 reach request and list intact, and the receiver is empty afterwards', async () => {
    const { provider, list, receiver, events, builder } = setUp();
    const orchestrator = builder.build();
    receiver.add(file('a.png', [0, 255, 10]));
    receiver.add(file('b.png'));
    const turn = orchestrator.prompt('Look');
    expect(receiver.attachments).toEqual([]);
    await turn.outcome;

    const expected = [file('a.png', [0, 255, 10]), file('b.png')];
    expect(provider.requests[0]?.attachments).toEqual(expected);
    expect(list.messages.map(({ attachments }) => attachments)).toEqual([expected, []]);
    expect(events[0]?.attachments).toEqual(expected);
    await orchestrator.prompt('And again').outcome;
    expect(provider.requests[1]?.attachments).toEqual([]);
  });

  it('T-11 may come later, from a receiver that still reads them', async () => {
    const provider = new FakeProvider();
    const receiver = { takeAttachments: async () => [file('late.png')] };
    await AIOrchestrator.builder(provider, 'x').withFileReceiver(receiver).build().prompt('Look').outcome;

    expect(provider.requests[0]?.attachments).toEqual([file('late.png')]);
  });

  it('T-11 that lack something fail the turn before anything is shown', async () => {
    const { provider, list } = setUp();
    const receiver = { takeAttachments: () => [{ ...file('a.png'), mediaType: null as never }] };
    const builder = AIOrchestrator.builder(provider, 'x').withLogger(new RecordingLogger()).withMessageList(list);
    const outcome = await builder.withFileReceiver(receiver).build().prompt('Look').outcome;

    expect(outcome).toMatchObject({ status: 'failed', error: { message: 'Attachment "a.png" has no mediaType.' } });
    expect(list.messages).toEqual([]);
  });
});

describe('attachments that are given with the prompt', () => {
  it.each([[[file('own.png')]], [[]]])('T-12 win and leave the receiver alone: %j', async (attachments) => {
    const { provider, list, receiver, events, builder } = setUp();
    receiver.add(file('waiting.png'));
    await builder.build().prompt('Look', { attachments }).outcome;

    expect(provider.requests[0]?.attachments).toEqual(attachments);
    expect(list.messages[0]?.attachments).toEqual(attachments);
    expect(events[0]?.attachments).toEqual(attachments);
    expect(receiver.attachments.map(({ name }) => name)).toEqual(['waiting.png']);
  });

  it('T-12 are copied, so that a later change of the list has no effect', async () => {
    const { provider, builder } = setUp();
    const attachments = [file('a.png')];
    const turn = builder.build().prompt('Look', { attachments });
    attachments.push(file('b.png'));
    await turn.outcome;

    expect(provider.requests[0]?.attachments.map(({ name }) => name)).toEqual(['a.png']);
  });

  const malformed: readonly [string, unknown, string][] = [
    ['a null element', [file('a.png'), null], 'An attachment is null'],
    ['an element without data', [{ name: 'a', mediaType: 'b/c' }], 'Attachment "a" has no data'],
    ['an element whose data is text', [{ ...file('a'), data: 'str' }], 'Attachment "a" has a data of type string'],
    ['an element without name', [{ mediaType: 'b/c', data: 'str' }], 'Attachment "(no name)" has no name'],
    ['an element whose name is a number', [{ ...file('a'), name: 5 }], 'Attachment "(no name)" has a name of type'],
    ['an element whose type is an object', [{ ...file('a'), mediaType: {} }], 'Attachment "a" has a mediaType of type'],
    ['null', null, 'attachments is not an array'],
    ['one attachment', file('a.png'), 'attachments is not an array'],
  ];

  it.each(malformed)('T-12 are refused before any call when they are %s', async (_, attachments, message) => {
    const { provider, list, receiver, builder } = setUp();
    const orchestrator = builder.build();
    receiver.add(file('waiting.png'));

    expect(() => orchestrator.prompt('Look', { attachments: attachments as AIAttachment[] })).toThrow(TypeError);
    expect(() => orchestrator.prompt('Look', { attachments: attachments as AIAttachment[] })).toThrow(message);
    expect(orchestrator.isBusy).toBe(false);
    expect([provider.requests, list.messages, receiver.attachments.length]).toEqual([[], [], 1]);
  });

  it('T-12 are refused from an input too, which logs it', async () => {
    const { provider } = setUp();
    const input = new MemoryInput();
    const logger = new RecordingLogger();
    AIOrchestrator.builder(provider, 'x').withLogger(logger).withInput(input).build();
    input.submit('Look', { attachments: [null as never] });

    expect(logger.entries.map(({ level, message }) => [level, message])).toEqual([
      ['error', 'A submit could not be run.'],
    ]);
    expect(provider.requests).toEqual([]);
  });
});

const boom = () => {
  throw new Error('boom');
};

describe('a click on an attachment', () => {
  it('T-28 of a live message gives its id and the zero-based index', async () => {
    const { list, clicks, builder } = setUp();
    const orchestrator = builder.build();
    await orchestrator.prompt('Look', { attachments: [file('a.png'), file('b.png')] }).outcome;
    const [shown, answer] = list.messages;
    const messageId = orchestrator.getHistory()[0]?.messageId;
    list.clickAttachment(shown as MemoryMessage, 1);
    list.clickAttachment(answer as MemoryMessage, 0);
    list.clickAttachment(new MemoryMessage({ text: '', userName: '', time: new Date(), attachments: [] }), 0);

    expect(clicks).toEqual([{ messageId, index: 1 }]);
  });

  it('T-28 of a restored message does the same', () => {
    const { list, clicks, builder } = setUp();
    const history: ChatMessage[] = [{ role: 'user', content: 'Look', messageId: 'm1', time: new Date() }];
    builder.withHistory(history, new Map([['m1', [file('a.png')]]])).build();
    list.clickAttachment(list.messages[0] as MemoryMessage, 0);

    expect(clicks).toEqual([{ messageId: 'm1', index: 0 }]);
  });

  it.each<[string, () => unknown]>([
    ['throws', () => boom()],
    ['rejects', async () => boom()],
  ])('T-28 disturbs nobody when the listener %s', async (_, listener) => {
    const list = new MemoryMessageList();
    const logger = new RecordingLogger();
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x')
      .withLogger(logger)
      .withMessageList(list)
      .withAttachmentClickListener(listener)
      .build();
    await orchestrator.prompt('Look', { attachments: [file('a.png')] }).outcome;
    list.clickAttachment(list.messages[0] as MemoryMessage, 0);
    await nextEventLoopTurn();

    expect(logger.entries.map(({ message }) => message)).toEqual(['The attachment click listener failed.']);
  });
});
