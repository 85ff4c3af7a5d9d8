import type { Scenario } from '../scenario.js';
import type { NeutralItem, NeutralRequest, NeutralResult, Wire, WireEvent } from '../wire.js';
import { outputItems, toItemEvents } from './openai-items.js';
import { checkResponsesRequest, type InputItemBody, type InputPartBody, type ResponsesBody } from './openai-rules.js';

const MODEL = 'loopback-model-2026-01-01';

/**
 * The Responses API, the server's side.
 *
 * @see https://platform.openai.com/docs/api-reference/responses-streaming (OpenAPI of 2026-08-21)
 */
export const openAIWire: Wire = {
  vendor: 'openai',
  path: '/responses',
  document: { file: 'openai.openapi.json', component: 'CreateResponse' },
  encodeJson: (scenario) => responseBody(scenario, outputItems(scenario)),
  encodeStream: (scenario) => encodeStream(scenario, outputItems(scenario)),
  encodeError: (status, message) => ({
    error: { message, type: status >= 500 ? 'server_error' : 'invalid_request_error', param: null, code: null },
  }),
  readRequest: (body) => readRequest(body as ResponsesBody),
  checkRequest: (body) => checkResponsesRequest(body as ResponsesBody),
};

/** The same, from a server whose last event does not repeat the output. */
export const openAIWireWithoutOutput: Wire = {
  ...openAIWire,
  encodeStream: (scenario) => encodeStream(scenario, []),
};

function encodeStream(scenario: Scenario, repeated: readonly object[]): readonly WireEvent[] {
  const opening = { ...responseBody(scenario, []), status: 'in_progress', usage: null };
  const events: object[] = [
    { type: 'response.created', response: opening },
    { type: 'response.in_progress', response: opening },
    ...toItemEvents(scenario),
  ];
  if (scenario.errorEvent !== undefined) {
    events.push({ type: 'error', code: 'server_error', message: scenario.errorEvent, param: null });
  } else if (scenario.finish !== 'none') {
    const response = responseBody(scenario, repeated);
    events.push({ type: response.status === 'completed' ? 'response.completed' : 'response.incomplete', response });
  }
  return events.map((event, sequence_number) => {
    const data = JSON.stringify({ ...event, sequence_number });
    return { event: 'type' in event ? String(event.type) : 'message', data };
  });
}

function responseBody(scenario: Scenario, output: readonly object[]) {
  const { usage } = scenario;
  return {
    id: 'resp_loopback',
    object: 'response',
    created_at: 1767225600,
    model: MODEL,
    error: null,
    ...endOf(scenario),
    output,
    usage: usage === undefined ? null : usageBody(usage),
  };
}

function endOf({ finish }: Scenario): { readonly status: string; readonly incomplete_details: object | null } {
  if (typeof finish === 'object') {
    return { status: 'incomplete', incomplete_details: { reason: finish.vendor } };
  }
  const reasons: Record<string, string> = { length: 'max_output_tokens', 'content-filter': 'content_filter' };
  const reason = reasons[finish];
  const isOver = finish !== 'none';
  return reason === undefined
    ? { status: isOver ? 'completed' : 'in_progress', incomplete_details: null }
    : { status: 'incomplete', incomplete_details: { reason } };
}

function usageBody(usage: NonNullable<Scenario['usage']>): object {
  return {
    input_tokens: usage.input,
    input_tokens_details: { cached_tokens: usage.cached ?? 0, cache_write_tokens: 0 },
    output_tokens: usage.output,
    output_tokens_details: { reasoning_tokens: usage.reasoning ?? 0 },
    total_tokens: usage.input + usage.output,
  };
}

function readRequest(body: ResponsesBody): NeutralRequest {
  const { tool_choice } = body;
  return {
    model: body.model,
    isStreaming: body.stream === true,
    system: body.instructions,
    items: body.input.flatMap(readItem),
    tools: (body.tools ?? []).map(({ name, description, parameters }) => ({ name, description, parameters })),
    toolChoice: typeof tool_choice === 'object' ? { tool: tool_choice.name } : (tool_choice ?? 'auto'),
  };
}

function readItem(item: InputItemBody): readonly NeutralItem[] {
  switch (item.type) {
    case 'function_call':
      return [{ kind: 'call', id: item.call_id ?? '', name: item.name ?? '', arguments: item.arguments ?? '' }];
    case 'function_call_output':
      return [readResult(item)];
    case 'reasoning':
      return [{ kind: 'reasoning', text: (item.summary ?? []).map(({ text }) => text ?? '').join('') }];
    default: {
      const kind = item.role === 'user' ? ('user-text' as const) : ('assistant-text' as const);
      return partsOf(item.content).map((part) => readMedia(part) ?? { kind, text: part.text ?? part.refusal ?? '' });
    }
  }
}

function readResult({ call_id, output }: InputItemBody): NeutralResult {
  const parts = partsOf(output);
  const media = parts.flatMap((part) => readMedia(part) ?? []).map(({ mediaType, base64 }) => ({ mediaType, base64 }));
  const text = parts.map((part) => part.text ?? '').join('');
  return { kind: 'result', callId: call_id ?? '', text, isError: undefined, media };
}

function partsOf(content: string | readonly InputPartBody[] | undefined): readonly InputPartBody[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? []);
}

function readMedia({ type, image_url, file_data, filename }: InputPartBody) {
  if (type !== 'input_image' && type !== 'input_file') {
    return undefined;
  }
  const [, mediaType = '', base64 = ''] = /^data:([^;,]*);base64,(.*)$/s.exec(image_url ?? file_data ?? '') ?? [];
  return { kind: 'user-media' as const, mediaType, base64, ...(filename !== undefined && { name: filename }) };
}
