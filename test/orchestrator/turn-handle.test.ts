import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { AIOrchestrator, isPromptNotRunError, type Turn, type TurnEvent } from 'toolwright';
import { collect } from '../support/collect.js';
import { FakeProvider, failsWith, hangsAfter, says } from '../support/fake-provider.js';
import { createGate } from '../support/gate.js';
import { RecordingLogger } from '../support/recording-logger.js';
import { ScriptedProvider } from '../support/scripted-provider.js';

const builder = (provider: FakeProvider) => AIOrchestrator.builder(provider, 'x').withLogger(new RecordingLogger());
const boom = new Error('boom');
const typesOf = (events: readonly TurnEvent[]) => events.map(({ type }) => type);

/** What the two ways of reading a turn's text come to. */
async function readBothWays(turn: Turn) {
  const deltas: string[] = [];
  const iteration = await (async () => {
    for await (const delta of turn) {
      deltas.push(delta);
    }
  })().catch((error: unknown) => error);
  const text = await turn.text().catch((error: unknown) => error);
  return { deltas, iteration, text, status: (await turn.outcome).status };
}

describe('reading a turn', () => {
  it('T-35 completed: the deltas, and the whole text', async () => {
    const turn = builder(new FakeProvider(says('Hel', 'lo')))
      .build()
      .prompt('Hi');

    expect(await readBothWays(turn)).toEqual({
      deltas: ['Hel', 'lo'],
      iteration: undefined,
      text: 'Hello',
      status: 'completed',
    });
  });

  it('T-35 failed: the deltas so far, then the error', async () => {
    const turn = builder(new FakeProvider(failsWith(boom, 'Hel')))
      .build()
      .prompt('Hi');

    expect(await readBothWays(turn)).toEqual({ deltas: ['Hel'], iteration: boom, text: boom, status: 'failed' });
  });

  it('T-35 aborted: the deltas so far, then the reason', async () => {
    const orchestrator = builder(new FakeProvider(hangsAfter('Hel'))).build();
    const turn = orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    orchestrator.stop('enough');

    expect(await readBothWays(turn)).toEqual({
      deltas: ['Hel'],
      iteration: 'enough',
      text: 'enough',
      status: 'aborted',
    });
  });

  it('T-35 ignored, dropped and rejected: no delta, and a PromptNotRunError', async () => {
    const orchestrator = builder(new FakeProvider(hangsAfter()))
      .withRequestInterceptor((event) => (event.text === 'bad' ? event.reject('Not that.') : undefined))
      .build();
    const rejected = orchestrator.prompt('bad');
    const turns = { rejected, dropped: orchestrator.prompt('while busy'), ignored: orchestrator.prompt(' ') };
    const reasons: Record<string, string> = {
      rejected: 'The prompt was not run: the request interceptor rejected it: Not that.',
      dropped:
        'The prompt was not run: another one is running (see whenBusy), or the request interceptor left it blank.',
      ignored: 'The prompt was not run: it is blank.',
    };

    for (const [status, turn] of Object.entries(turns)) {
      const read = await readBothWays(turn);
      expect(read.text).toMatchObject({ message: reasons[status] });
      expect(read).toMatchObject({ deltas: [], iteration: undefined, status });
      expect(isPromptNotRunError(read.text)).toBe(true);
      expect(await collect(turn.events)).toEqual([{ type: 'turn-end', status }]);
    }
    expect(await rejected.outcome).toMatchObject({ reason: 'Not that.', text: '', entries: [], toolCalls: [] });
  });

  it('T-35 late: the text so far comes as one delta', async () => {
    const more = createGate();
    const provider = new FakeProvider(async function* () {
      yield* ['a', 'b', 'c'];
      await more.promise;
      yield* ['d', 'e'];
    });
    const turn = builder(provider).build().prompt('Hi');
    await nextEventLoopTurn();
    const reading = collect(turn);
    more.open();

    expect(await reading).toEqual(['abc', 'd', 'e']);
    expect(await collect(turn)).toEqual(['abcde']);
  });

  it('T-35 leaving the loop stops nothing, and a slow reader slows nothing', async () => {
    const orchestrator = builder(new FakeProvider(says('a', 'b', 'c'))).build();
    const turn = orchestrator.prompt('Hi');
    const slow = turn[Symbol.asyncIterator]();
    for await (const delta of turn) {
      expect(delta).toBe('a');
      break;
    }

    expect(await turn.text()).toBe('abc');
    expect([await slow.next(), await slow.next()]).toEqual([
      { done: false, value: 'a' },
      { done: false, value: 'b' },
    ]);
    await slow.return?.();
    expect(await slow.next()).toEqual({ done: true, value: undefined });
  });

  it("T-35 leaving while waiting for more ends the wait, and nobody else's", async () => {
    const more = createGate();
    const provider = new FakeProvider(async function* () {
      await more.promise;
      yield 'a';
    });
    const turn = builder(provider).build().prompt('Hi');
    const leaving = turn[Symbol.asyncIterator]();
    const staying = turn[Symbol.asyncIterator]();
    const left = leaving.next();
    const stayed = staying.next();
    await nextEventLoopTurn();
    await leaving.return?.();

    expect(await left).toEqual({ done: true, value: undefined });
    more.open();
    expect(await stayed).toEqual({ done: false, value: 'a' });
  });

  it('T-35 two readings asked at once each get their own delta', async () => {
    const turn = builder(new FakeProvider(says('a', 'b')))
      .build()
      .prompt('Hi');
    const reader = turn[Symbol.asyncIterator]();
    const results = await Promise.all([reader.next(), reader.next(), reader.next()]);

    expect(results.map(({ value }) => value)).toEqual(['a', 'b', undefined]);
  });
});

