import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator, type SessionContextEvent } from 'toolwright';
import { FakeClock } from '../support/fake-clock.js';
import { FakeProvider, says } from '../support/fake-provider.js';
import { createGate } from '../support/gate.js';
import { RecordingLogger } from '../support/recording-logger.js';

const builder = (provider: FakeProvider) => AIOrchestrator.builder(provider, 'x').withLogger(new RecordingLogger());

describe('the session context', () => {
  it('T-21 is one line with date, time, offset, weekday and zone by default', async () => {
    const provider = new FakeProvider();
    await builder(provider).withClock(new FakeClock()).build().prompt('Hi').outcome;
    const { sessionContext } = provider.requests[0] ?? {};

    expect(sessionContext).toMatch(
      /^Current date and time: 2026-03-0[123]T\d\d:\d\d:\d\d[+-]\d\d:\d\d, (Sun|Mon|Tues)day, time zone \S+$/,
    );
    const [, stamp] = /time: (\S+),/.exec(sessionContext ?? '') ?? [];
    expect(new Date(stamp ?? '').toISOString()).toBe('2026-03-02T09:00:00.000Z');
    expect(sessionContext).toContain(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('T-21 tells the time of the prompt() call, also after a wait in the queue', async () => {
    const clock = new FakeClock();
    const released = createGate();
    const provider = new FakeProvider(async function* () {
      await released.promise;
      yield 'ok';
    }, says('ok'));
    const asked: SessionContextEvent[] = [];
    const orchestrator = builder(provider)
      .withClock(clock)
      .whenBusy('queue')
      .withMetadata((event) => {
        asked.push(event);
        return 'x';
      })
      .build();
    orchestrator.prompt('one');
    clock.advance(1000);
    const second = orchestrator.prompt('two');
    clock.advance(60_000);
    released.open();
    await second.outcome;

    expect(asked).toEqual([{ sentAt: new Date('2026-03-02T09:00:00Z') }, { sentAt: new Date('2026-03-02T09:00:01Z') }]);
  });

  it('T-21 is in its own field of the request, never in tools or system prompt', async () => {
    const provider = new FakeProvider();
    await builder(provider)
      .withMetadata(async () => 'The user is in Vienna.')
      .build()
      .prompt('Hi').outcome;

    expect(provider.requests[0]).toMatchObject({
      sessionContext: 'The user is in Vienna.',
      systemPrompt: 'x',
      userMessage: 'Hi',
      tools: [],
      explicitTools: [],
    });
  });

  it.each([
    ['a null supplier', null],
    ['a supplier of null', () => null],
    ['a supplier of undefined', () => undefined],
    ['a supplier of blank text', () => ' \n'],
  ])('T-21 is none with %s', async (_, supplier) => {
    const provider = new FakeProvider();
    await builder(provider).withMetadata(supplier).build().prompt('Hi').outcome;

    expect(provider.requests[0]?.sessionContext).toBeUndefined();
  });

  it('T-21 is asked for once a turn, and never for prompts that do not get that far', async () => {
    let asked = 0;
    const orchestrator = builder(new FakeProvider())
      .withMetadata(() => `${++asked}`)
      .withRequestInterceptor((event) => (event.text === 'bad' ? event.reject() : undefined))
      .withController({
        onRequest({ text }) {
          if (text === 'worse') {
            throw new Error('boom');
          }
        },
      })
      .build();
    for (const text of ['', 'bad', 'worse']) {
      await orchestrator.prompt(text).outcome;
    }
    expect(asked).toBe(0);

    await orchestrator.prompt('good').outcome;
    expect(asked).toBe(1);
  });

  it('T-21 fails the turn when its supplier throws; the history stays as it was', async () => {
    const provider = new FakeProvider();
    const error = new Error('no clock');
    const orchestrator = builder(provider)
      .withMetadata(() => {
        throw error;
      })
      .build();

    expect(await orchestrator.prompt('Hi').outcome).toMatchObject({ status: 'failed', error });
    expect([provider.requests, orchestrator.getHistory()]).toEqual([[], []]);
  });
});
