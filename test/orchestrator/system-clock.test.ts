import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AIOrchestrator } from 'toolwright';
import { FakeProvider, hangsForever, says } from '../support/fake-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("the machine's own clock", () => {
  it("T-09 follows the fake timers of a user's test runner, and leaves none behind", async () => {
    const provider = new FakeProvider(hangsForever('Half'), says('ok'));
    const orchestrator = AIOrchestrator.builder(provider, 'x').withLogger(new RecordingLogger()).build();
    const turn = orchestrator.prompt('Hi');
    await jest.advanceTimersByTimeAsync(599_999);
    expect(orchestrator.isBusy).toBe(true);
    await jest.advanceTimersByTimeAsync(1);

    expect(await turn.outcome).toMatchObject({ status: 'failed', text: 'Half', error: { code: 'timeout' } });
    expect(jest.getTimerCount()).toBe(0);
    expect(await orchestrator.prompt('Again').text()).toBe('ok');
  });

  it('I-08 does so for a postponed prompt', async () => {
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x')
      .withLogger(new RecordingLogger())
      .withRequestInterceptor((event) => void event.postpone(5000))
      .build();
    const turn = orchestrator.prompt('Hi');
    await jest.advanceTimersByTimeAsync(5000);

    expect(await turn.outcome).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
  });
});
