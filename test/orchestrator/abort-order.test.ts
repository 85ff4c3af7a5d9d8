import { describe, expect, it } from '@jest/globals';
import { SUCCESS_LINES, successUpTo } from '../support/orchestrator-success-lines.js';
import { type Step, type StepAction, World } from '../support/orchestrator-world.js';

const stopNow: StepAction = (world) => {
  world.orchestrator.stop('enough');
};
/** Never settles, so that only the stop can end the step. */
const stopWhileWaiting: StepAction = (world) => {
  queueMicrotask(() => world.orchestrator.stop('enough'));
  return new Promise(() => {});
};

const SILENT = ['flag: free', 'outcome: aborted'];
const ALL_HEAR_ABORT = [
  'flag: free',
  'A.onResponse: aborted "" enough',
  'B.onResponse: aborted "" enough',
  'response listener: aborted "" enough',
  'outcome: aborted',
];

const aborts: readonly [step: Step, lines: readonly string[]][] = [
  ['receiver', [...successUpTo('receiver: take'), ...SILENT]],
  ['interceptor', [...successUpTo('interceptor: "Hi"'), ...SILENT]],
  [
    'onRequest A',
    [
      ...successUpTo('A.onRequest: "Hi"'),
      'list: nobody types',
      'flag: free',
      'A.onResponse: aborted "" enough',
      'response listener: aborted "" enough',
      'outcome: aborted',
    ],
  ],
  ['onRequest B', [...successUpTo('B.onRequest: "Hi"'), 'list: nobody types', ...ALL_HEAR_ABORT]],
  ['getTools A', [...successUpTo('A.getTools'), 'list: nobody types', ...ALL_HEAR_ABORT]],
  ['getTools B', [...successUpTo('B.getTools'), 'list: nobody types', ...ALL_HEAR_ABORT]],
  ['session context', [...successUpTo('session context: ask'), 'list: nobody types', ...ALL_HEAR_ABORT]],
  ['request listener', [...successUpTo('request listener: "Hi"'), 'list: nobody types', ...ALL_HEAR_ABORT]],
  ['stream', [...successUpTo('provider: stream "Hi"'), 'list: nobody types', 'store: append user', ...ALL_HEAR_ABORT]],
  [
    'first delta',
    [
      ...successUpTo('list: append "Hel"'),
      'store: append user',
      'flag: free',
      'A.onResponse: aborted "Hel" enough',
      'B.onResponse: aborted "Hel" enough',
      'response listener: aborted "Hel" enough',
      'outcome: aborted',
    ],
  ],
];

describe.each([
  ['at once', stopNow],
  ['while it waits', stopWhileWaiting],
])('the order of a turn that is stopped %s', (_, action) => {
  it.each(aborts)('T-34 is kept at the step: %s', async (step, lines) => {
    expect(await new World({ at: { [step]: action } }).play()).toEqual(lines);
  });
});

describe('a stop', () => {
  it('T-34 from inside the list leaves the user message there and tells all controllers', async () => {
    expect(await new World({ at: { list: stopNow } }).play()).toEqual([
      ...successUpTo('list: Assistant types'),
      'list: nobody types',
      ...ALL_HEAR_ABORT,
    ]);
  });

  it.each<Step>(['store', 'onResponse A', 'response listener'])(
    'T-34 changes nothing any more at the step: %s',
    async (step) => {
      const world = new World({ at: { [step]: stopNow } });

      expect(await world.play()).toEqual(SUCCESS_LINES);
      expect(world.requests[0]?.signal?.aborted).toBe(false);
    },
  );

  it('T-34 before the attachments are taken leaves the receiver alone and calls no hook', async () => {
    const world = new World();

    expect(await world.play('Hi', AbortSignal.abort('enough'))).toEqual(['outcome: aborted']);
  });
});
