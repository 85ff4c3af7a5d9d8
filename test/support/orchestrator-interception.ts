import {
  type AIAttachment,
  AIOrchestrator,
  MemoryFileReceiver,
  MemoryMessageList,
  type RequestInterceptor,
} from 'toolwright';
import { FakeClock } from './fake-clock.js';
import { FakeProvider } from './fake-provider.js';
import { RecordingLogger } from './recording-logger.js';

/** A file that nobody opens. */
export const file = (name: string): AIAttachment => ({ name, mediaType: 'image/png', data: new Uint8Array([1]) });

/** An orchestrator with this interceptor, and everything that can be seen of it. */
export function setUpInterception(interceptor: RequestInterceptor) {
  const provider = new FakeProvider();
  const list = new MemoryMessageList();
  const receiver = new MemoryFileReceiver();
  const clock = new FakeClock();
  const logger = new RecordingLogger();
  const hooks: string[] = [];
  const errors: unknown[] = [];
  const orchestrator = AIOrchestrator.builder(provider, 'x')
    .withLogger(logger)
    .withClock(clock)
    .withMessageList(list)
    .withFileReceiver(receiver)
    .withRequestInterceptor(interceptor)
    .withController({
      onRequest: ({ text }) => hooks.push(`onRequest ${text}`),
      onResponse({ status, error }) {
        hooks.push(`onResponse ${status}`);
        errors.push(error);
      },
    })
    .withRequestListener(({ text }) => hooks.push(`request ${text}`))
    .withResponseListener(({ status, error }) => {
      hooks.push(`response ${status}`);
      errors.push(error);
    })
    .build();
  const shown = () => list.messages.map(({ userName, text }) => `${userName}: ${text}`);
  const said = () => orchestrator.getHistory().map(({ content }) => content);
  return { provider, list, receiver, clock, logger, hooks, errors, orchestrator, shown, said };
}

/** Lets only the first prompt through the interceptor; the second one is for "the next prompt runs". */
export const once = (interceptor: RequestInterceptor): RequestInterceptor => {
  let isFirst = true;
  return (event) => {
    const isIntercepted = isFirst;
    isFirst = false;
    return isIntercepted ? interceptor(event) : undefined;
  };
};

/** What this throws; what it returns, when it throws nothing. */
export const thrownBy = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};
