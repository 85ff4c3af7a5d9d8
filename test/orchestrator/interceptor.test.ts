import { describe, expect, it } from '@jest/globals';
import type { InterceptionEvent } from 'toolwright';
import { file, once, setUpInterception, thrownBy } from '../support/orchestrator-interception.js';

describe('an interceptor', () => {
  it('I-01 sees the original text and attachments, and no blank text', async () => {
    const seen: unknown[] = [];
    const { orchestrator } = setUpInterception(
      ({ text, originalText, attachments, originalAttachments, data, sentAt }) =>
        seen.push({ text, originalText, attachments, originalAttachments, data, sentAt }),
    );
    await orchestrator.prompt(' ').outcome;
    await orchestrator.prompt('Hi', { attachments: [file('a.png')], data: 7 }).outcome;

    expect(seen).toEqual([
      {
        text: 'Hi',
        originalText: 'Hi',
        attachments: [file('a.png')],
        originalAttachments: [file('a.png')],
        data: 7,
        sentAt: new Date('2026-03-02T09:00:00Z'),
      },
    ]);
  });

  it('I-02 replaces text and attachments everywhere; the original is nowhere', async () => {
    const world = setUpInterception((event) => {
      event.text = event.text.replace('4111', '****');
      event.attachments = [file('clean.png')];
    });
    await world.orchestrator.prompt('card 4111', { attachments: [file('secret.png')] }).outcome;

    expect(world.provider.requests[0]).toMatchObject({ userMessage: 'card ****', attachments: [file('clean.png')] });
    expect(world.shown()).toEqual(['You: card ****', 'Assistant: Hello there']);
    expect(world.list.messages[0]?.attachments).toEqual([file('clean.png')]);
    expect(world.said()).toEqual(['card ****', 'Hello there']);
    expect(world.hooks).toEqual([
      'onRequest card ****',
      'request card ****',
      'onResponse completed',
      'response completed',
    ]);
  });

  it('I-02 cannot replace the text by something else', async () => {
    const world = setUpInterception((event) => Object.assign(event, { text: 5 }));

    expect((await world.orchestrator.prompt('Hi').outcome).error).toMatchObject({
      message: 'The interceptor set the text to a number. Set a string.',
    });
    expect(world.shown()).toEqual([]);
  });

  it('I-03 may take its event apart', async () => {
    const world = setUpInterception(once(({ reject }) => reject('no')));
    expect(await world.orchestrator.prompt('Hi').outcome).toMatchObject({ status: 'rejected', reason: 'no' });

    const later = setUpInterception(({ postpone }) => queueMicrotask(postpone(1000).proceed));
    expect((await later.orchestrator.prompt('Hi').outcome).status).toBe('completed');
  });

  it('I-02 strips attachments, and refuses what is none', async () => {
    const refusals: unknown[] = [];
    const world = setUpInterception((event) => {
      event.attachments = [];
      refusals.push(thrownBy(() => Object.assign(event, { attachments: [null] })));
    });
    await world.orchestrator.prompt('Look', { attachments: [file('a.png')] }).outcome;

    expect(world.provider.requests[0]?.attachments).toEqual([]);
    expect(refusals).toEqual([expect.any(TypeError)]);
  });

  it('I-03 rejects silently: nothing shown, no hook, no history; the receiver is drained and the next prompt runs', async () => {
    const world = setUpInterception(once((event) => event.reject()));
    world.receiver.add(file('a.png'));
    const outcome = await world.orchestrator.prompt('Hi').outcome;

    expect(outcome).toMatchObject({ status: 'rejected', text: '', messageId: undefined, entries: [] });
    expect([world.shown(), world.hooks, world.said(), world.provider.requests]).toEqual([[], [], [], []]);
    expect(world.receiver.attachments).toEqual([]);
    expect(await world.orchestrator.prompt('Again').text()).toBe('Hello there');
    expect(world.said()).toEqual(['Again', 'Hello there']);
  });

  it('I-04 rejects with a reason: the original and the reason are on the list and nowhere else', async () => {
    const world = setUpInterception((event) => {
      event.text = 'changed';
      event.attachments = [];
      event.reject('No card numbers, please.');
    });
    const attachments = [file('a.png')];
    const outcome = await world.orchestrator.prompt('card 4111', { attachments }).outcome;

    expect(outcome).toMatchObject({ status: 'rejected', reason: 'No card numbers, please.' });
    expect(world.shown()).toEqual(['You: card 4111', 'Assistant: No card numbers, please.']);
    expect(world.list.messages.map((message) => message.attachments)).toEqual([attachments, []]);
    expect([world.hooks, world.said(), world.provider.requests, world.list.typing]).toEqual([[], [], [], undefined]);
  });

  it.each<[string, (event: InterceptionEvent) => void, string]>([
    [
      'the last reason wins',
      (event) => {
        event.reject('first');
        event.reject('second');
      },
      'second',
    ],
    [
      'a later blank reason keeps it',
      (event) => {
        event.reject('first');
        event.reject(' ');
      },
      'first',
    ],
    [
      'a later silent reject keeps it',
      (event) => {
        event.reject('first');
        event.reject();
      },
      'first',
    ],
    [
      'it survives a later change',
      (event) => {
        event.reject('first');
        event.text = 'x';
        event.attachments = [];
      },
      'first',
    ],
  ])('I-04 %s', async (_, interceptor, reason) => {
    const world = setUpInterception(interceptor);
    await world.orchestrator.prompt('Hi').outcome;

    expect(world.shown()).toEqual(['You: Hi', `Assistant: ${reason}`]);
  });

  it.each(['', ' ', null as never])('I-05 drops the prompt with a warning when it leaves the text %j', async (text) => {
    const world = setUpInterception(
      once((event) => {
        event.text = text;
      }),
    );

    expect((await world.orchestrator.prompt('Hi').outcome).status).toBe('dropped');
    expect([world.shown(), world.hooks, world.provider.requests]).toEqual([[], [], []]);
    expect(world.logger.entries.map(({ level, message }) => [level, message])).toEqual([
      ['warn', 'The interceptor left a blank text; the prompt is dropped.'],
    ]);
    expect(await world.orchestrator.prompt('Again').text()).toBe('Hello there');
  });

  it.each([
    [
      'throws',
      (error: unknown) => {
        throw error;
      },
    ],
    [
      'rejects',
      async (error: unknown) => {
        throw error;
      },
    ],
  ])('I-06 that %s tells controller and listener only, with the same object', async (_, fail) => {
    const error = new Error('moderation is down');
    const world = setUpInterception(once(() => fail(error)));

    expect(await world.orchestrator.prompt('Hi').outcome).toMatchObject({ status: 'failed', messageId: undefined });
    expect(world.errors).toEqual([error, error]);
    expect(world.errors[0]).toBe(error);
    expect(world.hooks).toEqual(['onResponse failed', 'response failed']);
    expect([world.shown(), world.said(), world.provider.requests]).toEqual([[], [], []]);
    expect(await world.orchestrator.prompt('Again').text()).toBe('Hello there');
  });
});
