import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator, MemoryConversationStore, MemoryMessageList } from 'toolwright';
import { FakeProvider, failsWith, says } from '../support/fake-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

const leaky = (place: string) => new Error(`${place}: connect postgres://app:hunter2@db/prod failed`);

describe('the secrets of an error', () => {
  it('T-09 never reach list, history or store, and are masked in the log', async () => {
    const list = new MemoryMessageList();
    const logger = new RecordingLogger();
    const store = new MemoryConversationStore();
    const provider = new FakeProvider(failsWith(leaky('provider'), 'a'), says('ok'), says('ok'));
    let fails: string | undefined;
    const failing = (place: string) => () => {
      if (fails === place) {
        throw leaky(place);
      }
    };
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withMessageList(list)
      .withLogger(logger)
      .withStore(store)
      .withConversationId('c1')
      .withRequestInterceptor(failing('interceptor'))
      .withController({ onRequest: failing('onRequest'), onResponse: failing('onResponse') })
      .withRequestListener(failing('request listener'))
      .withResponseListener(failing('response listener'))
      .build();
    const places = ['interceptor', 'onRequest', 'request listener', 'onResponse', 'response listener', undefined];
    for (const place of places) {
      fails = place;
      await orchestrator.prompt(`with a failing ${place}`).outcome;
    }
    const seen = [list.messages, orchestrator, await store.load('c1'), logger.entries];

    expect(seen.map((each) => JSON.stringify(each).includes('hunter2'))).toEqual([false, false, false, false]);
    const logged = logger.entries.filter(({ level }) => level === 'error');
    expect(logged.map(({ message }) => message)).toEqual([
      'The turn failed.',
      'The turn failed.',
      'The turn failed.',
      'The turn failed.',
      "A controller's onResponse failed.",
      'The response listener failed.',
    ]);
    expect(JSON.stringify(logged[1])).toContain('onRequest: connect postgres://app:***@db/prod failed');
  });
});
