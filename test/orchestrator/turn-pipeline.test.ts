import { describe, expect, it } from '@jest/globals';
import { AIOrchestrator } from 'toolwright';
import { FakeProvider, says } from '../support/fake-provider.js';

describe('a prompt', () => {
  it('T-02 reaches the provider exactly once, without list, input, receiver, controller or tools', async () => {
    const provider = new FakeProvider(says('Hel', 'lo'));
    const orchestrator = AIOrchestrator.builder(provider, ' Be brief. ').build();

    const turn = orchestrator.prompt('Hi');
    const deltas: string[] = [];
    for await (const delta of turn) {
      deltas.push(delta);
    }

    expect(deltas).toEqual(['Hel', 'lo']);
    expect(await turn.text()).toBe('Hello');
    expect((await turn.outcome).status).toBe('completed');
    expect(provider.requests.map(({ userMessage }) => userMessage)).toEqual(['Hi']);
    expect(orchestrator.getHistory().map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Hi'],
      ['assistant', 'Hello'],
    ]);
  });
});
