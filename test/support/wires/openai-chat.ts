import { type CallFragment, callFragments, type ReplyPart, type Scenario, type ScriptedCall } from '../scenario.js';
import type { NeutralItem, NeutralRequest, Wire, WireEvent } from '../wire.js';
import { type ChatBody, type ChatMessageBody, type ChatPartBody, checkChatRequest } from './openai-chat-rules.js';

const MODEL = 'loopback-model-2026-01-01';

/**
 * Chat Completions, the server's side.
 *
 * @see https://platform.openai.com/docs/api-reference/chat (OpenAPI of 2026-08-21)
 */
export const openAIChatWire: Wire = {
  vendor: 'openai-chat',
  path: '/chat/completions',
  document: { file: 'openai.openapi.json', component: 'CreateChatCompletionRequest' },
  encodeJson,
  encodeStream,
  encodeError: (status, message) => ({
    error: { message, type: status >= 500 ? 'server_error' : 'invalid_request_error', param: null, code: null },
  }),
  readRequest: (body) => readRequest(body as ChatBody),
  checkRequest: (body) => checkChatRequest(body as ChatBody),
};

function encodeJson(scenario: Scenario): unknown {
  const parts = partsOnWire(scenario);
  const joined = (kind: ReplyPart['kind']) => joinedDeltas(parts, kind);
  const calls = parts.flatMap((part) => (part.kind === 'calls' ? part.calls : []));
  const message = {
    role: 'assistant',
    content: joined('text') ?? null,
    refusal: joined('refusal') ?? null,
    ...(joined('reasoning') === undefined ? {} : { reasoning_content: joined('reasoning') }),
    ...(calls.length === 0 ? {} : { tool_calls: calls.map(wholeCall) }),
  };
  return {
    ...envelope('chat.completion'),
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishWord(scenario) }],
    ...(scenario.usage === undefined ? {} : { usage: usageBody(scenario.usage) }),
  };
}

function joinedDeltas(parts: readonly ReplyPart[], kind: ReplyPart['kind']): string | undefined {
  const deltas = parts.flatMap((part) => (part.kind === kind && part.kind !== 'calls' ? part.deltas : []));
  return deltas.length === 0 ? undefined : deltas.join('');
}

function wholeCall(call: ScriptedCall, position: number): object {
  return { ...idField(call, position), type: 'function', function: { name: call.name, arguments: call.arguments } };
}

function encodeStream(scenario: Scenario): readonly WireEvent[] {
  const chunks: object[] = [choice({ role: 'assistant', content: '' })];
  let position = 0;
  for (const part of partsOnWire(scenario)) {
    if (part.kind === 'calls') {
      chunks.push(...callFragments(part, position).map(fragmentChunk));
      position += part.calls.length;
    } else {
      chunks.push(...part.deltas.map((delta) => choice({ [DELTA_FIELDS[part.kind]]: delta })));
    }
  }
  if (scenario.errorEvent !== undefined) {
    const error = { error: { message: scenario.errorEvent, type: 'server_error', code: null, param: null } };
    return [...chunks, error].map(toEvent);
  }
  const finish = finishWord(scenario);
  if (finish !== null) {
    chunks.push(choice({}, finish));
  }
  if (scenario.usage !== undefined) {
    chunks.push({ ...envelope('chat.completion.chunk'), choices: [], usage: usageBody(scenario.usage) });
  }
  const isBrokenOff = scenario.breakage?.at === 'body-end' && scenario.finish === 'none';
  return [...chunks.map(toEvent), ...(isBrokenOff ? [] : [{ data: '[DONE]' }])];
}

/** A reply that ends with a refusal says its text in a field of its own: there is no finish reason for it. */
function partsOnWire({ parts, finish }: Scenario): readonly ReplyPart[] {
  return parts.map((part) => (part.kind === 'text' && finish === 'refusal' ? { ...part, kind: 'refusal' } : part));
}

const DELTA_FIELDS = { text: 'content', reasoning: 'reasoning_content', refusal: 'refusal' } as const;

