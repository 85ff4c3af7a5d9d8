/** The loop that one writes by hand over `@anthropic-ai/sdk`. */
import Anthropic from '@anthropic-ai/sdk';
import { QUESTION, SYSTEM } from '../tools.mjs';

export function create({ baseURL, cell, tools, history }) {
  const client = new Anthropic({ apiKey: 'key', baseURL });
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const definitions = tools.map(({ name, description, parameters }) => ({
    name,
    description,
    input_schema: parameters,
  }));
  const ask = cell.isStreaming ? askStreaming : askWhole;
  return {
    async turn(onDelta) {
      const messages = [...history, { role: 'user', content: QUESTION }];
      for (;;) {
        const request = { model: 'bench', max_tokens: 1000, system: SYSTEM, messages, tools: definitions };
        const content = await ask(client, request, onDelta);
        messages.push({ role: 'assistant', content });
        const calls = content.filter((block) => block.type === 'tool_use');
        if (calls.length === 0) {
          return content[0].text;
        }
        const results = calls.map(({ id, name, input }) => ({
          type: 'tool_result',
          tool_use_id: id,
          content: byName.get(name).run(input),
        }));
        messages.push({ role: 'user', content: results });
      }
    },
  };
}

async function askWhole(client, request) {
  return (await client.messages.create(request)).content;
}

async function askStreaming(client, request, onDelta) {
  const blocks = [];
  for await (const event of await client.messages.create({ ...request, stream: true })) {
    if (event.type === 'content_block_start') {
      blocks[event.index] = { ...event.content_block, json: '' };
    } else if (event.type === 'content_block_delta') {
      addDelta(blocks[event.index], event.delta, onDelta);
    }
  }
  return blocks.map(({ json, ...block }) =>
    block.type === 'tool_use' ? { ...block, input: JSON.parse(json) } : block,
  );
}

function addDelta(block, delta, onDelta) {
  if (delta.type === 'text_delta') {
    onDelta();
    block.text += delta.text;
  } else {
    block.json += delta.partial_json;
  }
}
