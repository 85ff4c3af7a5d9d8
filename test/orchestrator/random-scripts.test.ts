import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TurnEvent, WhenBusy } from 'toolwright';
import { collect } from '../support/collect.js';
import { type Plan, RandomWorld, type Trace } from '../support/orchestrator-random-world.js';

const RUNS = 300;

type Command =
  | { readonly do: 'prompt' | 'submit'; readonly plan: Plan }
  | { readonly do: 'stop' | 'tick' | 'disconnect' | 'proceed' | 'fail' }
  | { readonly do: 'abort' | 'wait'; readonly amount: number };

const often = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(usual, ...others) });

const plan: fc.Arbitrary<Plan> = fc.record({
  interceptor: often<Plan['interceptor']>('pass', 'replace', 'blank', 'reject', 'explain', 'throw', 'postpone', 'hang'),
  failsAt: often<Plan['failsAt']>(
    'nothing',
    'onRequest A',
    'onRequest B',
    'getTools',
    'supplier',
    'request',
    'onResponse',
    'response',
  ),
  deltas: fc.array(fc.constantFrom('a', 'bc', '', ' '), { maxLength: 3 }),
  end: often<Plan['end']>('done', 'throw', 'throw at once', 'hang', 'ignore the signal'),
  isSlow: fc.boolean(),
  followsUp: fc.boolean(),
});

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('prompt' as const, 'submit' as const), plan }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('tick', 'tick', 'tick', 'stop', 'disconnect', 'proceed', 'fail') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('abort' as const), amount: fc.nat({ max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), amount: fc.nat({ max: 12_000 }) }) },
) as fc.Arbitrary<Command>;

async function play(world: RandomWorld, commands: readonly Command[]): Promise<void> {
  for (const [index, step] of commands.entries()) {
    switch (step.do) {
      case 'prompt':
      case 'submit':
        world[step.do](`p${index}`, step.plan);
        break;
      case 'stop':
        world.orchestrator.stop('canary');
        break;
      case 'tick':
        await world.tick();
        break;
      case 'disconnect':
        world.list.isThere = !world.list.isThere;
        break;
      case 'proceed':
      case 'fail':
        world.resume(step.do);
        break;
      case 'abort':
        world.abort(step.amount);
        break;
      case 'wait':
        world.clock.advance(step.amount);
        break;
    }
  }
  await world.drain();
}

/** What section 1 makes of what the provider was asked and gave. */
async function expectedHistory({ streams, traces }: RandomWorld): Promise<string[]> {
  const entries: string[] = [];
  for (const { key, text, yielded } of streams) {
    entries.push(`user: ${text}`);
    const trace = traces.get(key) as Trace;
    const status = trace.turn === undefined ? submittedStatus(trace) : (await trace.turn.outcome).status;
    if (status === 'completed' && yielded !== '') {
      entries.push(`assistant: ${yielded}`);
    }
  }
  return entries;
}

/** A submit returns no turn; what the response listener heard says how it ended. */
function submittedStatus({ heard }: Trace): string | undefined {
  return heard[0];
}

async function checkTrace(trace: Trace): Promise<void> {
  const { turn, controller, onRequests, ended, heard } = trace;
  expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  expect(heard.length).toBeLessThanOrEqual(1);
  if (onRequests > 0) {
    expect(heard).toHaveLength(1);
  }
  const begun = onRequests > 0 ? onRequests : 2 * heard.length;
  expect(ended).toEqual(['A', 'B'].slice(0, begun));
  if (turn === undefined) {
    return;
  }
  const { status } = await turn.outcome;
  const events: TurnEvent[] = await collect(turn.events);
  expect(events.filter(({ type }) => type === 'turn-end')).toEqual([{ type: 'turn-end', status }]);
  expect(events.at(-1)?.type).toBe('turn-end');
  switch (status) {
    case 'completed':
    case 'failed':
      expect(heard).toEqual([status]);
      break;
    case 'aborted':
      expect(heard).toEqual(onRequests > 0 ? ['aborted'] : []);
      break;
    default:
      expect(heard).toEqual([]);
      expect(onRequests).toBe(0);
  }
}

async function checkWorld(world: RandomWorld): Promise<void> {
  const history = world.orchestrator.getHistory();
  expect(world.orchestrator.isBusy).toBe(false);
  expect(world.clock.timerCount).toBe(0);
  expect(world.mostOpen).toBeLessThanOrEqual(1);
  expect(history.map(({ role, content }) => `${role}: ${content}`)).toEqual(await expectedHistory(world));
  expect(world.stored).toEqual(history.map(({ content }) => content));
  expect(JSON.stringify(world.list.messages)).not.toContain('canary');
  for (const trace of world.traces.values()) {
    await checkTrace(trace);
  }
}

describe('any script of prompts, failures, stops and disconnections', () => {
  it.each<WhenBusy>(['drop', 'queue'])(
    'ends with the flag free, exact history, end hooks once a turn, and no timer or listener left (%s)',
    async (whenBusy) => {
      await fc.assert(
        fc.asyncProperty(fc.array(command, { maxLength: 20 }), fc.boolean(), async (commands, isStoreBroken) => {
          const world = new RandomWorld(whenBusy, isStoreBroken);
          await play(world, commands);
          await checkWorld(world);
        }),
        { numRuns: RUNS },
      );
    },
  );
});
