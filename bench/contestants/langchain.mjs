/** LangChain's agent, with tools as JSON Schema. */
import { ChatOpenAI } from '@langchain/openai';
import { createAgent, tool } from 'langchain';
import { QUESTION, SYSTEM } from '../tools.mjs';

export function create({ baseURL, cell, tools, history }) {
  const model = new ChatOpenAI({
    model: 'bench',
    apiKey: 'key',
    streaming: cell.isStreaming,
    configuration: { baseURL: `${baseURL}/v1` },
  });
  const made = tools.map(({ name, description, parameters, run }) =>
    tool(async (input) => run(input), { name, description, schema: parameters }),
  );
  const agent = createAgent({ model, tools: made, systemPrompt: SYSTEM });
  const input = () => ({ messages: [...history, { role: 'user', content: QUESTION }] });
  const config = { recursionLimit: 1000 };
  return {
    async turn(onDelta) {
      if (!cell.isStreaming) {
        return (await agent.invoke(input(), config)).messages.at(-1).text;
      }
      let text = '';
      for await (const [chunk] of await agent.stream(input(), { ...config, streamMode: 'messages' })) {
        if (chunk.type === 'ai' && chunk.text !== '') {
          onDelta();
          text += chunk.text;
        }
      }
      return text;
    },
  };
}
