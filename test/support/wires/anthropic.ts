import { type CallFragment, callFragments, type ReplyPart, type Scenario, type ScriptedCall } from '../scenario.js';
import type { NeutralItem, NeutralRequest, NeutralResult, Wire, WireEvent } from '../wire.js';
import {
  type BlockBody,
  checkMessagesRequest,
  type MessageBody,
  type MessagesBody,
  signatureOf,
} from './anthropic-rules.js';

const MODEL = 'loopback-model-2026-01-01';

/**
 * The Messages API, the server's side.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/streaming (OpenAPI of 2026-08-18)
 */
export const anthropicWire: Wire = {
  vendor: 'anthropic',
  path: '/messages',
  document: { file: 'anthropic.openapi.json', component: 'CreateMessageParams' },
  encodeJson,
  encodeStream,
  encodeError: (status, message) => ({ type: 'error', error: { type: errorType(status), message }, request_id: null }),
  readRequest: (body) => readRequest(body as MessagesBody),
  checkRequest: (body) => checkMessagesRequest(body as MessagesBody),
};

const ERROR_TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

function errorType(status: number): string {
  return ERROR_TYPES[status] ?? (status >= 500 ? 'api_error' : 'invalid_request_error');
}

function encodeJson(scenario: Scenario): unknown {
  let calls = 0;
  const content = scenario.parts.flatMap((part) => {
    const blocks =
      part.kind === 'calls' ? part.calls.map((call, at) => wholeCall(call, calls + at)) : [wholeText(part)];
    calls += part.kind === 'calls' ? part.calls.length : 0;
    return blocks;
  });
  const end = { stop_reason: finishWord(scenario), stop_sequence: null };
  return { ...envelope(content), ...end, ...(scenario.usage && { usage: usageBody(scenario.usage) }) };
}

type TextPart = Exclude<ReplyPart, { kind: 'calls' }>;

function wholeText({ kind, deltas }: TextPart): object {
  const text = deltas.join('');
  return kind === 'reasoning'
    ? { type: 'thinking', thinking: text, signature: signatureOf(text) }
    : { type: 'text', text, citations: null };
}

/** A whole message holds parsed input; what is no JSON comes as the text that it is. */
function wholeCall(call: ScriptedCall, position: number): object {
  return { ...callHead(call, position), input: parseJson(call.arguments) };
}

