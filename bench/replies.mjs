/** The bytes that the loopback vendor sends, made once for each round of a cell. */
import { answerOf } from './cells.mjs';
import { toolName } from './tools.mjs';

/** Events that leave in one write, as a busy vendor's do. */
const EVENTS_PER_WRITE = 16;

/** A reply as the writes it is sent in. */
export function replyBytes(api, cell, round, isStreaming) {
  const calls = round < cell.rounds ? callsOf(cell, round) : [];
  const form = api === 'chat' ? chat : anthropic;
  if (!isStreaming) {
    return [Buffer.from(JSON.stringify(form.whole(calls, cell, round)))];
  }
  const events = form.events(calls, cell, round);
  const writes = [];
  for (let at = 0; at < events.length; at += EVENTS_PER_WRITE) {
    writes.push(Buffer.from(events.slice(at, at + EVENTS_PER_WRITE).join('')));
  }
  return writes;
}

function callsOf({ calls, tools }, round) {
  return Array.from({ length: calls }, (_, index) => {
    const number = round * calls + index;
    const input = { city: `City ${number}`, days: 3, unit: 'C' };
    return { id: `call_${number}`, name: toolName(number % tools), input };
  });
}

const cut = (text) => text.match(/.{1,16}/gs) ?? [];

const CHAT_USAGE = { prompt_tokens: 900, completion_tokens: 30, total_tokens: 930 };

const chat = {
  whole(calls, cell, round) {
    const message = {
      role: 'assistant',
      content: calls.length === 0 ? answerOf(cell) : null,
      refusal: null,
      ...(calls.length > 0 && { tool_calls: calls.map(chatCall) }),
    };
    const finish_reason = calls.length > 0 ? 'tool_calls' : 'stop';
    const choices = [{ index: 0, message, logprobs: null, finish_reason }];
    return { ...chatHead('chat.completion', round), choices, usage: CHAT_USAGE };
  },
  events(calls, cell, round) {
    const deltas = calls.length === 0 ? wordsOf(cell).map((content) => ({ content })) : calls.flatMap(chatDeltas);
    const chunks = [{ role: 'assistant', content: calls.length === 0 ? '' : null }, ...deltas].map((delta) =>
      chunk(round, delta),
    );
    chunks.push(chunk(round, {}, calls.length > 0 ? 'tool_calls' : 'stop'));
    chunks.push({ ...chatHead('chat.completion.chunk', round), choices: [], usage: CHAT_USAGE });
    return [...chunks.map((data) => `data: ${JSON.stringify(data)}\n\n`), 'data: [DONE]\n\n'];
  },
};

function chatHead(object, round) {
  return { id: `chatcmpl-bench-${round}`, object, created: 1_767_225_600, model: 'bench', service_tier: 'default' };
}

function chunk(round, delta, finish_reason = null) {
  const choices = [{ index: 0, delta, logprobs: null, finish_reason }];
  return { ...chatHead('chat.completion.chunk', round), system_fingerprint: 'fp_bench', choices };
}

function chatCall({ id, name, input }) {
  return { id, type: 'function', function: { name, arguments: JSON.stringify(input) } };
}

function chatDeltas({ id, name, input }, index) {
  const start = { index, id, type: 'function', function: { name, arguments: '' } };
  const rest = cut(JSON.stringify(input)).map((part) => ({ index, function: { arguments: part } }));
  return [start, ...rest].map((call) => ({ tool_calls: [call] }));
}

function wordsOf({ deltas }) {
  return Array.from({ length: deltas }, (_, index) => ` word${index}`);
}

const ANTHROPIC_USAGE = { input_tokens: 900, output_tokens: 30 };

const anthropic = {
  whole(calls, cell, round) {
    const content = calls.length === 0 ? [{ type: 'text', text: answerOf(cell) }] : calls.map(toolUse);
    return {
      ...messageHead(round),
      content,
      stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
      usage: ANTHROPIC_USAGE,
    };
  },
  events(calls, cell, round) {
    const blocks = calls.length === 0 ? [textBlock(cell)] : calls.map(callBlock);
    const delta = { stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn', stop_sequence: null };
    return [
      {
        type: 'message_start',
        message: { ...messageHead(round), content: [], usage: { input_tokens: 900, output_tokens: 1 } },
      },
      ...blocks.flatMap(blockEvents),
      { type: 'message_delta', delta, usage: { output_tokens: 30 } },
      { type: 'message_stop' },
    ].map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  },
};

function messageHead(round) {
  return {
    id: `msg_bench_${round}`,
    type: 'message',
    role: 'assistant',
    model: 'bench',
    stop_reason: null,
    stop_sequence: null,
  };
}

function toolUse({ id, name, input }) {
  return { type: 'tool_use', id, name, input };
}

function textBlock(cell) {
  return { start: { type: 'text', text: '' }, deltas: wordsOf(cell).map((text) => ({ type: 'text_delta', text })) };
}

function callBlock(call) {
  const deltas = cut(JSON.stringify(call.input)).map((part) => ({ type: 'input_json_delta', partial_json: part }));
  return { start: { ...toolUse(call), input: {} }, deltas };
}

function blockEvents({ start, deltas }, index) {
  return [
    { type: 'content_block_start', index, content_block: start },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ];
}
