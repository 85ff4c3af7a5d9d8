import { LLMock } from '@copilotkit/aimock';

/** A model of any of the vendors on loopback, which asks for the time in three cities and repeats what it is told. */
export async function startScriptedModel(): Promise<LLMock> {
  const model = new LLMock({ port: 0, strict: true });
  const toolCalls = ['Oslo', 'Tokyo', 'Atlantis'].map((city) => ({
    name: 'timeAtNoon',
    arguments: JSON.stringify({ city }),
  }));
  model.on({ userMessage: /noon/, hasToolResult: false }, { toolCalls });
  model.on({ hasToolResult: true }, ({ messages }) => ({
    content: messages
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => String(content))
      .join('; '),
  }));
  await model.start();
  return model;
}
