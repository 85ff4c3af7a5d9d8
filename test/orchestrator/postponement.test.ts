import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { type InterceptionEvent, isIllegalStateError, type PostponedPrompt, TimeoutError } from 'toolwright';
import type { FakeClock } from '../support/fake-clock.js';
import { file, once, setUpInterception, thrownBy } from '../support/orchestrator-interception.js';

describe('a postponed prompt', () => {
  /** Postpones the first prompt and hands its event and continuation out. */
  function postponed(timeoutMs = 1000) {
    const held: { event?: InterceptionEvent; continuation?: PostponedPrompt } = {};
    const world = setUpInterception(
      once((event) => {
        held.event = event;
        held.continuation = event.postpone(timeoutMs);
      }),
    );
    world.receiver.add(file('a.png'));
    const turn = world.orchestrator.prompt('Hi');
    return {
      ...world,
      turn,
      event: () => held.event as InterceptionEvent,
      continuation: () => held.continuation as PostponedPrompt,
    };
  }

  it('I-07 stays busy, shows and sends nothing, and proceeds with the content of that time', async () => {
    const world = postponed();
    await nextEventLoopTurn();
    expect(world.orchestrator.isBusy).toBe(true);
    expect([world.shown(), world.hooks, world.provider.requests]).toEqual([[], [], []]);

    world.event().text = 'changed later';
    world.event().attachments = [];
    world.continuation().proceed();
    expect(await world.turn.text()).toBe('Hello there');
    expect(world.provider.requests[0]).toMatchObject({ userMessage: 'changed later', attachments: [] });
    expect(world.clock.timerCount).toBe(0);
  });

  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY, 2_147_483_648])(
    'I-07 %d ms is a RangeError',
    async (timeoutMs) => {
      const world = setUpInterception((event) => event.postpone(timeoutMs));

      expect((await world.orchestrator.prompt('Hi').outcome).error).toBeInstanceOf(RangeError);
    },
  );

  it('I-08 fails with the given cause, for listener and controller only; files are not put back', async () => {
    const world = postponed();
    const cause = new Error('denied');
    await nextEventLoopTurn();
    world.continuation().fail(cause);

    expect((await world.turn.outcome).error).toBe(cause);
    expect(world.errors).toEqual([cause, cause]);
    expect(world.hooks).toEqual(['onResponse failed', 'response failed']);
    expect([world.shown(), world.said(), world.receiver.attachments]).toEqual([[], [], []]);
    expect(await world.orchestrator.prompt('Again').text()).toBe('Hello there');
  });

  it('I-08 fails with a TimeoutError when nobody resumes it', async () => {
    const world = postponed(5000);
    await nextEventLoopTurn();
    world.clock.advance(4999);
    expect(world.orchestrator.isBusy).toBe(true);
    world.clock.advance(1);

    expect(await world.turn.outcome).toMatchObject({ status: 'failed', error: expect.any(TimeoutError) });
    expect(world.shown()).toEqual([]);
    expect(world.errors).toHaveLength(2);
    expect(await world.orchestrator.prompt('Again').text()).toBe('Hello there');
  });

  it.each<[string, (continuation: PostponedPrompt, clock: FakeClock) => void, string]>([
    [
      'proceed, then fail, then the timeout',
      (c, clock) => {
        c.proceed();
        c.fail('late');
        clock.advance(2000);
      },
      'completed',
    ],
    [
      'fail, then proceed',
      (c) => {
        c.fail('first');
        c.proceed();
      },
      'failed',
    ],
    [
      'the timeout, then proceed',
      (c, clock) => {
        clock.advance(2000);
        c.proceed();
      },
      'failed',
    ],
    [
      'proceed twice',
      (c) => {
        c.proceed();
        c.proceed();
      },
      'completed',
    ],
  ])('I-09 ends once, by the first completion: %s', async (_, complete, status) => {
    const world = postponed();
    await nextEventLoopTurn();
    complete(world.continuation(), world.clock);

    expect((await world.turn.outcome).status).toBe(status);
    expect(world.hooks.filter((hook) => hook.startsWith('response'))).toEqual([`response ${status}`]);
    expect(world.provider.requests).toHaveLength(status === 'completed' ? 1 : 0);
  });

  it('I-09 may be completed inside the interceptor', async () => {
    const world = setUpInterception((event) => event.postpone(1000).proceed());

    expect(await world.orchestrator.prompt('Hi').text()).toBe('Hello there');
    const failing = setUpInterception((event) => event.postpone(1000).fail('no'));
    expect((await failing.orchestrator.prompt('Hi').outcome).error).toBe('no');
  });

  it('I-09 a verdict given meanwhile applies when it is resumed', async () => {
    const world = postponed();
    await nextEventLoopTurn();
    world.event().reject('On second thoughts, no.');
    await nextEventLoopTurn();
    expect(world.shown()).toEqual([]);
    world.continuation().proceed();

    expect((await world.turn.outcome).status).toBe('rejected');
    expect(world.shown()).toEqual(['You: Hi', 'Assistant: On second thoughts, no.']);
  });

  it('I-10 cannot be changed after its completion', async () => {
    const world = postponed();
    await nextEventLoopTurn();
    world.continuation().proceed();
    const event = world.event();
    const refusals = [
      () => {
        event.text = 'x';
      },
      () => {
        event.attachments = [];
      },
      () => event.reject(),
      () => event.postpone(1000),
    ].map(thrownBy);

    expect(refusals.map(isIllegalStateError)).toEqual([true, true, true, true]);
    expect(await world.turn.text()).toBe('Hello there');
    expect(world.provider.requests[0]?.userMessage).toBe('Hi');
  });

  it('I-10 cannot be changed either after an interceptor that did not postpone', async () => {
    let kept: InterceptionEvent | undefined;
    const world = setUpInterception((event) => {
      kept = event;
    });
    await world.orchestrator.prompt('Hi').outcome;

    expect(isIllegalStateError(thrownBy(() => kept?.reject()))).toBe(true);
  });

  it('I-10 a throw after postpone() ends it and makes the continuation inert', async () => {
    let continuation: PostponedPrompt | undefined;
    const world = setUpInterception(
      once((event) => {
        continuation = event.postpone(1000);
        throw new Error('after all');
      }),
    );
    expect((await world.orchestrator.prompt('Hi').outcome).error).toMatchObject({ message: 'after all' });
    continuation?.proceed();
    await nextEventLoopTurn();

    expect([world.provider.requests, world.clock.timerCount]).toEqual([[], 0]);
    expect(await world.orchestrator.prompt('Again').text()).toBe('Hello there');
  });

  it('I-10 a second postpone() throws', async () => {
    const refusals: unknown[] = [];
    const world = setUpInterception((event) => {
      const { proceed } = event.postpone(1000);
      refusals.push(thrownBy(() => event.postpone(1000)));
      proceed();
    });

    expect(await world.orchestrator.prompt('Hi').text()).toBe('Hello there');
    expect(refusals.map(isIllegalStateError)).toEqual([true]);
  });
});
