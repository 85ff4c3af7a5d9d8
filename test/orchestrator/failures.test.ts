import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator, MemoryMessageList, type ResponseEvent, TimeoutError } from 'toolwright';
import { FakeClock } from '../support/fake-clock.js';
import { FakeProvider, failsWith, hangsAfter, hangsForever, says } from '../support/fake-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

const SORRY = 'Sorry, something went wrong. Please try again.';
const TOO_LONG = 'Sorry, the answer took too long. Please try again.';

function setUp(provider: FakeProvider) {
  const list = new MemoryMessageList();
  const clock = new FakeClock();
  const logger = new RecordingLogger();
  const responses: ResponseEvent[] = [];
  const builder = AIOrchestrator.builder(provider, 'x')
    .withLogger(logger)
    .withMessageList(list)
    .withClock(clock)
    .withResponseListener((event) => responses.push(event));
  return { logger, clock, responses, builder, shown: () => list.messages.map(({ text }) => text) };
}

describe('a failed turn', () => {
  it('T-09 shows the generic sentence once, instead of what had come', async () => {
    const { builder, shown } = setUp(new FakeProvider(failsWith(new Error('token=hunter2'), 'Half an ans')));
    await builder.build().prompt('Hi').outcome;

    expect(shown()).toEqual(['Hi', SORRY]);
  });

  it('T-09 shows the timeout sentence after a silence, before and between events', async () => {
    const { builder, clock, shown } = setUp(new FakeProvider(hangsForever(), hangsAfter('Half')));
    const orchestrator = builder.build();
    const before = orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    clock.advance(600_000);
    expect(await before.outcome).toMatchObject({ status: 'failed', error: expect.any(TimeoutError) });

    const between = orchestrator.prompt('Again');
    await nextEventLoopTurn();
    clock.advance(599_999);
    expect(orchestrator.isBusy).toBe(true);
    clock.advance(1);

    expect(await between.outcome).toMatchObject({ status: 'failed', text: 'Half', error: { code: 'timeout' } });
    expect(shown()).toEqual(['Hi', TOO_LONG, 'Again', TOO_LONG]);
    expect(clock.timerCount).toBe(0);
  });

  it('T-09 is not timed out while deltas, events or progress keep coming', async () => {
    const { builder, clock } = setUp(
      new FakeProvider(async function* ({ eventSink, metadataSink }) {
        clock.advance(900);
        yield 'a';
        clock.advance(900);
        eventSink?.({ type: 'tool-progress', callId: 'c1', toolName: 'slow', progress: 50 });
        clock.advance(900);
        metadataSink({ finishReason: 'stop' });
        clock.advance(900);
        yield 'b';
      }),
    );

    expect(await builder.withTimeout(1000).build().prompt('Hi').text()).toBe('ab');
  });

  it('T-09 is timed out by a silence after something came', async () => {
    const { builder, clock } = setUp(
      new FakeProvider(async function* (request) {
        clock.advance(600);
        yield* hangsAfter('a')(request);
      }),
    );
    const orchestrator = builder.withTimeout(1000).build();
    const turn = orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    clock.advance(999);
    expect(orchestrator.isBusy).toBe(true);
    clock.advance(1);

    expect((await turn.outcome).error).toBeInstanceOf(TimeoutError);
    expect(clock.timerCount).toBe(0);
  });

  it('T-16 has the metadata of the rounds before', async () => {
    const metadata = { finishReason: 'tool-calls', usage: { inputTokens: 9, outputTokens: 3 } } as const;
    const { builder, responses } = setUp(
      new FakeProvider(async function* ({ metadataSink }) {
        metadataSink({ finishReason: 'tool-calls' });
        metadataSink(metadata);
        yield 'a';
        throw new Error('boom');
      }),
    );
    const outcome = await builder.build().prompt('Hi').outcome;

    expect(outcome).toMatchObject({ status: 'failed', metadata });
    expect(responses[0]?.metadata).toBe(metadata);
  });

  it('T-16 and a completed one too', async () => {
    const metadata = { finishReason: 'stop' } as const;
    const { builder, responses } = setUp(
      new FakeProvider(async function* ({ metadataSink }) {
        yield 'a';
        metadataSink(metadata);
      }),
    );

    expect((await builder.build().prompt('Hi').outcome).metadata).toBe(metadata);
    expect(responses[0]?.metadata).toBe(metadata);
  });
});

