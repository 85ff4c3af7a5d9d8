/** The loop that one writes by hand over the `openai` package. */
import OpenAI from 'openai';
import { QUESTION, SYSTEM } from '../tools.mjs';

export function create({ baseURL, cell, tools, history }) {
  const client = new OpenAI({ apiKey: 'key', baseURL: `${baseURL}/v1` });
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const definitions = tools.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }));
  const ask = cell.isStreaming ? askStreaming : askWhole;
  return {
    async turn(onDelta) {
      const messages = [{ role: 'system', content: SYSTEM }, ...history, { role: 'user', content: QUESTION }];
      for (;;) {
        const message = await ask(client, messages, definitions, onDelta);
        messages.push(message);
        if (message.tool_calls === undefined) {
          return message.content;
        }
        for (const { id, function: call } of message.tool_calls) {
          const content = byName.get(call.name).run(JSON.parse(call.arguments));
          messages.push({ role: 'tool', tool_call_id: id, content });
        }
      }
    },
  };
}

async function askWhole(client, messages, tools) {
  const completion = await client.chat.completions.create({ model: 'bench', messages, tools });
  return completion.choices[0].message;
}

async function askStreaming(client, messages, tools, onDelta) {
  const stream_options = { include_usage: true };
  const stream = await client.chat.completions.create({
    model: 'bench',
    messages,
    tools,
    stream: true,
    stream_options,
  });
  const calls = [];
  let content = '';
  for await (const { choices } of stream) {
    const delta = choices[0]?.delta;
    if (delta?.content) {
      onDelta();
      content += delta.content;
    }
    for (const { index, id, function: part } of delta?.tool_calls ?? []) {
      calls[index] ??= { id, type: 'function', function: { name: part.name, arguments: '' } };
      calls[index].function.arguments += part.arguments;
    }
  }
  return calls.length > 0 ? { role: 'assistant', content: null, tool_calls: calls } : { role: 'assistant', content };
}
