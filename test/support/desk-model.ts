import { LLMock } from '@copilotkit/aimock';

/** One call that the scripted model asks for. */
export interface AskedCall {
  readonly name: string;
  /** A text stands for itself. */
  readonly arguments: object | string;
}

/**
 * A model of either vendor on loopback: asks for the given calls when it reads a question, and answers with their
 * results, one a line.
 */
export async function startDeskModel(calls: ReadonlyMap<string, readonly AskedCall[]>): Promise<LLMock> {
  const model = new LLMock({ port: 0, strict: true });
  for (const [question, asked] of calls) {
    model.on(
      { userMessage: question, hasToolResult: false },
      { toolCalls: asked.map(({ name, arguments: given }) => ({ name, arguments: textOf(given) })) },
    );
  }
  model.on({ hasToolResult: true }, ({ messages }) => ({
    content: messages
      .filter((message) => message.role === 'tool')
      .map((message) => String(message.content))
      .join('\n'),
  }));
  await model.start();
  return model;
}

function textOf(given: object | string): string {
  return typeof given === 'string' ? given : JSON.stringify(given);
}
