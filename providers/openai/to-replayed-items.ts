import type { ResponseInputItem } from 'openai/resources/responses/responses';
import type { ReplayedCall, ReplyEntry } from '../../src/provider/transcript.js';
import { type JsonObject, readText } from '../../src/transport/read-json.js';
import { wellFormedText } from '../../src/transport/well-formed.js';
import { replayedArguments } from '../openai-sdk/replayed-arguments.js';
import { textsOf } from './from-reply.js';
import { isResponsesReplyWire } from './responses-reply-wire.js';

/**
 * A reply of the running turn as it is sent back: its items as they came, reasoning included, since the model continues
 * its own thoughts. Reasoning that is not encrypted lives on the vendor's side only and cannot be sent; the other items
 * then lose their ids, which would refer to it.
 *
 * @see https://platform.openai.com/docs/guides/reasoning#encrypted-reasoning-items (OpenAPI of 2026-08-21)
 */
export function toReplayedItems({ reply, calls }: ReplyEntry): ResponseInputItem[] {
  if (!isResponsesReplyWire(reply.wire)) {
    return [...sayAgain(reply.text), ...calls.map((call) => callItem(call, {}))];
  }
  const { items } = reply.wire;
  const keepsIds = items.every((item) => item.type !== 'reasoning' || isEncrypted(item));
  const waiting = calls.values();
  return items.flatMap((item) => {
    if (item.type !== 'function_call') {
      return replayedItem(item, keepsIds);
    }
    const call = waiting.next().value;
    return call === undefined ? [] : [callItem(call, keepsIds ? item : {})];
  });
}

function replayedItem(item: JsonObject, keepsIds: boolean): ResponseInputItem[] {
  if (item.type === 'message') {
    return keepsIds && isWhole(item) ? [asItem(item)] : sayAgain(textsOf([item]).join(''));
  }
  const isKept = item.type === 'reasoning' ? isEncrypted(item) : keepsIds;
  return isKept ? [asItem(item)] : [];
}

function callItem(call: ReplayedCall, { status: _, ...item }: JsonObject): ResponseInputItem {
  const own = { call_id: call.id, name: call.replayName, arguments: replayedArguments(call) };
  return { ...item, type: 'function_call', ...own };
}

function sayAgain(text: string): ResponseInputItem[] {
  return text.trim() === '' ? [] : [{ role: 'assistant', content: wellFormedText(text) }];
}

function isEncrypted(item: JsonObject): boolean {
  return readText(item.encrypted_content) !== '';
}

function isWhole(item: JsonObject): boolean {
  return readText(item.id) !== '' && readText(item.status) === 'completed' && textsOf([item]).join('').trim() !== '';
}

/** What the vendor sent as output it takes as input; the SDK's types cannot know that of parsed JSON. */
function asItem(item: JsonObject): ResponseInputItem {
  return item as JsonObject & ResponseInputItem;
}
