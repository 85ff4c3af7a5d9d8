/** No SDK at all: `node:http` with keep-alive and tools that are serialised once. The floor for everybody else. */
import { Agent, request as open } from 'node:http';
import { QUESTION, SYSTEM } from '../tools.mjs';

export function create({ baseURL, cell, tools, history }) {
  const agent = new Agent({ keepAlive: true });
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const definitions = tools.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }));
  const head = `{"model":"bench","stream":${cell.isStreaming},"tools":${JSON.stringify(definitions)},"messages":[`;
  const target = new URL(`${baseURL}/v1/chat/completions`);
  const read = cell.isStreaming ? readStream : readWhole;
  return {
    async turn(onDelta) {
      const opening = [{ role: 'system', content: SYSTEM }, ...history, { role: 'user', content: QUESTION }];
      const messages = opening.map((message) => JSON.stringify(message));
      for (;;) {
        const response = await post(target, agent, `${head}${messages.join(',')}]}`);
        const message = await read(response, onDelta);
        messages.push(JSON.stringify(message));
        if (message.tool_calls === undefined) {
          return message.content;
        }
        for (const { id, function: call } of message.tool_calls) {
          const content = byName.get(call.name).run(JSON.parse(call.arguments));
          messages.push(JSON.stringify({ role: 'tool', tool_call_id: id, content }));
        }
      }
    },
  };
}

function post(target, agent, body) {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const request = open(target, { method: 'POST', agent, headers }, resolve);
    request.on('error', reject);
    request.end(body);
  });
}

async function readWhole(response) {
  response.setEncoding('utf8');
  let text = '';
  for await (const part of response) {
    text += part;
  }
  return JSON.parse(text).choices[0].message;
}

function readStream(response, onDelta) {
  return new Promise((resolve, reject) => {
    const message = { role: 'assistant', content: '' };
    let rest = '';
    response.setEncoding('utf8');
    response.on('error', reject);
    response.on('data', (part) => {
      const lines = (rest + part).split('\n');
      rest = lines.pop();
      for (const line of lines) {
        if (line.startsWith('data: {')) {
          addDelta(message, JSON.parse(line.slice(6)).choices[0]?.delta, onDelta);
        }
      }
    });
    response.on('end', () => resolve(message));
  });
}

function addDelta(message, delta, onDelta) {
  if (delta?.content) {
    onDelta();
    message.content += delta.content;
  }
  for (const { index, id, function: part } of delta?.tool_calls ?? []) {
    message.tool_calls ??= [];
    message.tool_calls[index] ??= { id, type: 'function', function: { name: part.name, arguments: '' } };
    message.tool_calls[index].function.arguments += part.arguments;
  }
}
