import { describe, expect, it } from '@jest/globals';
import type { ToolSpec } from 'toolwright';
import { createGate } from '../support/gate.js';
import { mainProcess } from '../support/main-process.js';
import { playTurn } from '../support/play-turn.js';
import type { ScriptedMessage } from '../support/scripted-adapter.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

function tool(name: string, execute: ToolSpec['execute'], behaviour: Partial<ToolSpec> = {}): ToolSpec {
  return { name, description: 'A tool.', execute, ...behaviour };
}

function results(messages: readonly ScriptedMessage[] | undefined): [string, string][] {
  const last = messages?.at(-1);
  return last?.role === 'tool' ? last.results.map(({ callId, text }) => [callId, text]) : [];
}

/** A tool that takes the steps of whoever drives it: records starts and ends. */
function traced(trace: string[], name: string, behaviour: Partial<ToolSpec> = {}): ToolSpec {
  return tool(
    name,
    async (_args, { callId }) => {
      trace.push(`+${callId}`);
      await new Promise(setImmediate);
      trace.push(`-${callId}`);
    },
    behaviour,
  );
}

describe('several calls in one reply', () => {
  it('L-14 run at the same time, and their results go back in call order', async () => {
    const second = createGate();
    const slow = tool('slow', async () => {
      await second.promise;
      return 'first';
    });
    const quick = tool('quick', () => {
      second.open();
      return 'second';
    });
    const provider = new ScriptedProvider([
      {
        calls: [
          { id: 'a', name: 'slow' },
          { id: 'b', name: 'quick' },
        ],
      },
      'Done',
    ]);
    const { events } = await playTurn(provider, { explicitTools: [slow, quick] });
    expect(results(provider.adapter.rounds[1]?.messages)).toEqual([
      ['a', 'first'],
      ['b', 'second'],
    ]);
    expect(events.flatMap((event) => (event.type === 'tool-result' ? [event.callId] : []))).toEqual(['b', 'a']);
  });

  it('L-14 run eight at a time by default', async () => {
    let running = 0;
    let most = 0;
    const busy = tool('busy', async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
    });
    const calls = Array.from({ length: 20 }, () => ({ name: 'busy' }));
    await playTurn(new ScriptedProvider([{ calls }, 'Done']), { explicitTools: [busy] });
    expect(most).toBe(8);
  });

  it('L-14 run as many at a time as the provider is told', async () => {
    const trace: string[] = [];
    const calls = ['a', 'b', 'c'].map((id) => ({ id, name: 'work' }));
    const provider = new ScriptedProvider([{ calls }, 'Done'], { maxConcurrentTools: 1 });
    await playTurn(provider, { explicitTools: [traced(trace, 'work')] });
    expect(trace).toEqual(['+a', '-a', '+b', '-b', '+c', '-c']);
  });

  it('L-14 wait for a sequential tool, which runs alone', async () => {
    const trace: string[] = [];
    const calls = [
      { id: 'a', name: 'work' },
      { id: 'b', name: 'work' },
      { id: 'S', name: 'alone' },
      { id: 'T', name: 'alone' },
      { id: 'c', name: 'work' },
      { id: 'd', name: 'work' },
    ];
    const provider = new ScriptedProvider([{ calls }, 'Done']);
    await playTurn(provider, {
      explicitTools: [traced(trace, 'work'), traced(trace, 'alone', { sequential: true })],
    });
    expect(trace).toEqual(['+a', '+b', '-a', '-b', '+S', '-S', '+T', '-T', '+c', '+d', '-c', '-d']);
  });

  it('L-14 start only when the reply is complete', async () => {
    const trace: string[] = [];
    const provider = new ScriptedProvider([
      async (_round, emit) => {
        emit({ type: 'tool-call-start', index: 0, id: 'a', name: 'work' });
        emit({ type: 'tool-call-delta', index: 0, argumentsDelta: '{}' });
        await new Promise(setImmediate);
        trace.push('reply complete');
        return { calls: [{ id: 'a', name: 'work' }], events: [] };
      },
      'Done',
    ]);
    await playTurn(provider, { explicitTools: [traced(trace, 'work')] });
    expect(trace).toEqual(['reply complete', '+a', '-a']);
  });

  it('L-14 E-07 each get one result, whatever becomes of their siblings', async () => {
    const fine = tool(
      'fine',
      async () => {
        await new Promise(setImmediate);
        return 'fine';
      },
      { parametersSchema: { type: 'object', properties: { size: { type: 'integer' } } } },
    );
    const broken = tool('broken', () => {
      throw new Error('internal detail');
    });
    const provider = new ScriptedProvider([
      {
        calls: [
          { id: 'a', name: 'broken' },
          { id: 'b', name: 'fine' },
          { id: 'c', name: 'ghost' },
          { id: 'd', name: 'fine', arguments: '{"broken' },
          { id: 'e', name: 'fine' },
        ],
      },
      'Done',
    ]);
    const { texts } = await playTurn(provider, { explicitTools: [fine, broken] });
    expect(texts).toEqual(['Done']);
    const answers = results(provider.adapter.rounds[1]?.messages);
    expect(answers.map(([callId]) => callId)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(answers.flatMap(([callId, text]) => (text === 'fine' ? [callId] : []))).toEqual(['b', 'e']);
    expect(JSON.stringify(answers)).not.toContain('internal detail');
  });

  it('L-14 make no warning of listeners, however many run at the same time', async () => {
    const warnings: Error[] = [];
    const warn = (warning: Error) => warnings.push(warning);
    mainProcess.on('warning', warn);
    const wait = tool('wait', async (_args, { signal }) => {
      signal.addEventListener('abort', () => {});
      await new Promise(setImmediate);
    });
    const calls = Array.from({ length: 30 }, () => ({ name: 'wait' }));
    const provider = new ScriptedProvider([{ calls }, 'Done'], { maxConcurrentTools: 30 });
    await playTurn(provider, { explicitTools: [wait] });
    await new Promise(setImmediate);
    mainProcess.off('warning', warn);
    expect(warnings).toEqual([]);
  });
});
