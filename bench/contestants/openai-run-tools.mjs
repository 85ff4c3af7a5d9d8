/** The `openai` package's own loop. */
import OpenAI from 'openai';
import { QUESTION, SYSTEM } from '../tools.mjs';

export function create({ baseURL, cell, tools, history }) {
  const client = new OpenAI({ apiKey: 'key', baseURL: `${baseURL}/v1` });
  const definitions = tools.map(({ name, description, parameters, run }) => ({
    type: 'function',
    function: { name, description, parameters, parse: JSON.parse, function: run },
  }));
  return {
    async turn(onDelta) {
      const messages = [{ role: 'system', content: SYSTEM }, ...history, { role: 'user', content: QUESTION }];
      const request = { model: 'bench', messages, tools: definitions, stream: cell.isStreaming };
      const runner = client.chat.completions.runTools(request, { maxChatCompletions: 100 });
      if (cell.isStreaming) {
        runner.on('content', onDelta);
      }
      return await runner.finalContent();
    },
  };
}
