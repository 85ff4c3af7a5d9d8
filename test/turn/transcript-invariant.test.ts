import { getEventListeners } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type FinishReason, ProviderError, type ToolSpec } from 'toolwright';
import { mainProcess } from '../support/main-process.js';
import { playTurn } from '../support/play-turn.js';
import type { Script, ScriptReply } from '../support/scripted-adapter.js';
import { ScriptedProvider } from '../support/scripted-provider.js';
import { transcriptFaults } from '../support/transcript-faults.js';

const TOOLS = ['succeed', 'wait', 'throw', 'reject', 'throwNothing', 'time_out', 'alone', 'hang', 'end_turn'] as const;
const WORDS = [...TOOLS, 'ghost', 'a.b c', '__proto__', '', 'x'.repeat(70)];

const call = fc.record({
  id: fc.constantFrom('a', 'b', 'c', '', 'call00001', 'call00002', 'not legal'),
  name: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('succeed', 'wait') }, fc.constantFrom(...WORDS)),
  arguments: fc.constantFrom('{}', '', '{"n":1}', '{"broken', '[]', null),
});

const reply: fc.Arbitrary<ScriptReply> = fc.record(
  {
    text: fc.constantFrom('', 'Some text.'),
    calls: fc.array(call, { maxLength: 5 }),
    finishReason: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom<FinishReason>('stop', 'tool-calls') },
      fc.constantFrom<FinishReason>('length', 'pause', 'content-filter', 'refusal', 'unknown'),
    ),
  },
  { requiredKeys: ['calls'] },
);

const failure = fc.constantFrom(
  new ProviderError('down', { status: 500 }),
  new ProviderError('lost', { failure: 'interrupted', isRetryable: true }),
  new ProviderError('interrupted', { failure: 'interrupted' }),
);

const script: fc.Arbitrary<Script> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: reply },
    { weight: 1, arbitrary: failure },
    { weight: 2, arbitrary: fc.constant('Answer.') },
  ),
  { minLength: 1, maxLength: 12 },
);

const options = fc.record(
  {
    maxCallsPerTool: fc.integer({ min: 0, max: 6 }),
    maxTotalToolCalls: fc.integer({ min: 0, max: 12 }),
    maxConcurrentTools: fc.integer({ min: 1, max: 3 }),
    repeatedCalls: fc.constantFrom({ warnAt: 2 }, { stopAt: 3 }, { warnAt: 2, stopAt: 4 }),
  },
  { requiredKeys: [] },
);

/** Tools that end in every way a tool can; `abort` is called as soon as one of them hangs. */
function hostileTools(abort: () => void): ToolSpec[] {
  const run: Record<(typeof TOOLS)[number], ToolSpec['execute']> = {
    succeed: () => 'fine',
    wait: () => new Promise((resolve) => setImmediate(resolve, 'waited')),
    throw: () => {
      throw new Error('thrown');
    },
    reject: () => Promise.reject(new Error('rejected')),
    throwNothing: () => Promise.reject(undefined),
    time_out: () => new Promise(() => {}),
    alone: () => new Promise((resolve) => setImmediate(resolve)),
    hang: () => {
      setImmediate(abort);
      return new Promise(() => {});
    },
    end_turn: () => Promise.reject(new Error('fatal')),
  };
  return TOOLS.map((name) => ({
    name,
    description: `Does ${name}.`,
    execute: run[name],
    ...(name === 'time_out' ? { timeoutMs: 1 } : {}),
    ...(name === 'alone' ? { sequential: true } : {}),
    ...(name === 'end_turn' ? { errorRelay: 'fail-turn' as const } : {}),
  }));
}

/** Generous: it only takes long on a busy machine. */

const unhandled: unknown[] = [];
const noteUnhandled = (reason: unknown) => unhandled.push(reason);
beforeAll(() => {
  mainProcess.on('unhandledRejection', noteUnhandled);
});
afterAll(() => {
  mainProcess.off('unhandledRejection', noteUnhandled);
});

describe('the transcript', () => {
  it('L-15 never has a call without its result or a result without its call, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(script, options, fc.integer({ min: 0, max: 40 }), async (steps, limits, abortAfter) => {
        const provider = new ScriptedProvider(steps, limits);
        while (provider.adapter.rounds.length < steps.length) {
          const stopping = new AbortController();
          const abort = () => stopping.abort();
          let events = 0;
          await playTurn(provider, {
            signal: stopping.signal,
            explicitTools: hostileTools(abort),
            eventSink: () => {
              events += 1;
              if (events === abortAfter) {
                abort();
              }
            },
          });
          expect(getEventListeners(stopping.signal, 'abort')).toEqual([]);
          if (abortAfter === 1) {
            break;
          }
        }
        for (const { messages } of provider.adapter.rounds) {
          expect(transcriptFaults(messages)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
    await new Promise(setImmediate);
    expect(unhandled).toEqual([]);
  });
});
