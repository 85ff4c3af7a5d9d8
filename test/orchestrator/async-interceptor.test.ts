import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { type InterceptionEvent, isIllegalStateError, type PostponedPrompt } from 'toolwright';
import { createGate } from '../support/gate.js';
import { once, setUpInterception, thrownBy } from '../support/orchestrator-interception.js';

describe('an async interceptor', () => {
  it('I-11 is awaited: nothing is shown meanwhile, and its changes count', async () => {
    const decided = createGate();
    const world = setUpInterception(async (event) => {
      await decided.promise;
      event.text = 'reviewed';
    });
    const turn = world.orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    expect([world.shown(), world.hooks, world.orchestrator.isBusy]).toEqual([[], [], true]);
    decided.open();

    expect(await turn.text()).toBe('Hello there');
    expect(world.said()).toEqual(['reviewed', 'Hello there']);
  });

  it('I-11 may reject after a while', async () => {
    const world = setUpInterception(async (event) => {
      await nextEventLoopTurn();
      event.reject('No.');
    });

    expect((await world.orchestrator.prompt('Hi').outcome).status).toBe('rejected');
    expect(world.shown()).toEqual(['You: Hi', 'Assistant: No.']);
  });

  it('I-11 may postpone after a while, and is waited for even when it was resumed before', async () => {
    const finished = createGate();
    const world = setUpInterception(async (event) => {
      await nextEventLoopTurn();
      event.postpone(1000).proceed();
      await finished.promise;
    });
    const turn = world.orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    await nextEventLoopTurn();
    expect(world.shown()).toEqual([]);
    finished.open();

    expect(await turn.text()).toBe('Hello there');
  });

  it('I-11 that hangs after postpone() is ended by the timeout', async () => {
    const world = setUpInterception(
      once(async (event) => {
        event.postpone(1000);
        await new Promise(() => {});
      }),
    );
    const turn = world.orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    world.clock.advance(1000);

    expect((await turn.outcome).error).toMatchObject({ code: 'timeout' });
    expect(await world.orchestrator.prompt('Again').text()).toBe('Hello there');
  });

  it.each([
    ['awaited', () => new Promise(() => {})],
    ['postponed', (event: InterceptionEvent) => event.postpone(1000) && undefined],
  ])('I-11 stop() ends a prompt that is %s, silently', async (_, interceptor) => {
    let kept: InterceptionEvent | undefined;
    const world = setUpInterception(
      once((event) => {
        kept = event;
        return interceptor(event);
      }),
    );
    const turn = world.orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    world.orchestrator.stop('enough');

    expect(await turn.outcome).toMatchObject({ status: 'aborted', error: 'enough', entries: [] });
    expect([world.shown(), world.hooks, world.said(), world.clock.timerCount]).toEqual([[], [], [], 0]);
    expect(kept?.signal.reason).toBe('enough');
    expect(isIllegalStateError(thrownBy(() => kept?.reject('too late')))).toBe(true);
    expect(await world.orchestrator.prompt('Again').text()).toBe('Hello there');
  });

  it('I-11 stop() makes the continuation of a postponed prompt inert', async () => {
    let continuation: PostponedPrompt | undefined;
    const world = setUpInterception((event) => {
      continuation = event.postpone(1000);
    });
    const turn = world.orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    world.orchestrator.stop();
    continuation?.proceed();
    continuation?.fail('x');

    expect((await turn.outcome).status).toBe('aborted');
    expect(world.provider.requests).toEqual([]);
  });
});
