import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createGate } from '../support/gate.js';
import { SUCCESS_LINES, successUpTo } from '../support/orchestrator-success-lines.js';
import { type Step, type StepAction, World } from '../support/orchestrator-world.js';

const SORRY = 'Sorry, something went wrong. Please try again.';
const UP_TO_INTERCEPTED = successUpTo('interceptor: "Hi"');
const FROM_INTERCEPTED = SUCCESS_LINES.slice(UP_TO_INTERCEPTED.length);

const boom: StepAction = () => {
  throw new Error('boom');
};
const boomLater: StepAction = async () => {
  throw new Error('boom');
};

describe('the order of a turn', () => {
  it('T-37 is always the same when nothing goes wrong', async () => {
    expect(await new World().play()).toEqual(SUCCESS_LINES);
  });

  it('T-37 is the same when every hook returns a promise', async () => {
    const later: StepAction = async () => undefined;
    const waiting: Step[] = ['onRequest A', 'onRequest B', 'request listener', 'onResponse A', 'onResponse B', 'store'];
    const at = Object.fromEntries(waiting.map((step) => [step, later]));

    expect(await new World({ at }).play()).toEqual(SUCCESS_LINES);
  });

  it('I-07 shows and sends nothing while a prompt is postponed', async () => {
    const resumed = createGate();
    const postpone: StepAction = (_, event) => {
      const { proceed } = event.postpone(1000);
      void resumed.promise.then(proceed);
    };
    const world = new World({ at: { interceptor: postpone } });
    const playing = world.play();
    await nextEventLoopTurn();
    world.record('resume');
    resumed.open();

    expect(await playing).toEqual([...UP_TO_INTERCEPTED, 'resume', ...FROM_INTERCEPTED]);
  });

  it('I-11 shows and sends nothing while an async interceptor runs', async () => {
    const decided = createGate();
    const world = new World({ at: { interceptor: () => decided.promise } });
    const playing = world.play();
    await nextEventLoopTurn();
    world.record('decided');
    decided.open();

    expect(await playing).toEqual([...UP_TO_INTERCEPTED, 'decided', ...FROM_INTERCEPTED]);
  });
});

const ALL_HEAR_FAILURE = [
  'flag: free',
  'A.onResponse: failed "" boom',
  'B.onResponse: failed "" boom',
  'response listener: failed "" boom',
  'outcome: failed',
];
const SAY_SORRY = ['list: nobody types', `list: add Assistant "${SORRY}"`];

const failures: readonly [id: string, step: Step, lines: readonly string[]][] = [
  ['T-11', 'receiver', [...successUpTo('receiver: take'), ...ALL_HEAR_FAILURE]],
  ['I-06', 'interceptor', [...successUpTo('interceptor: "Hi"'), ...ALL_HEAR_FAILURE]],
  [
    'T-19',
    'onRequest A',
    [
      ...successUpTo('A.onRequest: "Hi"'),
      ...SAY_SORRY,
      'flag: free',
      'A.onResponse: failed "" boom',
      'response listener: failed "" boom',
      'outcome: failed',
    ],
  ],
  ['T-19', 'onRequest B', [...successUpTo('B.onRequest: "Hi"'), ...SAY_SORRY, ...ALL_HEAR_FAILURE]],
  ['T-17', 'getTools A', [...successUpTo('A.getTools'), ...SAY_SORRY, ...ALL_HEAR_FAILURE]],
  ['T-17', 'getTools B', [...successUpTo('B.getTools'), ...SAY_SORRY, ...ALL_HEAR_FAILURE]],
  ['T-21', 'session context', [...successUpTo('session context: ask'), ...SAY_SORRY, ...ALL_HEAR_FAILURE]],
  ['T-14', 'request listener', [...successUpTo('request listener: "Hi"'), ...SAY_SORRY, ...ALL_HEAR_FAILURE]],
  [
    'T-09',
    'stream',
    [...successUpTo('provider: stream "Hi"'), ...SAY_SORRY, 'store: append user', ...ALL_HEAR_FAILURE],
  ],
  [
    'T-09',
    'first delta',
    [
      ...successUpTo('list: append "Hel"'),
      `list: replace by "${SORRY}"`,
      'store: append user',
      'flag: free',
      'A.onResponse: failed "Hel" boom',
      'B.onResponse: failed "Hel" boom',
      'response listener: failed "Hel" boom',
      'outcome: failed',
    ],
  ],
  ['T-36', 'store', SUCCESS_LINES],
  [
    'T-18',
    'onResponse A',
    [
      ...successUpTo('A.onResponse: completed "Hello"'),
      `list: add Assistant "${SORRY}"`,
      'B.onResponse: completed "Hello"',
      'response listener: completed "Hello" boom',
      'outcome: completed',
    ],
  ],
  [
    'T-18',
    'onResponse B',
    [
      ...successUpTo('B.onResponse: completed "Hello"'),
      `list: add Assistant "${SORRY}"`,
      'response listener: completed "Hello" boom',
      'outcome: completed',
    ],
  ],
  ['T-15', 'response listener', SUCCESS_LINES],
];

describe.each([
  ['throws', boom],
  ['rejects', boomLater],
])('the order of a turn in which a step %s', (_, action) => {
  it.each(failures)('%s is kept when it is: %s', async (_id, step, lines) => {
    expect(await new World({ at: { [step]: action } }).play()).toEqual(lines);
  });
});

describe('the order of a turn in which the list throws', () => {
  it('T-30 is that of a success', async () => {
    expect(await new World({ at: { list: boom } }).play()).toEqual(SUCCESS_LINES);
  });
});