const lookUp = { name: 'look_up', description: 'Looks up', execute: () => 'found' };
const twoRounds = () =>
  AIOrchestrator.builder(
    new ScriptedProvider([
      {
        text: 'Let me look.',
        events: [
          { type: 'text-delta', text: 'Let me ' },
          { type: 'reasoning-delta', text: 'hm' },
          { type: 'text-delta', text: 'look.' },
        ],
        calls: [{ id: 'c1', name: 'look_up' }],
      },
      {
        text: 'Found it.',
        events: [
          { type: 'text-delta', text: 'Found' },
          { type: 'text-delta', text: ' it.' },
        ],
      },
    ]),
    'x',
  )
    .withTools(lookUp)
    .build();

describe('the events of a turn', () => {
  it('T-35 live: every one, in order, for each of several consumers', async () => {
    const turn = twoRounds().prompt('Hi');
    const [one, other] = await Promise.all([collect(turn.events), collect(turn.events)]);

    expect(typesOf(one).filter((type) => !type.startsWith('tool-call-') && type !== 'metadata')).toEqual([
      'turn-start',
      'round-start',
      'text-delta',
      'reasoning-delta',
      'text-delta',
      'tool-result',
      'round-end',
      'round-start',
      'text-delta',
      'text-delta',
      'round-end',
      'turn-end',
    ]);
    expect(other).toEqual(one);
    const { messageId } = await turn.outcome;
    expect(one[0]).toEqual({ type: 'turn-start', turnId: turn.id, messageId });
    expect(one.at(-1)).toEqual({ type: 'turn-end', status: 'completed' });
  });

  it('T-35 late: those that are no deltas, and the text of each round as one', async () => {
    const turn = twoRounds().prompt('Hi');
    await turn.outcome;
    const events = await collect(turn.events);

    expect(events.filter(({ type }) => type.endsWith('-delta'))).toEqual([
      { type: 'text-delta', text: 'Let me look.' },
      { type: 'text-delta', text: 'Found it.' },
    ]);
    expect(typesOf(events)).toContain('tool-result');
    expect(await collect(turn)).toEqual(['Let me look.Found it.']);
  });

  it('T-35 in the middle of a round: its text so far as one delta, then every delta', async () => {
    const more = createGate();
    const provider = new FakeProvider(async function* () {
      yield* ['a', 'b'];
      await more.promise;
      yield* ['c', 'd'];
    });
    const turn = builder(provider).build().prompt('Hi');
    await nextEventLoopTurn();
    const reading = collect(turn.events);
    more.open();

    expect((await reading).slice(1)).toEqual([
      { type: 'text-delta', text: 'ab' },
      { type: 'text-delta', text: 'c' },
      { type: 'text-delta', text: 'd' },
      { type: 'turn-end', status: 'completed' },
    ]);
  });

  it('T-35 are made for a provider that makes none, and passed on from one that does', async () => {
    const makesNone = new FakeProvider(async function* ({ metadataSink }) {
      yield 'a';
      metadataSink({ finishReason: 'stop' });
    });
    const makesOwn = new FakeProvider(async function* ({ metadataSink, eventSink }) {
      eventSink?.({ type: 'turn-start', turnId: 't1', messageId: 'm1' });
      eventSink?.({ type: 'turn-end', status: 'completed' });
      eventSink?.({ type: 'text-delta', text: 'a' });
      eventSink?.({ type: 'tool-call-end', callId: 'c1', toolName: 't', arguments: null });
      yield 'a';
      metadataSink({ finishReason: 'stop' });
      eventSink?.({ type: 'metadata', metadata: { finishReason: 'stop' } });
    });
    const read = async (provider: FakeProvider) =>
      (await collect(builder(provider).build().prompt('Hi').events)).slice(1);

    expect(await read(makesNone)).toEqual([
      { type: 'text-delta', text: 'a' },
      { type: 'metadata', metadata: { finishReason: 'stop' } },
      { type: 'turn-end', status: 'completed' },
    ]);
    expect(typesOf(await read(makesOwn))).toEqual(['text-delta', 'tool-call-end', 'metadata', 'turn-end']);
  });

  it('T-35 throw nothing when the turn fails', async () => {
    const turn = builder(new FakeProvider(failsWith(boom, 'a')))
      .build()
      .prompt('Hi');

    expect(typesOf(await collect(turn.events))).toEqual(['turn-start', 'text-delta', 'turn-end']);
  });

  it('T-35 as server-sent events can be read by any client', async () => {
    const response = new Response(twoRounds().prompt('Hi').toReadableStream());
    const messages: EventSourceMessage[] = [];
    createParser({ onEvent: (message) => messages.push(message) }).feed(await response.text());
    const events = messages.map(({ data }) => JSON.parse(data) as TurnEvent);

    expect(messages.map(({ event }) => event)).toEqual(typesOf(events));
    expect(typesOf(events).at(0)).toBe('turn-start');
    expect(events.at(-1)).toEqual({ type: 'turn-end', status: 'completed' });
    expect(events).toContainEqual({ type: 'text-delta', text: 'Let me ' });
  });

  it('T-35 as server-sent events survive what is no JSON, and being cancelled stops nothing', async () => {
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const provider = new FakeProvider(async function* ({ eventSink }) {
      eventSink?.({ type: 'tool-progress', callId: 'c1', toolName: 't', progress: { size: 5n } });
      eventSink?.({ type: 'tool-progress', callId: 'c1', toolName: 't', progress: circular });
      yield 'a\nb';
    });
    const orchestrator = builder(provider).build();
    const body = await new Response(orchestrator.prompt('Hi').toReadableStream()).text();

    expect(body).toContain('"progress":{"size":"5"}');
    expect(body).toContain('data: {"type":"tool-progress","callId":"c1","toolName":"t"}\n\n');
    expect(body).toContain('data: {"type":"text-delta","text":"a\\nb"}\n\n');
    const turn = orchestrator.prompt('Again');
    await turn.toReadableStream().cancel();
    expect(await turn.text()).toBe('a\nb');
  });
});
