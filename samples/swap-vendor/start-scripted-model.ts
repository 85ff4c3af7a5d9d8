import { LLMock } from '@copilotkit/aimock';

/** A model of any of the vendors on loopback, which knows what to call for two questions and repeats the result. */
export async function startScriptedModel(): Promise<LLMock> {
  const model = new LLMock({ port: 0, strict: true });
  const calls = [
    ['A-1', { article: 'A-1', pieces: 5 }],
    ['B-2', { article: 'B-2', pieces: 2 }],
  ] as const;
  for (const [article, args] of calls) {
    const bookIn = { name: 'bookIn', arguments: JSON.stringify(args) };
    model.on({ userMessage: new RegExp(article), hasToolResult: false }, { toolCalls: [bookIn] });
  }
  model.on({ hasToolResult: true }, ({ messages }) => ({
    content: String(messages.findLast(({ role }) => role === 'tool')?.content),
  }));
  await model.start();
  return model;
}
