/**
 * The loopback vendor, a process of its own: `/<cell>/v1/chat/completions` and `/<cell>/v1/messages`. It knows the round
 * by the tool results in the request, and refuses requests that lack a tool or a message of the cell.
 */
import { createServer } from 'node:http';
import { cellOf } from './cells.mjs';
import { replyBytes } from './replies.mjs';
import { toolName } from './tools.mjs';

const RESULT_MARKS = { chat: Buffer.from('"role":"tool"'), anthropic: Buffer.from('"type":"tool_result"') };
const STREAM_MARK = Buffer.from('"stream":true');
const replies = new Map();

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => answer(request.url, Buffer.concat(chunks), response));
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit());

function answer(url, body, response) {
  const [, id, ...path] = url.split('?')[0].split('/');
  const cell = cellOf(id);
  const api = path.at(-1) === 'messages' ? 'anthropic' : 'chat';
  const results = count(body, RESULT_MARKS[api]);
  if (!isComplete(cell, body) || results % cell.calls !== 0) {
    refuse(response, `a request of ${id} lacks something; ${results} results`);
    return;
  }
  const isStreaming = body.includes(STREAM_MARK);
  const writes = reply(api, cell, results / cell.calls, isStreaming);
  response.writeHead(200, {
    'content-type': isStreaming ? 'text/event-stream' : 'application/json',
    'x-request-id': 'req_bench',
  });
  send(writes, 0, response);
}

/** No contestant wins by sending less. */
function isComplete(cell, body) {
  const hasTools = body.includes(`"${toolName(cell.tools - 1)}"`);
  return hasTools && (cell.history === 0 || body.includes(`note-${cell.history - 1}:`));
}

function reply(api, cell, round, isStreaming) {
  const key = `${api} ${cell.id} ${round} ${isStreaming}`;
  let writes = replies.get(key);
  if (writes === undefined) {
    writes = replyBytes(api, cell, round, isStreaming);
    replies.set(key, writes);
  }
  return writes;
}

function send(writes, from, response) {
  for (let index = from; index < writes.length; index += 1) {
    if (!response.write(writes[index])) {
      response.once('drain', () => send(writes, index + 1, response));
      return;
    }
  }
  response.end();
}

function count(body, mark) {
  let found = 0;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    found += 1;
  }
  return found;
}

function refuse(response, message) {
  process.stderr.write(`vendor: ${message}\n`);
  response.writeHead(400, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }));
}
