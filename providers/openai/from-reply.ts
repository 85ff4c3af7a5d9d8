import type { ModelEvent } from '../../src/provider/model-adapter.js';
import type { ModelReply } from '../../src/provider/model-reply.js';
import type { ToolCall } from '../../src/tool/tool-call.js';
import { type JsonObject, readObject, readText } from '../../src/transport/read-json.js';
import { errorInReply, interruptedError, type ReplySource } from '../openai-sdk/map-error.js';
import { toResponseEnd } from './finish-reason.js';
import type { ResponsesReplyWire } from './responses-reply-wire.js';
import { toUsage } from './usage.js';

/**
 * Reads a response that came as one body.
 *
 * @see https://platform.openai.com/docs/api-reference/responses/object (OpenAPI of 2026-08-21)
 * @throws ProviderError when it is an error, or not complete
 */
export function fromReply(body: JsonObject, emit: (event: ModelEvent) => void, source: ReplySource): ModelReply {
  const items = readItems(body.output);
  for (const text of reasoningOf(items)) {
    emit({ type: 'reasoning-delta', text });
  }
  return toReply(body, items, textsOf(items).join(''), source);
}

/**
 * The reply of a response that is at its end.
 *
 * @param text what was said, refusals included
 * @throws ProviderError when the response failed or never ended
 */
export function toReply(
  response: JsonObject,
  items: readonly JsonObject[],
  text: string,
  source: ReplySource,
): ModelReply {
  checkEnded(response, source);
  const toolCalls = items.filter((item) => item.type === 'function_call').map(toCall);
  const isRefusal = items.flatMap(contentOf).some((part) => part.type === 'refusal');
  const wire: ResponsesReplyWire = { responseId: readText(response.id) || undefined, items };
  return {
    text,
    toolCalls,
    ...toResponseEnd(response, toolCalls.length > 0, isRefusal),
    usage: toUsage(response.usage),
    model: readText(response.model) || undefined,
    wire,
  };
}

/** The output items of a response. */
export function readItems(output: unknown): readonly JsonObject[] {
  return Array.isArray(output) ? output.map(readObject) : [];
}

/** What the messages among these items say, refusals included. */
export function textsOf(items: readonly JsonObject[]): readonly string[] {
  return items.flatMap(contentOf).map((part) => readText(part.text) || readText(part.refusal));
}

function contentOf(item: JsonObject): readonly JsonObject[] {
  return item.type === 'message' ? readItems(item.content) : [];
}

function reasoningOf(items: readonly JsonObject[]): readonly string[] {
  const thoughts = items.filter((item) => item.type === 'reasoning');
  const parts = thoughts.flatMap((item) => [...readItems(item.summary), ...readItems(item.content)]);
  return parts.map((part) => readText(part.text)).filter((text) => text !== '');
}

function toCall({ call_id, name, arguments: text }: JsonObject): ToolCall {
  return { id: readText(call_id), name: readText(name), arguments: readText(text) };
}

function checkEnded(response: JsonObject, source: ReplySource): void {
  const { error, status } = response;
  if ((error !== undefined && error !== null) || status === 'failed') {
    throw errorInReply(error ?? 'the response failed', source);
  }
  if (typeof status !== 'string' || status === 'in_progress' || status === 'queued') {
    const what = `the response has ${typeof status === 'string' ? `the status "${status}"` : 'no status'}`;
    throw interruptedError(source.vendor, what, { isRetryable: false });
  }
}
