import { describe, expect, it } from '@jest/globals';
import type { ToolInterceptor, ToolSpec } from 'toolwright';
import { createGate } from '../support/gate.js';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

function setUp(toolInterceptors: readonly ToolInterceptor[], behaviour: Partial<ToolSpec> = {}) {
  const runs: string[] = [];
  const work: ToolSpec = {
    name: 'work',
    description: 'Works.',
    execute: () => `run ${runs.push('run')}`,
    ...behaviour,
  };
  const provider = new ScriptedProvider([{ calls: [{ name: 'work' }] }, 'Done.'], { toolInterceptors });
  const play = async (signal?: AbortSignal) => {
    const { error } = await playTurn(provider, { explicitTools: [work], signal });
    const last = provider.adapter.rounds[1]?.messages.at(-1);
    return { error, text: last?.role === 'tool' ? last.results[0]?.text : undefined };
  };
  return { runs, provider, play };
}

describe('next()', () => {
  it('runs the tool once, and rejects the second time', async () => {
    const failures: string[] = [];
    const twice: ToolInterceptor = async (_, next) => {
      const result = await next();
      await next().catch((error: Error) => failures.push(error.message));
      return result;
    };
    const { runs, play } = setUp([twice]);

    expect((await play()).text).toBe('run 1');
    expect(runs).toEqual(['run']);
    expect(failures).toEqual(['An interceptor of the tool "work" called next() twice; call it once, and await it.']);
  });

  it('does not run the tool once the interceptor has answered', async () => {
    const late = createGate();
    const failures: string[] = [];
    const hasty: ToolInterceptor = (_, next) => {
      void late.promise.then(() => next()).catch((error: Error) => failures.push(error.message));
      return 'answered';
    };
    const { runs, play } = setUp([hasty]);

    expect((await play()).text).toBe('answered');
    late.open();
    await new Promise(setImmediate);
    expect(runs).toEqual([]);
    expect(failures).toEqual([expect.stringContaining('called next() after it had answered')]);
  });

  it('does not run the tool once an interceptor further out has answered', async () => {
    const late = createGate();
    const failure = createGate<string>();
    const hasty: ToolInterceptor = (_, next) => {
      next().catch((error: Error) => failure.open(error.message));
      return 'answered';
    };
    const { runs, play } = setUp([hasty, (_, next) => late.promise.then(() => next())]);

    expect((await play()).text).toBe('answered');
    late.open();
    expect(await failure.promise).toContain('called next() after one around it had answered');
    expect(runs).toEqual([]);
  });

  it('whose failure nobody awaits is logged, and ends no process', async () => {
    const careless: ToolInterceptor = (_, next) => {
      void next();
      return 'answered';
    };
    const failure = createGate();
    const { provider, play } = setUp([careless], {
      execute: async () => {
        await failure.promise;
        throw new Error('late');
      },
    });

    expect((await play()).text).toBe('answered');
    failure.open();
    await new Promise(setImmediate);
    expect(provider.log.entries.map(({ message }) => message)).toEqual([
      'A tool failed after an interceptor had answered its call.',
    ]);
  });

  it('does not run the tool when the turn was stopped while the interceptor decided', async () => {
    const stop = new AbortController();
    const decided = createGate();
    const failures: unknown[] = [];
    const approval: ToolInterceptor = async (_, next) => {
      stop.abort('stopped');
      await decided.promise;
      return await next().catch((error: unknown) => failures.push(error));
    };
    const { runs, play } = setUp([approval]);

    expect((await play(stop.signal)).error).toBe('stopped');
    decided.open();
    await new Promise(setImmediate);
    expect(runs).toEqual([]);
    expect(failures).toEqual(['stopped']);
  });

  it("E-08 is bounded, with its interceptors, by the tool's own time", async () => {
    const waiting: ToolInterceptor = ({ context: { signal } }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve('too late'));
      });
    const { play } = setUp([waiting], { timeoutMs: 1 });

    expect((await play()).text).toBe('Error: The tool did not finish within 1 ms.');
  });
});

describe('an interceptor that is no function', () => {
  it('is refused when the provider is made', () => {
    expect(() => setUp([undefined as never as ToolInterceptor])).toThrow(
      'toolInterceptors[0]: a value of type undefined was given. Give a function.',
    );
  });
});
