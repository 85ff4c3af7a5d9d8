import { describe, expect, it } from '@jest/globals';
import type { ToolSpec } from 'toolwright';
import { callReply, type Scenario, textReply } from '../support/scenario.js';
import type { NeutralItem, NeutralResult } from '../support/wire.js';
import { inSession, playWell, type Session } from './open-session.js';
import { echoArguments, echoTool } from './tools.js';
import type { VendorUnderTest } from './vendor-under-test.js';

/** The results that request `index` carries, in order. */
export function resultsOf(session: Session, index = 1): readonly NeutralResult[] {
  const isResult = (item: NeutralItem): item is NeutralResult => item.kind === 'result';
  return session.vendor.at(index).says.items.filter(isResult);
}

/** L-13 to L-15 and L-21: which tools run, and what becomes of their results. */
export function describeCalls(underTest: VendorUnderTest): void {
  describe('calls', () => {
    describeUnknownNames(underTest);
    describeConcurrency(underTest);
    describeArguments(underTest);
    describeSources(underTest);
  });
}

function describeUnknownNames(underTest: VendorUnderTest): void {
  it.each(['nobody', 'constructor', 'toString', '__proto__', 'hasOwnProperty', 'a.b c', 'x'.repeat(70), ''])(
    'L-13 answers the unknown name %j with the names that there are',
    (name) => {
      const asked = callReply([{ id: 'c1', name, arguments: '{}' }]);
      return inSession(underTest, [asked, asked, textReply('Sorry')], async (session) => {
        const { texts } = await playWell(session, { explicitTools: [echoTool(), echoTool('shout')] });
        expect(texts).toEqual(['Sorry']);
        const [result] = resultsOf(session);
        expect(result?.text).toContain(name.slice(0, 64));
        expect(result?.text).toMatch(/echo.*shout/);
        expect(result?.isError ?? true).toBe(true);
        const replayed = session.vendor.at(2).says.items.flatMap((item) => (item.kind === 'call' ? [item.name] : []));
        expect(replayed[0]).toBe(replayed[1]);
      });
    },
  );

  it.each(['id with spaces', 'i'.repeat(100), 'ü'])('L-13 replays the id %j in a legal form', (id) =>
    inSession(
      underTest,
      [callReply([{ id, name: 'echo', arguments: echoArguments('a') }]), textReply('Done')],
      async (session) => {
        await playWell(session, { explicitTools: [echoTool()] });
        const [call] = session.vendor.at(1).says.items.filter((item) => item.kind === 'call');
        expect(call?.id).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
        expect(resultsOf(session)).toMatchObject([{ callId: call?.id, text: 'echo says a' }]);
      },
    ),
  );
}

function describeConcurrency(underTest: VendorUnderTest): void {
  const three: Scenario = callReply(['a', 'b', 'c'].map((id) => ({ id, name: 'echo', arguments: echoArguments(id) })));

  it('L-14 runs the calls of one reply at the same time and sends their results in call order', () => {
    const order: string[] = [];
    const waiting: (() => void)[] = [];
    const tool = echoTool('echo', {
      execute: async ({ text }) => {
        order.push(`start ${String(text)}`);
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          if (waiting.length === 3) {
            setImmediate(() => {
              for (const release of waiting.toReversed()) {
                release();
              }
            });
          }
        });
        order.push(`end ${String(text)}`);
        return `result ${String(text)}`;
      },
    });
    return inSession(underTest, [three, textReply('Done')], async (session) => {
      await playWell(session, { explicitTools: [tool] });
      expect(order).toEqual(['start a', 'start b', 'start c', 'end c', 'end b', 'end a']);
      expect(resultsOf(session).map(({ text }) => text)).toEqual(['result a', 'result b', 'result c']);
    });
  });

  it.each([
    [{ maxConcurrentTools: 1 }, {}],
    [{}, { sequential: true }],
  ])('L-14 runs one call at a time with %j and %j', (options, behaviour: Partial<ToolSpec>) => {
    let running = 0;
    let most = 0;
    const tool = echoTool('echo', {
      ...behaviour,
      execute: async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        return 'ok';
      },
    });
    return inSession(
      underTest,
      [three, textReply('Done')],
      async (session) => {
        await playWell(session, { explicitTools: [tool] });
        expect(most).toBe(1);
      },
      options,
    );
  });

  it('L-14 gives every call one result, however it ends', () => {
    const ends: ToolSpec[] = [
      echoTool('good'),
      echoTool('throws', {
        execute: () => {
          throw new Error('broken');
        },
      }),
      echoTool('rejects', { execute: () => Promise.reject(undefined) }),
      echoTool('hangs', { timeoutMs: 20, execute: () => new Promise(() => {}) }),
    ];
    const names = ['throws', 'good', 'hangs', 'nobody', 'rejects'];
    const asked = callReply(names.map((name, index) => ({ id: `c${index}`, name, arguments: echoArguments('x') })));
    return inSession(underTest, [asked, textReply('Done')], async (session) => {
      await playWell(session, { explicitTools: ends });
      expect(resultsOf(session).map(({ callId }) => callId)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
      expect(resultsOf(session)[1]?.text).toBe('good says x');
    });
  });
}

