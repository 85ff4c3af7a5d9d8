import { getEventListeners } from 'node:events';
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator, isIllegalStateError, MemoryInput, MemoryMessageList, TimeoutError } from 'toolwright';
import { FakeClock } from '../support/fake-clock.js';
import { FakeProvider, hangsAfter, hangsForever, says } from '../support/fake-provider.js';
import { createGate } from '../support/gate.js';
import { RecordingLogger } from '../support/recording-logger.js';

const builder = (provider: FakeProvider) => AIOrchestrator.builder(provider, 'x').withLogger(new RecordingLogger());

describe('stop()', () => {
  it('T-29 ends the turn as aborted: the user entry stays, the partial text is kept, no assistant entry', async () => {
    const provider = new FakeProvider(hangsAfter('Half an '), says('ok'));
    const list = new MemoryMessageList();
    const orchestrator = builder(provider).withMessageList(list).build();
    const turn = orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    orchestrator.stop();
    const outcome = await turn.outcome;

    expect(outcome).toMatchObject({ status: 'aborted', text: 'Half an ', error: { name: 'AbortError' } });
    expect(provider.requests[0]?.signal?.reason).toBe(outcome.error);
    expect(orchestrator.getHistory().map(({ content }) => content)).toEqual(['Hi']);
    expect(list.messages.map(({ text }) => text)).toEqual(['Hi', 'Half an ']);
    expect(await orchestrator.prompt('Again').text()).toBe('ok');
  });

  it('T-29 does not wait for a provider that ignores its signal, and takes nothing from it any more', async () => {
    const late = createGate();
    const provider = new FakeProvider(async function* () {
      yield 'a';
      await late.promise;
      yield 'too late';
    }, says('ok'));
    const list = new MemoryMessageList();
    const orchestrator = builder(provider).withMessageList(list).build();
    const turn = orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    orchestrator.stop('enough');

    expect(await turn.outcome).toMatchObject({ status: 'aborted', text: 'a', error: 'enough' });
    late.open();
    await nextEventLoopTurn();
    expect(list.messages.map(({ text }) => text)).toEqual(['Hi', 'a']);
    expect(await orchestrator.prompt('Again').text()).toBe('ok');
  });

  it('T-29 lets a provider that minds its signal tidy up before the outcome', async () => {
    const steps: string[] = [];
    const provider = new FakeProvider(async function* ({ signal }) {
      try {
        yield 'a';
        await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      } finally {
        for (let hop = 0; hop < 50; hop += 1) {
          await null;
        }
        steps.push('tidied up');
      }
    });
    const orchestrator = builder(provider).build();
    const turn = orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    orchestrator.stop();
    await turn.outcome;
    steps.push('outcome');

    expect(steps).toEqual(['tidied up', 'outcome']);
  });

  it('T-29 tells a stream that is no generator that it is left', async () => {
    const steps: string[] = [];
    const iterator: AsyncIterator<string> = {
      next: () => new Promise(() => {}),
      async return() {
        steps.push('left');
        return { done: true, value: undefined };
      },
    };
    const orchestrator = builder(new FakeProvider(() => ({ [Symbol.asyncIterator]: () => iterator }))).build();
    const turn = orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    orchestrator.stop();
    await turn.outcome;

    expect(steps).toEqual(['left']);
  });

  it('T-29 without a running turn does nothing', async () => {
    const orchestrator = builder(new FakeProvider()).build();
    orchestrator.stop();

    expect(await orchestrator.prompt('Hi').text()).toBe('Hello there');
    orchestrator.stop();
  });
});

describe('the signal of a prompt', () => {
  it('T-29 ends the turn with its reason and keeps no listener', async () => {
    const provider = new FakeProvider(hangsAfter('a'), says('ok'));
    const orchestrator = builder(provider).build();
    const controller = new AbortController();
    const turn = orchestrator.prompt('Hi', { signal: controller.signal });
    await nextEventLoopTurn();
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1);
    const reason = new Error('navigated away');
    controller.abort(reason);

    expect((await turn.outcome).error).toBe(reason);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
    const other = new AbortController();
    await orchestrator.prompt('Again', { signal: other.signal }).outcome;
    expect(getEventListeners(other.signal, 'abort')).toHaveLength(0);
  });

  it('T-29 is refused when it is none', () => {
    const orchestrator = builder(new FakeProvider()).build();

    expect(() => orchestrator.prompt('Hi', { signal: {} as AbortSignal })).toThrow('signal is not an AbortSignal');
  });
});