function fragmentChunk({ call, position, fragment, argumentsDelta }: CallFragment): object {
  const isOpening = fragment === -1;
  const repeatsAll = call.repeats === 'id-and-name';
  const name = isOpening || repeatsAll ? { name: call.name } : call.repeats === 'blank-name' ? { name: '' } : {};
  const toolCall = {
    ...(call.index === null ? {} : { index: call.index ?? position }),
    ...(isOpening || repeatsAll ? { ...idField(call, position), type: 'function' } : {}),
    function: { ...name, arguments: argumentsDelta },
  };
  return choice({ tool_calls: [toolCall] });
}

function idField(call: ScriptedCall, position: number): object {
  return call.id === null ? {} : { id: call.id ?? `call_${position}` };
}

function choice(delta: object, finish: string | null = null): object {
  return {
    ...envelope('chat.completion.chunk'),
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
  };
}

function envelope(object: string): object {
  return { id: 'chatcmpl-loopback', object, created: 1767225600, model: MODEL };
}

function toEvent(chunk: object): WireEvent {
  return { data: JSON.stringify(chunk) };
}

/** A stream that ends with `none` still sends `[DONE]`, which must not count as an end. */
function finishWord({ finish }: Scenario): string | null {
  if (typeof finish === 'object') {
    return finish.vendor;
  }
  const words: Record<string, string | null> = {
    none: null,
    'tool-calls': 'tool_calls',
    'content-filter': 'content_filter',
    refusal: 'stop',
  };
  return finish in words ? (words[finish] ?? null) : finish;
}

function usageBody(usage: NonNullable<Scenario['usage']>): object {
  return {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
    prompt_tokens_details: { cached_tokens: usage.cached ?? 0 },
    completion_tokens_details: { reasoning_tokens: usage.reasoning ?? 0 },
  };
}

function readRequest(body: ChatBody): NeutralRequest {
  const isSystem = (message: ChatMessageBody) => message.role === 'system' || message.role === 'developer';
  return {
    model: body.model,
    isStreaming: body.stream === true,
    system:
      body.messages
        .filter(isSystem)
        .map((message) => textOf(message.content))
        .join('\n') || undefined,
    items: body.messages.filter((message) => !isSystem(message)).flatMap(readMessage),
    tools: (body.tools ?? []).map(({ function: { name, description, parameters } }) => ({
      name,
      description,
      parameters,
    })),
    toolChoice: readToolChoice(body.tool_choice),
  };
}

function readToolChoice(choice: ChatBody['tool_choice']): NeutralRequest['toolChoice'] {
  return typeof choice === 'object' ? { tool: choice.function.name } : (choice ?? 'auto');
}

function readMessage(message: ChatMessageBody): readonly NeutralItem[] {
  if (message.role === 'tool') {
    const text = textOf(message.content);
    return [{ kind: 'result', callId: message.tool_call_id ?? '', text, isError: undefined, media: [] }];
  }
  const parts =
    typeof message.content === 'string' ? [{ type: 'text', text: message.content }] : (message.content ?? []);
  if (message.role === 'user') {
    return parts.map(readUserPart);
  }
  const reasoning = message.reasoning_content ? [{ kind: 'reasoning' as const, text: message.reasoning_content }] : [];
  const texts = parts.map((part) => ({ kind: 'assistant-text' as const, text: part.text ?? '' }));
  const calls = (message.tool_calls ?? []).map((call) => ({ kind: 'call' as const, id: call.id, ...call.function }));
  return [...reasoning, ...texts, ...calls];
}

function readUserPart(part: ChatPartBody): NeutralItem {
  if (part.type === 'image_url') {
    return { kind: 'user-media', ...readDataUrl(part.image_url?.url ?? '') };
  }
  if (part.type === 'file') {
    return { kind: 'user-media', ...readDataUrl(part.file?.file_data ?? ''), name: part.file?.filename ?? '' };
  }
  if (part.type === 'input_audio') {
    return { kind: 'user-media', mediaType: `audio/${part.input_audio?.format}`, base64: part.input_audio?.data ?? '' };
  }
  return { kind: 'user-text', text: part.text ?? '' };
}

function readDataUrl(url: string): { readonly mediaType: string; readonly base64: string } {
  const [, mediaType = '', base64 = ''] = /^data:([^;,]*);base64,(.*)$/s.exec(url) ?? [];
  return { mediaType, base64 };
}

function textOf(content: ChatMessageBody['content']): string {
  return typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('');
}
