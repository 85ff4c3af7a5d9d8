import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { answerCall, specOf } from '../support/answer-call.js';

function throwing(): never {
  throw new Error('canary');
}

function deep(levels: number): unknown {
  let value: unknown = 'end';
  for (let level = 0; level < levels; level += 1) {
    value = { next: value };
  }
  return value;
}

/** A few objects that would be gigabytes of text if each were written wherever it is met. */
function bomb(): unknown {
  let value: unknown[] = ['x'];
  for (let level = 0; level < 60; level += 1) {
    value = [value, value];
  }
  return value;
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

describe('results that resist', () => {
  it.each<[string, unknown, string]>([
    [
      'a getter that throws',
      {
        a: 1,
        get b() {
          return throwing();
        },
        c: 3,
      },
      '{"a":1,"b":"[unreadable]","c":3}',
    ],
    ['a toJSON that throws', [{ toJSON: throwing, secret: 1 }, 2], '["[unreadable]",2]'],
    ['a toJSON that returns its own object', selfJson(), '{"a":1,"toJSON":"[function toJSON]"}'],
    [
      'a revoked proxy inside',
      { before: 1, proxy: revoked(), after: 2 },
      '{"before":1,"proxy":"[unreadable]","after":2}',
    ],
    ['a proxy whose traps throw', [new Proxy({}, { ownKeys: throwing })], '["[unreadable]"]'],
    ['an iterator that throws', [{ [Symbol.iterator]: throwing }, 1], '["[unreadable]",1]'],
    ['an iterator that throws midway', [brokenIterable(), 1], '["[unreadable]",1]'],
    ['a constructor that is no function', { constructor: 5, a: 1 }, '{"constructor":5,"a":1}'],
    ['an Error whose message throws', [unreadableError()], '["Error"]'],
  ])('R-01 survives %s', async (_, value, text) => {
    const answered = await answerCall(specOf(() => value, { errorRelay: 'vendor-convention' }));
    expect(answered.text).toBe(text);
    expect(answered.isError).toBe(false);
  });

  it('R-01 marks what is nested too deep', async () => {
    const { text } = await answerCall(specOf(() => deep(100_000)));
    expect(text).toContain('"[nested more than 64 levels deep, left out]"');
    expect((await answerCall(specOf(() => deep(60)))).text).toContain('"end"');
  });

  it('R-01 ends with objects that grow without end', async () => {
    const endless = {
      *[Symbol.iterator]() {
        for (;;) {
          yield 'more';
        }
      },
    };
    for (const value of [bomb(), endless, new Array(4_000_000_000)]) {
      const { text, isError } = await answerCall(specOf(() => value));
      expect(isError).toBe(false);
      expect(text).toMatch(/\n\[cut here: at least \d+ more characters are missing; ask for less\]$/);
    }
  });

  it('R-01 ends with parts that are too large', async () => {
    const large = 'x'.repeat(20_000_000);
    expect((await answerCall(specOf(() => ({ large })))).text).toMatch(
      /^\{"large":"x{99990}\n\[cut here: at least 900\d+ /,
    );
    expect((await answerCall(specOf(() => ({ large: Buffer.alloc(10_000_001) })))).text).toBe(
      '{"large":"[Buffer, 10000001 bytes, too many to show]"}',
    );
  });

  it('R-01 reads a generator that is returned', async () => {
    function* rows() {
      yield { id: 1 };
      yield { id: 2 };
    }
    expect((await answerCall(specOf(rows))).text).toBe('[{"id":1},{"id":2}]');
  });

  it('R-01 writes what JSON.stringify writes, for everything that JSON holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        fc.pre(typeof value !== 'string');
        expect((await answerCall(specOf(() => value))).text).toBe(JSON.stringify(value));
      }),
      { numRuns: 50 },
    );
  });

  it('R-01 survives anything at all', async () => {
    const anything = fc.anything({
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withObjectString: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
      withUnicodeString: true,
    });
    await fc.assert(
      fc.asyncProperty(anything, async (value) => {
        const { text, error } = await answerCall(specOf(() => value));
        expect(error).toBeUndefined();
        expect(text).not.toBe('');
      }),
      { numRuns: 100 },
    );
  });
});

function selfJson(): object {
  const value = {
    a: 1,
    toJSON() {
      return value;
    },
  };
  return value;
}

function brokenIterable(): object {
  return {
    *[Symbol.iterator]() {
      yield 1;
      throwing();
    },
  };
}

function unreadableError(): Error {
  return Object.defineProperty(new Error('x'), 'message', { get: throwing });
}
