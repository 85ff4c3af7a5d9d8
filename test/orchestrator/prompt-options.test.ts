import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator, type PromptOptions, type ToolFilter } from 'toolwright';
import { FakeProvider } from '../support/fake-provider.js';

const boom = (): never => {
  throw new Error('boom');
};

describe('a prompt whose options throw', () => {
  const cases: readonly [string, PromptOptions][] = [
    [
      'data',
      {
        get data() {
          return boom();
        },
      },
    ],
    ['signal', { signal: { aborted: false, addEventListener: boom } as never }],
    ['attachments', { attachments: new Proxy([], { get: boom }) }],
  ];

  it.each(cases)('T-12 (%s) leaves the flag free for the next one', async (_, options) => {
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x').build();

    expect(() => orchestrator.prompt('one', options)).toThrow('boom');
    expect(orchestrator.isBusy).toBe(false);
    expect(await orchestrator.prompt('two').text()).toBe('Hello there');
  });
});

describe('the options of a prompt', () => {
  it('T-12 are read once', async () => {
    let reads = 0;
    const options = {
      get toolFilter(): ToolFilter {
        reads += 1;
        return reads > 1 ? boom() : () => true;
      },
    };
    const orchestrator = AIOrchestrator.builder(new FakeProvider(), 'x').build();

    expect(await orchestrator.prompt('Hi', options).text()).toBe('Hello there');
    expect(reads).toBe(1);
  });
});
