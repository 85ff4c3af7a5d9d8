import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import {
  AIOrchestrator,
  type ConversationStore,
  MemoryConversationStore,
  MemoryInput,
  MemoryMessageList,
} from 'toolwright';
import { FakeProvider, hangsAfter, says } from '../support/fake-provider.js';
import { createGate } from '../support/gate.js';
import { RecordingLogger } from '../support/recording-logger.js';

const boom = (): never => {
  throw new Error('boom');
};

describe('dispose()', () => {
  it.each([
    ['throws', () => boom],
    ['rejects', () => async () => boom()],
    ['is missing', () => undefined as never],
  ])('T-26 does all its steps when the end of an input %s', async (_, addSubmitListener) => {
    const done: string[] = [];
    const provider = new FakeProvider();
    const store = Object.assign(new MemoryConversationStore(), { release: async () => void done.push('released') });
    const logger = new RecordingLogger();
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withInput({ addSubmitListener })
      .withStore(store)
      .withLogger(logger)
      .withDisposal(() => done.push('disposed'))
      .build();
    await orchestrator.dispose();

    expect(done).toEqual(['released', 'disposed']);
    expect(logger.entries.map(({ message }) => message)).toEqual(['A component did not let go.']);
    expect(AIOrchestrator.builder(provider, 'x').build().isBusy).toBe(false);
  });

  it('T-26 happens once, also when it is called while it aborts', async () => {
    let disposals = 0;
    const provider = new FakeProvider(hangsAfter('a'));
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withRequestListener(({ signal }) => signal.addEventListener('abort', () => void orchestrator.dispose()))
      .withDisposal(() => {
        disposals += 1;
      })
      .build();
    const turn = orchestrator.prompt('Hi');
    await turn.events[Symbol.asyncIterator]().next();
    await nextEventLoopTurn();
    await Promise.all([orchestrator.dispose(), orchestrator.dispose()]);

    expect([(await turn.outcome).status, disposals]).toEqual(['aborted', 1]);
  });

  it('T-26 waits for hooks that are running', async () => {
    const lines: string[] = [];
    const released = createGate();
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x')
      .withResponseListener(async () => {
        await released.promise;
        lines.push('hook');
      })
      .withDisposal(() => lines.push('disposed'))
      .build();
    orchestrator.prompt('Hi');
    await nextEventLoopTurn();
    const disposing = orchestrator.dispose();
    await nextEventLoopTurn();
    released.open();
    await disposing;

    expect(lines).toEqual(['hook', 'disposed']);
  });

  it('T-36 inside a hook releases the store after the nested turn is saved', async () => {
    const done: string[] = [];
    const store: ConversationStore = {
      load: async () => undefined,
      append: async (_, { entries }) => void done.push(`saved ${entries[0]?.content}`),
      delete: async () => {},
      release: async () => void done.push('released'),
    };
    let reachNested = () => {};
    const nestedStreams = new Promise<void>((resolve) => {
      reachNested = resolve;
    });
    const provider = new FakeProvider(says('a'), async function* (request) {
      reachNested();
      yield* hangsAfter('b')(request);
    });
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withStore(store)
      .withController({
        async onResponse({ status }) {
          if (status === 'completed') {
            orchestrator.prompt('nested');
            await nestedStreams;
            await orchestrator.dispose();
          }
        },
      })
      .build();
    await orchestrator.prompt('first').outcome;

    expect(done).toEqual(['saved first', 'saved nested', 'released']);
  });
});

describe('one object in two roles', () => {
  class Chat extends MemoryInput {
    readonly list = new MemoryMessageList();
    addMessage = this.list.addMessage.bind(this.list);
    showTypingIndicator = this.list.showTypingIndicator.bind(this.list);
    hideTypingIndicator = this.list.hideTypingIndicator.bind(this.list);
  }
  const connect = (chat: Chat) =>
    AIOrchestrator.builder(new FakeProvider(), 'x').withMessageList(chat).withInput(chat).build();

  it('T-26 belongs to one orchestrator, and no second one', async () => {
    const chat = new Chat();
    const orchestrator = connect(chat);

    expect(await orchestrator.prompt('Hi').text()).toBe('Hello there');
    expect(chat.list.messages.map(({ text }) => text)).toEqual(['Hi', 'Hello there']);
    expect(() => connect(chat)).toThrow('The Chat belongs to an orchestrator already.');
    await orchestrator.dispose();
    expect(connect(chat).isBusy).toBe(false);
  });
});