describe("a controller's onResponse that throws", () => {
  const thrown = new Error('commit failed: hunter2');

  it('T-18 after a success shows one message more and keeps the real answer', async () => {
    const metadata = { finishReason: 'stop' } as const;
    const provider = new FakeProvider(async function* ({ metadataSink }) {
      yield 'Saved.';
      metadataSink(metadata);
    });
    const { builder, responses, shown } = setUp(provider);
    const fails = () => {
      throw thrown;
    };
    const failsToo = async () => {
      throw new Error('second');
    };
    const orchestrator = builder.withController({ onResponse: fails }).withController({ onResponse: failsToo }).build();
    const outcome = await orchestrator.prompt('Save').outcome;

    expect(outcome).toMatchObject({ status: 'completed', text: 'Saved.', hookError: thrown });
    expect(shown()).toEqual(['Save', 'Saved.', SORRY]);
    expect(orchestrator.getHistory().map(({ content }) => content)).toEqual(['Save', 'Saved.']);
    expect(responses).toHaveLength(1);
    expect(responses[0]).toMatchObject({ status: 'completed', text: 'Saved.', error: thrown, metadata });
  });

  it('T-18 after a failure is logged only', async () => {
    const failure = new Error('model down');
    const { builder, responses, shown, logger } = setUp(new FakeProvider(failsWith(failure)));
    const outcome = await builder
      .withController({
        onResponse() {
          throw thrown;
        },
      })
      .build()
      .prompt('Save').outcome;

    expect(outcome).toMatchObject({ status: 'failed', error: failure });
    expect(outcome.hookError).toBeUndefined();
    expect(responses.map(({ error }) => error)).toEqual([failure]);
    expect(shown()).toEqual(['Save', SORRY]);
    expect(logger.entries.map(({ message }) => message)).toEqual([
      'The turn failed.',
      "A controller's onResponse failed.",
    ]);
  });

  it('T-18 with a TimeoutError shows the same sentence as with any other error', async () => {
    const { builder, shown } = setUp(new FakeProvider(says('Saved.')));
    const late = new TimeoutError('The database took too long.');
    const outcome = await builder
      .withController({
        onResponse() {
          throw late;
        },
      })
      .build()
      .prompt('Save').outcome;

    expect(outcome.hookError).toBe(late);
    expect(shown()).toEqual(['Save', 'Saved.', SORRY]);
  });

  it('T-18 after an aborted turn is logged only', async () => {
    const { builder, responses, shown, logger } = setUp(new FakeProvider(hangsAfter('Sav')));
    const orchestrator = builder
      .withController({
        onResponse() {
          throw thrown;
        },
      })
      .build();
    const turn = orchestrator.prompt('Save');
    await nextEventLoopTurn();
    orchestrator.stop('enough');
    const outcome = await turn.outcome;

    expect(outcome).toMatchObject({ status: 'aborted', error: 'enough' });
    expect(outcome.hookError).toBeUndefined();
    expect(responses.map(({ error }) => error)).toEqual(['enough']);
    expect(shown()).toEqual(['Save', 'Sav']);
    expect(logger.entries.map(({ message }) => message)).toEqual(["A controller's onResponse failed."]);
  });
});

describe("a controller's onRequest that throws", () => {
  it.each([
    [
      'throws',
      () => {
        throw new Error('not today');
      },
    ],
    [
      'rejects',
      async () => {
        throw new Error('not today');
      },
    ],
  ])('T-19 (%s) sends nothing, and the next prompt works', async (_, onRequest) => {
    const provider = new FakeProvider();
    const { builder, shown } = setUp(provider);
    const heard: unknown[] = [];
    const announced: string[] = [];
    let isFirst = true;
    const orchestrator = builder
      .withController({
        onRequest: () => {
          const act = isFirst ? onRequest : () => {};
          isFirst = false;
          return act();
        },
        onResponse: ({ error }) => heard.push(error),
      })
      .withRequestListener(({ text }) => announced.push(text))
      .build();
    const outcome = await orchestrator.prompt('Hi').outcome;

    expect(outcome).toMatchObject({ status: 'failed', error: { message: 'not today' } });
    expect({ requests: provider.requests, history: orchestrator.getHistory(), announced }).toEqual({
      requests: [],
      history: [],
      announced: [],
    });
    expect(heard).toEqual([outcome.error]);
    expect(await orchestrator.prompt('Again').text()).toBe('Hello there');
    expect(shown()).toEqual(['Hi', SORRY, 'Again', 'Hello there']);
  });

  it('T-19 stops the others, and only those that ran hear of the end', async () => {
    const { builder } = setUp(new FakeProvider(says('x')));
    const calls: string[] = [];
    const controller = (name: string, fails: boolean) => ({
      onRequest() {
        calls.push(`${name}.onRequest`);
        if (fails) {
          throw new Error('boom');
        }
      },
      onResponse: () => calls.push(`${name}.onResponse`),
    });
    const three = builder.withController(controller('A', false)).withController(controller('B', true));
    await three.withController(controller('C', false)).build().prompt('Hi').outcome;

    expect(calls).toEqual(['A.onRequest', 'B.onRequest', 'A.onResponse', 'B.onResponse']);
  });
});
