import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { answerCall, specOf } from '../support/answer-call.js';
import { createGate } from '../support/gate.js';

describe('results that come in parts', () => {
  it('R-01 are collected, with an event for each part', async () => {
    async function* rows() {
      yield { id: 1 };
      yield { id: 2 };
    }
    const { text, events } = await answerCall(specOf(rows));
    expect(text).toBe('[{"id":1},{"id":2}]');
    expect(events.filter(({ type }) => type === 'tool-progress')).toEqual([
      { type: 'tool-progress', callId: 'call-1', toolName: 'work', progress: { id: 1 } },
      { type: 'tool-progress', callId: 'call-1', toolName: 'work', progress: { id: 2 } },
    ]);
  });

  it('R-01 include what a generator returns at its end', async () => {
    async function* work() {
      yield 'half';
      return 'whole';
    }
    expect((await answerCall(specOf(work))).text).toBe('["half","whole"]');
  });

  it('R-01 may come from a generator that waits for nothing, and fail like a tool that throws', async () => {
    function* rows(fails: boolean) {
      yield { id: 1 };
      if (fails) {
        throw new Error('line broke');
      }
      return 'end';
    }
    expect(await answerCall(specOf(() => rows(false)))).toMatchObject({ text: '[{"id":1},"end"]', isError: false });
    const failed = await answerCall(specOf(() => rows(true), { errorRelay: 'vendor-convention' }));
    expect(failed).toMatchObject({ text: 'Error: line broke', isError: true });
    expect(failed.log).toHaveLength(1);
  });

  it('R-01 may be empty', async () => {
    async function* nothing() {}
    expect((await answerCall(specOf(nothing))).text).toBe('[]');
  });

  it.each([
    [
      'a Node stream of bytes',
      () => Readable.from([Buffer.from('he'), Buffer.from('llo')]),
      '[Uint8Array, 5 bytes, base64] aGVsbG8=',
    ],
    ['a Node stream of objects', () => Readable.from([{ a: 1 }, { a: 2 }]), '[{"a":1},{"a":2}]'],
    ['a web stream', () => new Blob(['hello']).stream(), '[Uint8Array, 5 bytes, base64] aGVsbG8='],
  ])('R-01 may be %s', async (_, make, text) => {
    expect((await answerCall(specOf(make))).text).toBe(text);
  });

  it('R-01 fail like a tool that throws when the stream fails', async () => {
    async function* rows() {
      yield 1;
      throw new Error('line broke');
    }
    const { text, isError, log } = await answerCall(specOf(rows, { errorRelay: 'vendor-convention' }));
    expect({ text, isError }).toEqual({ text: 'Error: line broke', isError: true });
    expect(log).toHaveLength(1);
  });

  it('R-01 are left with a note when they have no end', async () => {
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) {
          yield 'x'.repeat(84);
        }
      } finally {
        isClosed = true;
      }
    }
    const { text } = await answerCall(specOf(endless, { maxResultChars: 100 }));
    expect(text).toMatch(/^\["x{84}","x{11}\n\[cut here: at least 771 more characters are missing; ask for less\]$/);
    expect(isClosed).toBe(true);
  });

  it('R-01 inside another result are named, not read', async () => {
    async function* rows() {
      yield 1;
    }
    const { text } = await answerCall(specOf(() => ({ rows: rows() })));
    expect(text).toBe('{"rows":"[AsyncGenerator, not read: return it alone]"}');
  });

  it('R-01 are left when the turn is stopped', async () => {
    const stopping = new AbortController();
    const closed = createGate();
    async function* rows() {
      try {
        yield 1;
        stopping.abort(new Error('stop'));
        yield 2;
      } finally {
        closed.open();
      }
    }
    const { error } = await answerCall(specOf(rows), { signal: stopping.signal });
    expect(error).toMatchObject({ message: 'stop' });
    await closed.promise;
  });

  it('R-01 are left when the turn is stopped although nothing more comes of them', async () => {
    const stopping = new AbortController();
    const left = createGate();
    const silent: AsyncIterator<unknown> = {
      next() {
        setImmediate(() => stopping.abort());
        return new Promise(() => {});
      },
      async return() {
        left.open();
        return { done: true, value: undefined };
      },
    };
    await answerCall(
      specOf(() => ({ [Symbol.asyncIterator]: () => silent })),
      { signal: stopping.signal },
    );
    await left.promise;
  });
});
