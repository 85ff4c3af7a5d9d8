import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator, type LLMRequest, type ResponseEvent } from 'toolwright';
import { collect } from '../support/collect.js';
import { type FakeAnswer, FakeProvider, hangsAfter } from '../support/fake-provider.js';
import { RecordingLogger } from '../support/recording-logger.js';

const ends: readonly [string, FakeAnswer][] = [
  [
    'ended',
    async function* ({ metadataSink }) {
      yield 'a';
      metadataSink({ finishReason: 'stop' });
    },
  ],
  [
    'failed',
    async function* ({ metadataSink }) {
      yield 'a';
      metadataSink({ finishReason: 'stop' });
      throw new Error('boom');
    },
  ],
  [
    'never was',
    () => {
      throw new Error('boom');
    },
  ],
];

describe('a provider that goes on after its stream', () => {
  it.each(ends)('T-35 (%s) adds nothing to events, outcome and metadata', async (_, answer) => {
    let request: LLMRequest | undefined;
    const provider = new FakeProvider((sent) => {
      request = sent;
      return answer(sent);
    });
    const responses: ResponseEvent[] = [];
    const orchestrator = AIOrchestrator.builder(provider, 'x')
      .withLogger(new RecordingLogger())
      .withController({
        onResponse(event) {
          responses.push(event);
          request?.eventSink?.({ type: 'text-delta', text: 'late' });
          request?.metadataSink({ finishReason: 'length' });
        },
      })
      .build();
    const turn = orchestrator.prompt('Hi');
    const [outcome, events] = await Promise.all([turn.outcome, collect(turn.events)]);

    expect(events.filter((event) => event.type === 'text-delta' && event.text === 'late')).toEqual([]);
    expect(events.filter(({ type }) => type === 'metadata')).toHaveLength(outcome.metadata === undefined ? 0 : 1);
    expect(outcome.metadata).toBe(responses[0]?.metadata);
  });

  it('T-29 adds no text of its own either once the turn is stopped', async () => {
    const provider = new FakeProvider(async function* (request) {
      request.eventSink?.({ type: 'text-delta', text: 'a' });
      request.signal?.addEventListener('abort', () => request.eventSink?.({ type: 'text-delta', text: 'late' }));
      yield* hangsAfter('a')(request);
    });
    const orchestrator = AIOrchestrator.builder(provider, 'x').build();
    const turn = orchestrator.prompt('Hi');
    const events = collect(turn.events);
    await nextEventLoopTurn();
    orchestrator.stop();

    expect((await events).filter(({ type }) => type === 'text-delta')).toEqual([{ type: 'text-delta', text: 'a' }]);
  });

  it.each([0, 1])('T-18 gives hooks a frozen event, after %d hooks that failed', async (failing) => {
    const events: ResponseEvent[] = [];
    const builder = AIOrchestrator.builder(new FakeProvider(), 'x')
      .withLogger(new RecordingLogger())
      .withResponseListener((event) => events.push(event))
      .withController({
        onResponse(event) {
          events.push(event);
          if (failing === 1) {
            throw new Error('no');
          }
        },
      });
    await builder.build().prompt('Hi').outcome;

    expect(events.map(Object.isFrozen)).toEqual([true, true]);
  });
});
