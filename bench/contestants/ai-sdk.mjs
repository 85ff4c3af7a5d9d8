/** `ai`, the AI SDK, with tools as JSON Schema, which costs it least. */
import { createOpenAI } from '@ai-sdk/openai';
import { generateText, jsonSchema, stepCountIs, streamText, tool } from 'ai';
import { QUESTION, SYSTEM } from '../tools.mjs';

export function create({ baseURL, cell, tools, history }) {
  const model = createOpenAI({ apiKey: 'key', baseURL: `${baseURL}/v1` }).chat('bench');
  const set = Object.fromEntries(
    tools.map(({ name, description, parameters, run }) => [
      name,
      tool({ description, inputSchema: jsonSchema(parameters), execute: async (input) => run(input) }),
    ]),
  );
  const request = () => ({
    model,
    system: SYSTEM,
    messages: [...history, { role: 'user', content: QUESTION }],
    tools: set,
    stopWhen: stepCountIs(100),
  });
  return {
    async turn(onDelta) {
      if (!cell.isStreaming) {
        return (await generateText(request())).text;
      }
      let text = '';
      for await (const delta of streamText(request()).textStream) {
        onDelta();
        text += delta;
      }
      return text;
    },
  };
}