function callHead(call: ScriptedCall, position: number): object {
  const id = call.id === null ? {} : { id: call.id ?? `toolu_${position}` };
  return { type: 'tool_use', ...id, name: call.name, input: {} };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function encodeStream(scenario: Scenario): readonly WireEvent[] {
  const start = { ...envelope([]), stop_reason: null, stop_sequence: null };
  const opening = scenario.usage && { usage: { ...usageBody(scenario.usage), output_tokens: 1 } };
  const events: object[] = [{ type: 'message_start', message: { ...start, ...opening } }, { type: 'ping' }];
  const place = { block: 0, call: 0 };
  for (const part of scenario.parts) {
    events.push(...(part.kind === 'calls' ? callEvents(part, place) : textEvents(part, place)));
  }
  events.push(...endEvents(scenario));
  return events.map((event) => ({ event: (event as { type: string }).type, data: JSON.stringify(event) }));
}

/** How many blocks and calls there were so far. */
interface Place {
  block: number;
  call: number;
}

function textEvents({ kind, deltas }: TextPart, place: Place): readonly object[] {
  const index = place.block;
  place.block += 1;
  const isThinking = kind === 'reasoning';
  const delta = (text: string) =>
    isThinking ? { type: 'thinking_delta', thinking: text } : { type: 'text_delta', text };
  const signature = { type: 'signature_delta', signature: signatureOf(deltas.join('')) };
  const block = isThinking ? { type: 'thinking', thinking: '', signature: '' } : { type: 'text', text: '' };
  return [
    { type: 'content_block_start', index, content_block: block },
    ...[...deltas.map(delta), ...(isThinking ? [signature] : [])].map((piece) => deltaEvent({ index }, piece)),
    { type: 'content_block_stop', index },
  ];
}

function deltaEvent(index: object, delta: object): object {
  return { type: 'content_block_delta', ...index, delta };
}

function callEvents(part: ReplyPart & { kind: 'calls' }, place: Place): readonly object[] {
  const { block, call } = place;
  place.block += part.calls.length;
  place.call += part.calls.length;
  const fragments = callFragments(part, call);
  return fragments.flatMap((fragment, at) => {
    const index = indexField(fragment.call, block + fragment.position - call);
    const isLast = !fragments.slice(at + 1).some(({ position }) => position === fragment.position);
    return [...fragmentEvents(fragment, index), ...(isLast ? [{ type: 'content_block_stop', ...index }] : [])];
  });
}

function indexField(call: ScriptedCall, usual: number): object {
  return call.index === null ? {} : { index: call.index ?? usual };
}

function fragmentEvents({ call, position, fragment, argumentsDelta }: CallFragment, index: object): readonly object[] {
  const head = callHead(call, position);
  const opening = { type: 'content_block_start', ...index, content_block: head };
  if (fragment === -1) {
    return [opening];
  }
  const again = {
    'id-and-name': [opening],
    'blank-name': [{ ...opening, content_block: { ...head, name: '' } }],
    none: [],
  }[call.repeats ?? 'none'];
  return [...again, deltaEvent(index, { type: 'input_json_delta', partial_json: argumentsDelta })];
}

function endEvents(scenario: Scenario): readonly object[] {
  if (scenario.errorEvent !== undefined) {
    return [{ type: 'error', error: { type: 'overloaded_error', message: scenario.errorEvent } }];
  }
  const stopReason = finishWord(scenario);
  if (stopReason === null) {
    return [];
  }
  const usage = scenario.usage && { usage: usageBody(scenario.usage) };
  return [
    { type: 'message_delta', delta: { stop_reason: stopReason, stop_sequence: null }, ...usage },
    { type: 'message_stop' },
  ];
}

const FINISH_WORDS: Readonly<Record<string, string | null>> = {
  none: null,
  stop: 'end_turn',
  'tool-calls': 'tool_use',
  length: 'max_tokens',
  'content-filter': 'refusal',
  pause: 'pause_turn',
};

function finishWord({ finish }: Scenario): string | null {
  if (typeof finish === 'object') {
    return finish.vendor;
  }
  return finish in FINISH_WORDS ? (FINISH_WORDS[finish] ?? null) : finish;
}

function usageBody(usage: NonNullable<Scenario['usage']>): object {
  const cached = usage.cached ?? 0;
  return {
    input_tokens: usage.input - cached,
    cache_read_input_tokens: cached,
    cache_creation_input_tokens: 0,
    output_tokens: usage.output,
    output_tokens_details: { thinking_tokens: usage.reasoning ?? 0 },
  };
}

function envelope(content: readonly object[]): object {
  return { id: 'msg_loopback', type: 'message', role: 'assistant', model: MODEL, content };
}

function readRequest(body: MessagesBody): NeutralRequest {
  return {
    model: body.model,
    isStreaming: body.stream === true,
    system: body.system?.map((block) => block.text).join('\n'),
    items: body.messages.flatMap(({ role, content }) => content.map((block) => readBlock(block, role))),
    tools: (body.tools ?? []).map(({ name, description = '', input_schema: parameters }) => ({
      name,
      description,
      parameters,
    })),
    toolChoice: readToolChoice(body.tool_choice),
  };
}

function readToolChoice(choice: MessagesBody['tool_choice']): NeutralRequest['toolChoice'] {
  if (choice?.type === 'tool') {
    return { tool: choice.name ?? '' };
  }
  return choice?.type === 'any' ? 'required' : (choice?.type ?? 'auto');
}

function readBlock(block: BlockBody, role: MessageBody['role']): NeutralItem {
  switch (block.type) {
    case 'thinking':
      return { kind: 'reasoning', text: block.thinking ?? '' };
    case 'tool_use':
      return { kind: 'call', id: block.id ?? '', name: block.name ?? '', arguments: JSON.stringify(block.input) };
    case 'tool_result':
      return readResult(block);
    case 'image':
    case 'document':
      return { kind: 'user-media', ...readSource(block), ...(block.title !== undefined && { name: block.title }) };
    default:
      return { kind: role === 'user' ? 'user-text' : 'assistant-text', text: block.text ?? '' };
  }
}

function readResult({ tool_use_id: callId = '', content, is_error: isError = false }: BlockBody): NeutralResult {
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? []);
  const texts = blocks.filter(({ type }) => type === 'text').map(({ text }) => text ?? '');
  const media = blocks.filter(({ type }) => type !== 'text').map(readSource);
  return { kind: 'result', callId, text: texts.join('\n'), isError, media };
}

function readSource({ source }: BlockBody): { readonly mediaType: string; readonly base64: string } {
  return { mediaType: source?.media_type ?? '', base64: source?.data ?? '' };
}
