import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator, MemoryInput, type Turn, type WhenBusy } from 'toolwright';
import { FakeProvider, hangsAfter, says } from '../support/fake-provider.js';
import { createGate, type Gate } from '../support/gate.js';
import { RecordingLogger } from '../support/recording-logger.js';

/** Answers each prompt with its text when the test opens that prompt's gate. */
function gatedProvider() {
  const gates = new Map<string, Gate>();
  const gateOf = (text: string) => {
    const gate = gates.get(text) ?? createGate();
    gates.set(text, gate);
    return gate;
  };
  const provider = new FakeProvider(async function* ({ userMessage }) {
    await gateOf(userMessage).promise;
    yield `re: ${userMessage}`;
  });
  return { provider, open: (text: string) => gateOf(text).open() };
}

const asked = (provider: FakeProvider) => provider.requests.map(({ userMessage }) => userMessage);
const statusOf = async (turn: Turn) => (await turn.outcome).status;

describe('a prompt while another one runs', () => {
  it('T-07 is dropped with one warning and does not disturb the running turn', async () => {
    const { provider, open } = gatedProvider();
    const logger = new RecordingLogger();
    const input = new MemoryInput();
    const orchestrator = AIOrchestrator.builder(provider, 'x').withLogger(logger).withInput(input).build();
    const first = orchestrator.prompt('one');
    const second = orchestrator.prompt('two');

    expect(await statusOf(second)).toBe('dropped');
    expect(logger.entries.map(({ level, message }) => [level, message])).toEqual([
      ['warn', 'A prompt was dropped: another one is running.'],
    ]);
    input.submit('three');
    open('one');
    expect(await first.text()).toBe('re: one');
    expect(asked(provider)).toEqual(['one']);
    expect(orchestrator.getHistory().map(({ content }) => content)).toEqual(['one', 're: one']);
  });

  it('T-07 is dropped too while the other one is postponed', async () => {
    const provider = new FakeProvider();
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withLogger(new RecordingLogger())
      .withRequestInterceptor((event) => {
        void nextEventLoopTurn().then(event.postpone(10_000).proceed);
      })
      .build();
    const first = orchestrator.prompt('one');

    expect(await statusOf(orchestrator.prompt('two'))).toBe('dropped');
    expect(await statusOf(first)).toBe('completed');
    expect(asked(provider)).toEqual(['one']);
  });

  it("T-07 and I-12 with whenBusy('queue') runs afterwards, in order", async () => {
    const { provider, open } = gatedProvider();
    const lines: string[] = [];
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .whenBusy('queue')
      .withRequestInterceptor(({ text }) => lines.push(`interceptor ${text}`))
      .withFileReceiver({
        takeAttachments() {
          lines.push('receiver');
          return [];
        },
      })
      .withMetadata(() => {
        lines.push('supplier');
        return null;
      })
      .withResponseListener(({ text }) => lines.push(text))
      .build();
    const turns = ['one', 'two', 'three'].map((text) => orchestrator.prompt(text));
    await nextEventLoopTurn();
    expect(lines).toEqual(['receiver', 'interceptor one', 'supplier']);

    open('three');
    open('two');
    open('one');
    expect(await Promise.all(turns.map((turn) => turn.text()))).toEqual(['re: one', 're: two', 're: three']);
    expect(lines).toEqual(
      ['one', 'two', 'three'].flatMap((text) => ['receiver', `interceptor ${text}`, 'supplier', `re: ${text}`]),
    );
  });

  it('I-12 in the queue is not ended by stop(), but by its own signal and by dispose()', async () => {
    const provider = new FakeProvider(hangsAfter('a'));
    const orchestrator = AIOrchestrator.builder(provider, 'x').whenBusy('queue').build();
    const abortSecond = new AbortController();
    const first = orchestrator.prompt('one');
    const second = orchestrator.prompt('two', { signal: abortSecond.signal });
    const third = orchestrator.prompt('three');
    const fourth = orchestrator.prompt('four');
    await nextEventLoopTurn();

    abortSecond.abort('changed my mind');
    expect(await second.outcome).toMatchObject({ status: 'aborted', error: 'changed my mind' });
    orchestrator.stop();
    expect(await statusOf(first)).toBe('aborted');
    await nextEventLoopTurn();
    expect(asked(provider)).toEqual(['one', 'three']);

    await orchestrator.dispose();
    expect(await Promise.all([third, fourth].map(statusOf))).toEqual(['aborted', 'aborted']);
    expect(asked(provider)).toEqual(['one', 'three']);
  });
});

/** An orchestrator whose first turn's response listener waits for a gate. */
function setUpSlowHook(whenBusy: WhenBusy, inHook: (orchestrator: AIOrchestrator) => unknown) {
  const provider = new FakeProvider(says('x'));
  const released = createGate();
  const lines: string[] = [];
  const logger = new RecordingLogger();
  const orchestrator = AIOrchestrator.builder(provider, 'x')
    .whenBusy(whenBusy)
    .withLogger(logger)
    .withRequestInterceptor(({ text }) => lines.push(`begin ${text}`))
    .withController({
      onRequest: ({ text }) => lines.push(`request ${text}`),
      async onResponse({ messageId }) {
        const text = orchestrator.getHistory().find((entry) => entry.messageId === messageId)?.content;
        lines.push(`hook ${text}`);
        if (text === 'one') {
          inHook(orchestrator);
          await released.promise;
        }
        lines.push(`hook ${text} ends`);
      },
    })
    .build();
  return { provider, orchestrator, lines, released, logger };
}

