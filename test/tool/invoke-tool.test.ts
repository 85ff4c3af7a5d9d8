import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { ToolArgumentError, type ToolContext, type ToolSpec } from 'toolwright';
import { type InvocationEnvironment, invokeTool } from '../../src/tool/invoke-tool.js';
import { FailTurnSignal } from '../../src/tool/relay/fail-turn-signal.js';
import { toolFromSpec } from '../../src/tool/spec-tool.js';
import { specOf } from '../support/answer-call.js';
import { createGate } from '../support/gate.js';
import { RecordingLogger } from '../support/recording-logger.js';

const CALL = { id: 'call-1', name: 'work', arguments: '{}' };

function environmentOf(signal: AbortSignal, parts: Partial<InvocationEnvironment> = {}): InvocationEnvironment {
  const logger = new RecordingLogger();
  const context = { turnId: 't', messageId: 'm', history: [], sessionContext: 'now', logger, data: { user: 7 } };
  return {
    context,
    signal,
    errorRelay: 'vendor-convention',
    toErrorText: (message) => `Error: ${message}`,
    reportProgress: () => {},
    ...parts,
  };
}

function invoke(spec: ToolSpec, signal = new AbortController().signal) {
  const tool = toolFromSpec(spec, 'test');
  return invokeTool(tool, CALL, tool.prepare('{}'), environmentOf(signal));
}

const STOPPED = {
  callId: 'call-1',
  toolName: 'work',
  text: 'Error: The call was stopped before it ended.',
  media: [],
  isError: true,
};

describe('invokeTool', () => {
  it.each([{}, { timeoutMs: 60_000 }])('L-18 settles at once when the turn is stopped, %j', async (behaviour) => {
    const stopping = new AbortController();
    const started = createGate();
    const seen: AbortSignal[] = [];
    const running = invoke(
      specOf((_, { signal }) => {
        seen.push(signal);
        started.open();
        return new Promise(() => {});
      }, behaviour),
      stopping.signal,
    );
    await started.promise;
    stopping.abort('stop');
    expect(await running).toMatchObject(STOPPED);
    expect(seen[0]?.reason).toBe('stop');
  });

  it('E-08 leaves no timer behind when the tool ends in time', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    await invoke(specOf(() => 'done', { timeoutMs: 60_000 }));
    expect(timers()).toBe(before);
  });

  it('L-18 does not start a tool of a turn that is stopped already', async () => {
    let runs = 0;
    const result = await invoke(
      specOf(() => {
        runs += 1;
      }),
      AbortSignal.abort(),
    );
    expect(result).toMatchObject(STOPPED);
    expect(runs).toBe(0);
  });

  it('L-18 leaves no listener behind, however a call ends', async () => {
    const { signal } = new AbortController();
    async function* rows() {
      yield 1;
    }
    await invoke(
      specOf(() => 'fine'),
      signal,
    );
    await invoke(
      specOf(() => Promise.reject(new Error('bad'))),
      signal,
    );
    await invoke(
      specOf(() => new Promise(() => {}), { timeoutMs: 1 }),
      signal,
    );
    await invoke(specOf(rows), signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('E-04 rejects with the error for the turn where the policy says so, and only then', async () => {
    const error = new Error('down');
    const spec = specOf(() => Promise.reject(error), { errorRelay: 'fail-turn' });
    const rejected = await invoke(spec).catch((reason: unknown) => reason);
    expect(rejected).toBeInstanceOf(FailTurnSignal);
    expect((rejected as FailTurnSignal).error).toBe(error);
  });

  it('E-06 relays the problems with the arguments without a call', async () => {
    const tool = toolFromSpec(
      specOf(() => 'ran'),
      'test',
    );
    const environment = environmentOf(new AbortController().signal);
    const result = await invokeTool(tool, CALL, new ToolArgumentError('/a: missing'), environment);
    expect(result).toMatchObject({ text: 'Error: /a: missing', isError: true, durationMs: 0, repairs: [] });
  });

  it('gives the tool what the turn knows', async () => {
    const contexts: ToolContext[] = [];
    await invoke(specOf((_, context) => void contexts.push(context)));
    expect(contexts).toMatchObject([
      { callId: 'call-1', toolName: 'work', turnId: 't', messageId: 'm', sessionContext: 'now', data: { user: 7 } },
    ]);
  });
});