describe('dispose()', () => {
  it('T-26 ends the running turn, lets its components go and refuses prompts', async () => {
    const provider = new FakeProvider(hangsForever('a'));
    const input = new MemoryInput();
    const closed: string[] = [];
    const orchestrator = builder(provider)
      .withInput(input)
      .withDisposal(() => closed.push('closed'))
      .build();
    const turn = orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    await orchestrator.dispose();
    await orchestrator[Symbol.asyncDispose]();

    expect((await turn.outcome).status).toBe('aborted');
    expect(input.listenerCount).toBe(0);
    expect(closed).toEqual(['closed']);
    let refusal: unknown;
    try {
      orchestrator.prompt('Hi');
    } catch (error) {
      refusal = error;
    }
    expect(isIllegalStateError(refusal)).toBe(true);
    expect(builder(provider).withInput(input).build()).toBeInstanceOf(AIOrchestrator);
  });

  it('T-26 closes what was made for the orchestrator even when the store fails to let go', async () => {
    const closed: string[] = [];
    const orchestrator = builder(new FakeProvider())
      .withStore({
        load: async () => undefined,
        append: async () => {},
        delete: async () => {},
        release: async () => {
          throw new Error('disk full');
        },
      })
      .withDisposal(() => closed.push('closed'))
      .build();

    await expect(orchestrator.dispose()).rejects.toThrow('disk full');
    expect(closed).toEqual(['closed']);
  });

  it('T-26 from inside a hook does not wait for that hook', async () => {
    const orchestrator: AIOrchestrator = builder(new FakeProvider())
      .withResponseListener(() => orchestrator.dispose())
      .build();

    expect((await orchestrator.prompt('Hi').outcome).status).toBe('completed');
  });
});

describe('time limits', () => {
  it('T-33 the total timeout ends a turn that keeps talking', async () => {
    const clock = new FakeClock();
    const list = new MemoryMessageList();
    const provider = new FakeProvider(async function* () {
      for (;;) {
        yield '.';
        clock.advance(300);
        await nextEventLoopTurn();
      }
    });
    const orchestrator = builder(provider).withClock(clock).withMessageList(list).withTotalTimeout(1000).build();
    const outcome = await orchestrator.prompt('Hi').outcome;

    expect(outcome).toMatchObject({ status: 'failed', text: '....', error: expect.any(TimeoutError) });
    expect(String(outcome.error)).toContain('1000 ms');
    expect(list.messages[1]?.text).toBe('Sorry, the answer took too long. Please try again.');
    expect(clock.timerCount).toBe(0);
  });

  it('T-33 the total timeout ends a hook that hangs, too', async () => {
    const clock = new FakeClock();
    const orchestrator = builder(new FakeProvider())
      .withClock(clock)
      .withTotalTimeout(1000)
      .withController({ onRequest: () => new Promise(() => {}) })
      .build();
    const turn = orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    clock.advance(1000);

    expect(await turn.outcome).toMatchObject({ status: 'failed', error: expect.any(TimeoutError) });
  });

  it('T-33 the time spent postponed does not count', async () => {
    const clock = new FakeClock();
    clock.advance(5000);
    const orchestrator = builder(new FakeProvider(hangsForever()))
      .withClock(clock)
      .withTotalTimeout(1000)
      .withRequestInterceptor((event) => {
        clock.advance(400);
        const { proceed } = event.postpone(100_000);
        clock.advance(50_000);
        proceed();
      })
      .build();
    const turn = orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    clock.advance(599);
    await nextEventLoopTurn();
    expect(orchestrator.isBusy).toBe(true);
    clock.advance(1);

    expect((await turn.outcome).status).toBe('failed');
    expect(clock.timerCount).toBe(0);
  });

  it('T-33 does not start again for a postponed prompt that was stopped', async () => {
    const clock = new FakeClock();
    const resumed: (() => void)[] = [];
    const orchestrator = builder(new FakeProvider())
      .withClock(clock)
      .withTotalTimeout(1000)
      .withRequestInterceptor((event) => resumed.push(event.postpone(500).proceed))
      .build();
    const turn = orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    orchestrator.stop();
    await turn.outcome;
    resumed[0]?.();

    expect(clock.timerCount).toBe(0);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2_147_483_648])('T-33 %d ms is a RangeError', (timeoutMs) => {
    expect(() => builder(new FakeProvider()).withTotalTimeout(timeoutMs)).toThrow(RangeError);
    expect(() => builder(new FakeProvider()).withTimeout(timeoutMs)).toThrow(RangeError);
  });

  it('T-33 2,147,483,647 ms is accepted', () => {
    expect(
      builder(new FakeProvider()).withTotalTimeout(2_147_483_647).withTimeout(2_147_483_647).build(),
    ).toBeDefined();
  });
});