function describeArguments(underTest: VendorUnderTest): void {
  const blanks = underTest.argumentsAreText ? ['', ' ', 'null'] : [''];

  it.each(blanks)('A-01 takes the arguments %j as none', (text) =>
    inSession(
      underTest,
      [callReply([{ name: 'ping', arguments: text, fragments: text === '' ? 0 : 1 }]), textReply('Done')],
      async (session) => {
        const seen: unknown[] = [];
        const ping = echoTool('ping', {
          parametersSchema: null,
          execute: (args) => {
            seen.push({ ...args });
            return 'pong';
          },
        });
        await playWell(session, { explicitTools: [ping] });
        expect(seen).toEqual([{}]);
        expect(resultsOf(session)[0]?.text).toBe('pong');
      },
    ),
  );

  it.each(['{"text":', '[1]', '"x"', '{"text":"a"}}', '{"other":1}'])(
    'E-06 tells the model what is wrong with the arguments %j, and runs nothing',
    (text) =>
      inSession(underTest, [callReply([{ name: 'echo', arguments: text }]), textReply('Done')], async (session) => {
        let ran = 0;
        const tool = echoTool('echo', {
          execute: () => {
            ran += 1;
          },
        });
        await playWell(session, { explicitTools: [tool] });
        expect(ran).toBe(0);
        expect(resultsOf(session)[0]?.isError ?? true).toBe(true);
        expect(resultsOf(session)[0]?.text).toMatch(/argument|JSON|text/i);
      }),
  );

  it('E-06 does not take arguments that are no JSON for none', () =>
    inSession(underTest, [callReply([{ name: 'echo', arguments: '{"text":' }]), textReply('Done')], async (session) => {
      const tool = echoTool('echo', {
        parametersSchema: { type: 'object', properties: { text: { type: 'string' } } },
        execute: () => 'ran',
      });
      await playWell(session, { explicitTools: [tool] });
      expect(resultsOf(session)).toHaveLength(1);
      expect(resultsOf(session)[0]?.text).toMatch(/not JSON: .*text/);
    }));
}

function describeSources(underTest: VendorUnderTest): void {
  it('L-21 takes tools from sources, listed anew for each turn', () => {
    const listed: string[] = [];
    const source = {
      name: 'remote',
      listTools: async () => {
        listed.push('listed');
        return [echoTool(`remote_${listed.length}`)];
      },
    };
    const asked = callReply([{ name: 'remote_1', arguments: echoArguments('a') }]);
    return inSession(
      underTest,
      [asked, textReply('A1'), textReply('A2')],
      async (session) => {
        await playWell(session, { explicitTools: [echoTool()] });
        await playWell(session, { explicitTools: [echoTool()] });
        expect(resultsOf(session)[0]?.text).toBe('remote_1 says a');
        const names = session.vendor.requests.map(({ says }) => says.tools.map(({ name }) => name));
        expect(names).toEqual([
          ['echo', 'remote_1'],
          ['echo', 'remote_1'],
          ['echo', 'remote_2'],
        ]);
      },
      { toolSources: [source] },
    );
  });
}
