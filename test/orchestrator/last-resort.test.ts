import { afterEach, describe, expect, it } from '@jest/globals';
import { AIOrchestrator } from 'toolwright';
import { FakeProvider, failsWith, throwsAtOnce } from '../support/fake-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

type Builder = ReturnType<typeof AIOrchestrator.builder>;

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function withoutPrototype(): object {
  return new Proxy(
    {},
    {
      getPrototypeOf() {
        throw new Error('no prototype for you');
      },
    },
  );
}

function throws(thrown: unknown): () => never {
  return () => {
    throw thrown;
  };
}

// Jest fails a test during which a rejection goes unhandled.
describe.each([
  ['a revoked proxy', revoked],
  ['a proxy that hides its prototype', withoutPrototype],
])('%s that is thrown', (_, make) => {
  const places: readonly [string, FakeProvider, (builder: Builder, thrown: object) => unknown][] = [
    ['interceptor', new FakeProvider(), (builder, thrown) => builder.withRequestInterceptor(throws(thrown))],
    ['onRequest', new FakeProvider(), (builder, thrown) => builder.withController({ onRequest: throws(thrown) })],
    ['stream', new FakeProvider(failsWith(make(), 'a')), () => undefined],
    ['provider', new FakeProvider(throwsAtOnce(make())), () => undefined],
  ];

  it.each(places)('T-31 by the %s fails the turn and frees the flag', async (_, provider, configure) => {
    const builder = AIOrchestrator.builder(provider, 'x').withLogger(new RecordingLogger());
    configure(builder, make());
    const orchestrator = builder.build();
    const { status } = await orchestrator.prompt('Hi').outcome;

    expect(status).toBe('failed');
    expect(orchestrator.isBusy).toBe(false);
  });
});

describe('a turn whose end fails', () => {
  const { error } = console;

  afterEach(() => {
    console.error = error;
  });

  it('T-31 counts a throwing getter as a failed hook', async () => {
    const heard: string[] = [];
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x')
      .withLogger(new RecordingLogger())
      .withController({
        get onResponse(): never {
          throw new Error('no hook');
        },
      })
      .withController({ onResponse: ({ text }) => heard.push(text) })
      .build();

    expect(await orchestrator.prompt('Hi').outcome).toMatchObject({
      status: 'completed',
      hookError: new Error('no hook'),
    });
    expect(heard).toEqual(['Hello there']);
    expect(orchestrator.isBusy).toBe(false);
  });

  it('T-31 does not depend on a throwing getter alone', async () => {
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x')
      .withLogger(new RecordingLogger())
      .withController({
        get onResponse(): never {
          throw new Error('no hook');
        },
      })
      .build();

    expect((await orchestrator.prompt('Hi').outcome).status).toBe('completed');
    expect(orchestrator.isBusy).toBe(false);
  });

  it('T-31 does not depend on a console that works', async () => {
    console.error = throws(new Error('EPIPE'));
    const orchestrator = AIOrchestrator.builder(new FakeProvider(failsWith(new Error('boom'))), 'x').build();

    expect(await orchestrator.prompt('Hi').outcome).toMatchObject({ status: 'failed', error: new Error('boom') });
    expect(orchestrator.isBusy).toBe(false);
  });

  it('T-31 does not depend on a signal that can be let go', async () => {
    const signal = { aborted: false, addEventListener: () => {} } as never;
    const logger = new RecordingLogger();
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x').withLogger(logger).build();

    expect((await orchestrator.prompt('Hi', { signal }).outcome).status).toBe('completed');
    expect(orchestrator.isBusy).toBe(false);
    expect(logger.entries.map(({ message }) => message)).toEqual(['The end of a turn failed.']);
  });

  it('T-31 does not depend on a clock that works', async () => {
    let isBroken = false;
    const clock = {
      now: () => (isBroken ? throws(new Error('no time'))() : new Date(0)),
      elapsedMs: () => 0,
      startTimer: () => () => {},
    };
    const orchestrator = AIOrchestrator.builder(
      new FakeProvider(async function* () {
        yield 'a';
        isBroken = true;
      }),
      'x',
    )
      .withLogger(new RecordingLogger())
      .withClock(clock)
      .build();

    expect((await orchestrator.prompt('Hi').outcome).text).toBe('a');
    expect(orchestrator.isBusy).toBe(false);
  });
});
