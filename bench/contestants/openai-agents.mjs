/** The OpenAI Agents SDK over Chat Completions, without tracing. */
import { Agent, OpenAIChatCompletionsModel, run as runAgent, setTracingDisabled, tool } from '@openai/agents';
import OpenAI from 'openai';
import { QUESTION, SYSTEM } from '../tools.mjs';

setTracingDisabled(true);

export function create({ baseURL, cell, tools, history }) {
  const client = new OpenAI({ apiKey: 'key', baseURL: `${baseURL}/v1` });
  const agent = new Agent({
    name: 'Forecaster',
    instructions: SYSTEM,
    model: new OpenAIChatCompletionsModel(client, 'bench'),
    tools: tools.map(({ name, description, parameters, run }) =>
      tool({ name, description, parameters, strict: false, execute: async (input) => run(input) }),
    ),
  });
  const items = history.map(({ role, content }) =>
    role === 'user'
      ? { role, content }
      : { type: 'message', role, status: 'completed', content: [{ type: 'output_text', text: content }] },
  );
  const input = () => [...items, { role: 'user', content: QUESTION }];
  return {
    async turn(onDelta) {
      if (!cell.isStreaming) {
        return (await runAgent(agent, input(), { maxTurns: 100 })).finalOutput;
      }
      const result = await runAgent(agent, input(), { maxTurns: 100, stream: true });
      let text = '';
      for await (const delta of result.toTextStream()) {
        onDelta();
        text += delta;
      }
      await result.completed;
      return text;
    },
  };
}
