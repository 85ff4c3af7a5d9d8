import { describe, expect, it } from '@jest/globals';
import { isTimeoutError, type ToolContext, type ToolSpec } from 'toolwright';
import { answerCall, specOf } from '../support/answer-call.js';
import { createGate } from '../support/gate.js';
import { playTurn } from '../support/play-turn.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

function named(name: string, execute: ToolSpec['execute'], behaviour: Partial<ToolSpec> = {}): ToolSpec {
  return { name, description: 'Works.', execute, ...behaviour };
}

describe('a tool that fails', () => {
  it('E-07 neither ends the turn nor disturbs its siblings', async () => {
    const gate = createGate<string>();
    const tools = [
      named('slow', () => gate.promise),
      named('bad', () => {
        throw new Error('bad');
      }),
      named('rejecting', async () => {
        gate.open('late');
        throw undefined;
      }),
    ];
    const calls = ['slow', 'bad', 'rejecting'].map((name) => ({ id: name, name }));
    const provider = new ScriptedProvider([{ calls }, 'All answered.']);
    const { texts, error } = await playTurn(provider, { explicitTools: tools });
    expect(error).toBeUndefined();
    expect(texts.join('')).toBe('All answered.');
    const message = provider.adapter.rounds[1]?.messages.at(-1);
    expect(message).toMatchObject({
      role: 'tool',
      results: [
        { callId: 'slow', text: 'late', isError: false },
        { callId: 'bad', isError: true },
        { callId: 'rejecting', isError: true },
      ],
    });
  });

  it('E-07 costs the turn nothing when the logger fails too', async () => {
    const broken = () => {
      throw new Error('disk full');
    };
    const logger = { debug: broken, info: broken, warn: broken, error: broken };
    const provider = new ScriptedProvider([{ calls: [{ name: 'bad' }] }, 'Fine.'], { logger });
    const { texts, error } = await playTurn(provider, {
      explicitTools: [
        named('bad', () => {
          throw new Error('bad');
        }),
      ],
    });
    expect(error).toBeUndefined();
    expect(texts).toEqual(['Fine.']);
  });
});

describe('a tool that takes too long', () => {
  it('E-08 gives an error result and sees its own signal abort', async () => {
    let seen: AbortSignal | undefined;
    const tool = named('slow', (_, { signal }) => {
      seen = signal;
      return new Promise(() => {});
    });
    const { text, isError, error } = await answerCall({ ...tool, timeoutMs: 1 });
    expect({ text, isError, error }).toEqual({
      text: 'Error: The tool did not finish within 1 ms.',
      isError: true,
      error: undefined,
    });
    expect(seen?.aborted).toBe(true);
    expect(isTimeoutError(seen?.reason)).toBe(true);
  });

  // Jest fails a test during which a rejection goes unhandled; the test's own `process` never hears of one.
  it('E-08 leaves no unhandled rejection when it fails afterwards', async () => {
    const gate = createGate();
    const { text, log } = await answerCall(named('slow', () => gate.promise, { timeoutMs: 1 }));
    gate.fail(new Error('too late, password=hunter2'));
    await new Promise(setImmediate);
    expect(text).toBe('Error: The tool did not finish within 1 ms.');
    expect(log).toMatchObject([
      { level: 'warn', fields: { error: { name: 'TimeoutError' } } },
      { level: 'debug', fields: { error: { message: 'too late, password=***' } } },
    ]);
  });

  it('E-08 does not abort the signal of a tool that finishes in time', async () => {
    let context: ToolContext | undefined;
    const tool = specOf(
      (_, given) => {
        context = given;
        return 'quick';
      },
      { timeoutMs: 60_000 },
    );
    expect((await answerCall(tool)).text).toBe('quick');
    expect(context?.signal.aborted).toBe(false);
  });

  it('E-08 counts the time that a stream of results takes', async () => {
    let isLeft = false;
    async function* drip() {
      try {
        yield 1;
        await new Promise(() => {});
      } finally {
        isLeft = true;
      }
    }
    const { text } = await answerCall(specOf(drip, { timeoutMs: 1 }));
    expect(text).toBe('Error: The tool did not finish within 1 ms.');
    expect(isLeft).toBe(false);
  });
});

describe('progress', () => {
  it('E-08 reaches the events while the tool runs, and not afterwards', async () => {
    let report: ToolContext['reportProgress'] = () => {};
    const answered = await answerCall(
      specOf((_, { reportProgress }) => {
        report = reportProgress;
        reportProgress('half');
        return 'done';
      }),
    );
    report('too late');
    const progress = answered.events.filter(({ type }) => type === 'tool-progress');
    expect(progress).toEqual([{ type: 'tool-progress', callId: 'call-1', toolName: 'work', progress: 'half' }]);
  });
});