describe('a prompt while end hooks run', () => {
  it('T-37 from elsewhere is accepted, claims the flag and waits until they settle', async () => {
    const { orchestrator, lines, released } = setUpSlowHook('drop', () => {});
    orchestrator.prompt('one');
    await nextEventLoopTurn();
    expect(orchestrator.isBusy).toBe(false);

    const second = orchestrator.prompt('two');
    expect(orchestrator.isBusy).toBe(true);
    expect(await statusOf(orchestrator.prompt('three'))).toBe('dropped');
    await nextEventLoopTurn();
    expect(lines).toEqual(['begin one', 'request one', 'hook one']);

    released.open();
    expect(await statusOf(second)).toBe('completed');
    expect(lines.slice(3)).toEqual(['hook one ends', 'begin two', 'request two', 'hook two', 'hook two ends']);
  });

  it('T-37 from inside a hook starts at once, with hooks of its own', async () => {
    const { orchestrator, lines, released } = setUpSlowHook('drop', (self) => self.prompt('follow-up'));
    const first = orchestrator.prompt('one');
    await nextEventLoopTurn();
    expect(lines).toEqual([
      'begin one',
      'request one',
      'hook one',
      'begin follow-up',
      'request follow-up',
      'hook follow-up',
      'hook follow-up ends',
    ]);

    const second = orchestrator.prompt('two');
    await nextEventLoopTurn();
    expect(lines).toHaveLength(7);
    released.open();
    await Promise.all([first.outcome, second.outcome]);
    expect(lines.slice(7)).toEqual(['hook one ends', 'begin two', 'request two', 'hook two', 'hook two ends']);
  });

  it.each<[WhenBusy, string[]]>([
    ['drop', ['one', 'two']],
    ['queue', ['one', 'two', 'follow-up']],
  ])('T-37 from inside a hook, when one from elsewhere has the flag: %s', async (whenBusy, expected) => {
    const elsewhere = createGate();
    const followUps: Turn[] = [];
    const { provider, orchestrator, released } = setUpSlowHook(whenBusy, (self) => {
      void elsewhere.promise.then(() => followUps.push(self.prompt('follow-up')));
    });
    const first = orchestrator.prompt('one');
    await nextEventLoopTurn();
    const second = orchestrator.prompt('two');
    elsewhere.open();
    await nextEventLoopTurn();
    released.open();
    await Promise.all([first.outcome, second.outcome, ...followUps.map(({ outcome }) => outcome)]);

    expect(asked(provider)).toEqual(expected);
    expect(orchestrator.isBusy).toBe(false);
  });

  it('I-12 from elsewhere does not overtake those in the queue', async () => {
    const { provider, orchestrator, released } = setUpSlowHook('queue', () => {});
    orchestrator.prompt('one');
    orchestrator.prompt('two');
    await nextEventLoopTurn();
    const third = orchestrator.prompt('three');
    released.open();
    await third.outcome;

    expect(asked(provider)).toEqual(['one', 'two', 'three']);
  });

  it('T-37 from a hook that awaits its own prompt is not held up by queued ones', async () => {
    const provider = new FakeProvider(says('x'));
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .whenBusy('queue')
      .withController({
        async onResponse() {
          if (provider.requests.length === 1) {
            await orchestrator.prompt('follow-up').outcome;
          }
        },
      })
      .build();
    const turns = ['one', 'two'].map((text) => orchestrator.prompt(text));
    await Promise.all(turns.map(({ outcome }) => outcome));

    expect(asked(provider)).toEqual(['one', 'follow-up', 'two']);
  });

  it('T-37 from code that a settled hook has left behind counts as from elsewhere', async () => {
    const provider = new FakeProvider(says('x'));
    const [later, secondHook] = [createGate(), createGate()];
    const late: Turn[] = [];
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withController({
        async onResponse() {
          if (provider.requests.length === 1) {
            void later.promise.then(() => late.push(orchestrator.prompt('late')));
          } else {
            await secondHook.promise;
          }
        },
      })
      .build();
    await orchestrator.prompt('one').outcome;
    const second = orchestrator.prompt('two');
    await nextEventLoopTurn();
    later.open();
    await nextEventLoopTurn();
    expect([late.length, asked(provider)]).toEqual([1, ['one', 'two']]);

    secondHook.open();
    await Promise.all([second, ...late].map(({ outcome }) => outcome));
    expect(asked(provider)).toEqual(['one', 'two', 'late']);
  });

  it("T-37 from inside another orchestrator's hook counts as from elsewhere", async () => {
    const { provider, orchestrator, released } = setUpSlowHook('drop', () => {});
    const other = AIOrchestrator.builder(new FakeProvider(), 'x')
      .withResponseListener(() => void orchestrator.prompt('two'))
      .build();
    const first = orchestrator.prompt('one');
    await nextEventLoopTurn();
    await other.prompt('Hi').outcome;
    await nextEventLoopTurn();
    expect(asked(provider)).toEqual(['one']);

    released.open();
    await first.outcome;
    await nextEventLoopTurn();
    expect(asked(provider)).toEqual(['one', 'two']);
  });

  it('T-34 can be stopped while it waits for them', async () => {
    const { provider, orchestrator, released } = setUpSlowHook('drop', () => {});
    const first = orchestrator.prompt('one');
    await nextEventLoopTurn();
    const second = orchestrator.prompt('two');
    orchestrator.stop();

    expect(await statusOf(second)).toBe('aborted');
    expect(orchestrator.isBusy).toBe(false);
    released.open();
    expect(await statusOf(first)).toBe('completed');
    expect(asked(provider)).toEqual(['one']);
  });
});
