import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator, type RequestEvent, type ResponseEvent } from 'toolwright';
import { FakeProvider, failsWith, says } from '../support/fake-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

describe('the request listener', () => {
  it('T-14 hears of every prompt, with the id of the history entry and an empty list of attachments', async () => {
    const events: RequestEvent[] = [];
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x')
      .withRequestListener((event) => events.push(event))
      .build();
    await orchestrator.prompt('one').outcome;
    await orchestrator.prompt('two', { data: { user: 7 } }).outcome;

    const ids = orchestrator.getHistory().flatMap(({ messageId }) => messageId ?? []);
    expect(events).toMatchObject([
      { text: 'one', attachments: [], messageId: ids[0], data: undefined },
      { text: 'two', attachments: [], messageId: ids[1], data: { user: 7 } },
    ]);
    expect(new Set(ids).size).toBe(2);
  });

  it('T-14 gets the very event that the controllers got', async () => {
    const events: RequestEvent[] = [];
    await AIOrchestrator.builder(new FakeProvider(), 'x')
      .withController({ onRequest: (event) => events.push(event) })
      .withRequestListener((event) => events.push(event))
      .build()
      .prompt('Hi').outcome;

    expect(events).toHaveLength(2);
    expect(events[0]).toBe(events[1]);
    expect(Object.isFrozen(events[0])).toBe(true);
  });

  it('T-14 hears nothing of prompts that do not reach it', async () => {
    const events: RequestEvent[] = [];
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x')
      .withLogger(new RecordingLogger())
      .withRequestListener((event) => events.push(event))
      .withController({
        onRequest() {
          throw new Error('no');
        },
      })
      .build();
    await orchestrator.prompt('Hi').outcome;
    await orchestrator.prompt('').outcome;

    expect(events).toEqual([]);
  });

  it('T-14 fails the turn when it throws', async () => {
    const provider = new FakeProvider();
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withLogger(new RecordingLogger())
      .withRequestListener(async () => {
        throw new Error('quota');
      })
      .build();

    expect(await orchestrator.prompt('Hi').outcome).toMatchObject({ status: 'failed', error: { message: 'quota' } });
    expect([provider.requests, orchestrator.getHistory()]).toEqual([[], []]);
  });
});

describe('the response listener', () => {
  function listen(provider: FakeProvider) {
    const events: ResponseEvent[] = [];
    const builder = AIOrchestrator.builder(provider, 'x')
      .withLogger(new RecordingLogger())
      .withResponseListener((event) => events.push(event));
    return { events, builder };
  }

  it('T-15 hears once of a prompt, with the whole text and no error', async () => {
    const { events, builder } = listen(new FakeProvider(says('Hel', 'lo')));
    const { messageId } = await builder.build().prompt('Hi').outcome;

    expect(events).toMatchObject([{ status: 'completed', text: 'Hello', error: undefined, messageId, toolCalls: [] }]);
  });

  it('T-15 gets the same error object and the partial text of a failed turn', async () => {
    const error = new Error('boom');
    const { events, builder } = listen(new FakeProvider(failsWith(error, 'Hel', 'l')));
    const outcome = await builder.build().prompt('Hi').outcome;

    expect(events).toMatchObject([{ status: 'failed', text: 'Hell' }]);
    expect(events[0]?.error).toBe(error);
    expect(outcome.error).toBe(error);
  });

  it.each([undefined, null])('T-15 can tell a throw of %s from a success', async (nothing) => {
    const { events, builder } = listen(new FakeProvider(failsWith(nothing)));
    await builder.build().prompt('Hi').outcome;

    expect(events).toMatchObject([{ status: 'failed', error: { message: `${nothing} was thrown` } }]);
  });

  it('T-15 hears of an empty answer too', async () => {
    const { events, builder } = listen(new FakeProvider(says()));
    await builder.build().prompt('Hi').outcome;

    expect(events).toMatchObject([{ status: 'completed', text: '' }]);
  });

  it('T-15 hears nothing of rejected and dropped prompts, nor of a restored history', async () => {
    const { events, builder } = listen(new FakeProvider());
    const history = [{ role: 'user' as const, content: 'Hi', time: new Date() }];
    const orchestrator = builder
      .withHistory(history)
      .withRequestInterceptor((event) => (event.text === 'bad' ? event.reject() : undefined))
      .build();
    await orchestrator.prompt('bad').outcome;
    expect(events).toEqual([]);

    const running = orchestrator.prompt('good');
    await orchestrator.prompt('dropped').outcome;
    await running.outcome;
    expect(events).toHaveLength(1);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('boom');
      },
    ],
    [
      'rejects',
      async () => {
        throw new Error('boom');
      },
    ],
  ])('T-15 that %s is contained and logged', async (_, listener) => {
    const logger = new RecordingLogger();
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x')
      .withLogger(logger)
      .withResponseListener(listener)
      .build();

    expect(await orchestrator.prompt('Hi').outcome).toMatchObject({ status: 'completed', text: 'Hello there' });
    expect(logger.entries.map(({ level, message }) => [level, message])).toEqual([
      ['error', 'The response listener failed.'],
    ]);
    expect(await orchestrator.prompt('Again').text()).toBe('Hello there');
  });
});
