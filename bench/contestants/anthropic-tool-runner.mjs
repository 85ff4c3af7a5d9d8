/** The loop of `@anthropic-ai/sdk` itself; without threads, so that it sends the conversation as everybody else does. */
import Anthropic from '@anthropic-ai/sdk';
import { QUESTION, SYSTEM } from '../tools.mjs';

export function create({ baseURL, cell, tools, history }) {
  const client = new Anthropic({ apiKey: 'key', baseURL });
  const runnable = tools.map(({ name, description, parameters, run }) => ({
    type: 'custom',
    name,
    description,
    input_schema: parameters,
    parse: (input) => input,
    run: async (input) => run(input),
  }));
  return {
    async turn(onDelta) {
      const messages = [...history, { role: 'user', content: QUESTION }];
      const request = { model: 'bench', max_tokens: 1000, system: SYSTEM, messages, tools: runnable };
      const settings = { stream: cell.isStreaming, max_iterations: 100, thread: false };
      const runner = client.beta.messages.toolRunner({ ...request, ...settings });
      if (cell.isStreaming) {
        for await (const stream of runner) {
          for await (const event of stream) {
            if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') {
              onDelta();
            }
          }
        }
      }
      const { content } = await runner.runUntilDone();
      return content[0].text;
    },
  };
}
